"""Wide and narrow letters for the browser, whatever letters the machine prefers."""

from pathlib import Path
from typing import Literal, get_args

Face = Literal["wide", "narrow"]
FACES: tuple[Face, ...] = get_args(Face)
FAMILY: dict[Face, str] = {"wide": "DejaVu", "narrow": "Liberation"}
PACKAGE: dict[Face, str] = {"wide": "fonts-dejavu-core", "narrow": "fonts-liberation"}
SHELVES = [Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), Path.home() / ".local/share/fonts"]
CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  {shelves}
  <cachedir>{cache}</cachedir>
  <selectfont>
    <acceptfont><glob>*/{family}Sans*</glob><glob>*/{family}Serif*</glob><glob>*/{family}Mono*</glob></acceptfont>
    <rejectfont><glob>*.*</glob></rejectfont>
  </selectfont>
  <match><edit name="family" mode="append_last"><string>sans-serif</string></edit></match>
  <alias><family>serif</family><prefer><family>{family} Serif</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>{family} Mono</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>{family} Sans Mono</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>{family} Sans</family></prefer></alias>
</fontconfig>
"""


def is_installed(face: Face) -> bool:
    """Whether the machine has these letters."""
    return any(True for shelf in SHELVES for _ in shelf.rglob(f"{FAMILY[face]}Sans*"))


def configure(face: Face, folder: Path) -> Path:
    """A file with which fontconfig knows no other letters than these."""
    shelves = "".join(f"<dir>{shelf}</dir>" for shelf in SHELVES)
    file = folder / f"{face}.conf"
    file.write_text(CONFIGURATION.format(shelves=shelves, cache=folder / "cache", family=FAMILY[face]))
    return file
