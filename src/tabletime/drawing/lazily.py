"""Drawn lazily: pieces of a page that are drawn when somebody looks at them, and then once.

>>> page = Lazily(board=lambda: "<svg/>", pocket=lambda: "<svg/>")
>>> list(page), page["board"]
(['board', 'pocket'], '<svg/>')
"""

from collections.abc import Callable, Iterator, Mapping


class Lazily(Mapping[str, str]):
    """Pieces by name; not everybody looks at all of them."""

    def __init__(self, **draw: Callable[[], str]) -> None:
        self._draw, self._drawn = draw, dict[str, str]()

    def __getitem__(self, name: str) -> str:
        if name not in self._drawn:
            self._drawn[name] = self._draw[name]()
        return self._drawn[name]

    def __contains__(self, name: object) -> bool:
        return name in self._draw

    def __iter__(self) -> Iterator[str]:
        return iter(self._draw)

    def __len__(self) -> int:
        return len(self._draw)
