"""Tracks: places in a row along a thread, how far somebody has come, and the steps of a turn."""

from collections.abc import Sequence

import msgspec

from tabletime.drawing.html import element, words
from tabletime.drawing.svg import group, path, tag, text


class Node(msgspec.Struct, frozen=True):
    """One place of a track: what stands below it, and a picture that replaces its dot."""

    name: str = ""
    sign: str = ""
    is_passed: bool = False


def track(nodes: Sequence[Node], x: float, y: float, pitch: float) -> str:
    """A thread with its places from left to right; what has been passed is drawn strong."""
    passed = max((at for at, node in enumerate(nodes) if node.is_passed), default=0)
    thread = path([(x, y), (x + pitch * (len(nodes) - 1), y)], stroke="var(--edge)", stroke_width=1)
    behind = path([(x, y), (x + pitch * passed, y)], stroke="var(--ink)", stroke_width=3) if passed else ""
    return group(thread, behind, *[_node(node, x + at * pitch, y) for at, node in enumerate(nodes)])


def _node(node: Node, x: float, y: float) -> str:
    fill = "var(--ink)" if node.is_passed else "var(--sheet)"
    dot = tag("circle", cx=x, cy=y, r=4, fill=fill, stroke="var(--ink)" if node.is_passed else "var(--edge)")
    label = text(node.name, x=x, y=y + 22, text_anchor="middle", font_size=11, fill="var(--ink2)") if node.name else ""
    sign = group(node.sign, transform=f"translate({x:g} {y:g})") if node.sign else ""
    return group(sign or dot, label)


def steps(names: Sequence[str], present: int, title: str) -> str:
    """The steps of a turn one below the other; the present one is marked, those before it are done."""
    rows = [_step(name, at, present) for at, name in enumerate(names)]
    return element("ol", *rows, class_="turn-steps", aria_label=title)


def _step(name: str, at: int, present: int) -> str:
    kind = "done" if at < present else "now" if at == present else None
    return element("li", words(name), class_=kind, aria_current="step" if kind == "now" else None)
