"""What of a page somebody would have to look for: outside the screen, beyond an edge, or cut."""

from playwright.sync_api import FloatRect, Page, ViewportSize

CUT_WORDS = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
    while (walker.nextNode()) {
        const words = walker.currentNode, host = words.parentElement, letters = document.createRange();
        letters.selectNodeContents(words);
        const box = letters.getBoundingClientRect();
        const isMeant = host.closest("option, title, .unseen, .left > .brand, figure svg");
        if (!box.width || !host.checkVisibility() || isMeant) continue;
        const edges = [...ancestors(host)].filter(cuts);
        if (edges.some((part) => sticksOut(box, part.getBoundingClientRect()))) found.push(words.textContent.trim());
    }
    return found;

    function* ancestors(part) {
        for (; part && !scrolls(part) && !hasDots(part); part = part.parentElement) yield part;
    }
    function cuts(part) {
        return getComputedStyle(part).overflowX === "hidden";
    }
    function hasDots(part) {
        const { overflowX, textOverflow } = getComputedStyle(part);
        return overflowX === "hidden" && textOverflow === "ellipsis";
    }
    function scrolls(part) {
        return /auto|scroll/.test(getComputedStyle(part).overflowY);
    }
    function sticksOut(box, edge) {
        return Math.max(edge.left - box.left, box.right - edge.right, edge.top - box.top, box.bottom - edge.bottom) > 1;
    }
}"""
"""Words of which a letter is cut by the edge of what they stand on; what scrolls, or ends with dots, is meant to.

A picture in the rules shows a part of a board.
"""
OVERLAPPING_WORDS = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), lines = [], found = [];
    while (walker.nextNode()) {
        const words = walker.currentNode, host = words.parentElement, letters = document.createRange();
        const shown = host.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!words.textContent.trim() || !shown) continue;
        const folded = host.closest("details:not([open])") && !host.closest("summary");
        if (folded || host.closest("svg, option, .unseen, #notice, noscript")) continue;
        letters.selectNodeContents(words);
        for (const line of letters.getClientRects()) {
            const box = seen(line, host);
            if (box.width > 3 && box.height > 3 && !isCovered(box, host)) lines.push({ words, box });
        }
    }
    for (const [place, one] of lines.entries())
        for (const other of lines.slice(place + 1))
            if (one.words !== other.words && touch(one.box, other.box))
                found.push(`“${one.words.textContent.trim()}” lies on “${other.words.textContent.trim()}”`);
    return [...new Set(found)];

    function seen(line, host) {
        let { left, top, right, bottom } = line;
        for (let part = host; part; part = part.parentElement) {
            const { overflowX, overflowY, position } = getComputedStyle(part), edge = part.getBoundingClientRect();
            if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
            if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
            if (position === "fixed") break;
        }
        return { left, top, right, bottom, width: right - left, height: bottom - top };
    }
    function isCovered({ left, top, width, height }, host) {
        const under = document.elementsFromPoint(left + width / 2, top + height / 2);
        const own = under.findIndex((part) => part.contains(host));
        return own < 0 || under.slice(0, own).some((part) => !host.contains(part) && isPainted(part));
    }
    function isPainted(part) {
        return !/, 0\\)$|transparent/.test(getComputedStyle(part).backgroundColor);
    }
    function touch(one, other) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return wide > 3 && high > 0.4 * Math.min(one.height, other.height);
    }
}"""
"""Lines of words of which one lies on another, as far as both are to be seen; for those in drawings see below."""
COVERED_WORDS = """() => {
    const found = [];
    for (const drawing of document.querySelectorAll(".fragment svg, svg.fragment")) {
        const parts = [...drawing.querySelectorAll("text, path, circle, rect, polygon")].filter(isSeen);
        const names = parts.filter((part) => part.matches("text") && /[A-Za-z]{3}/.test(part.textContent));
        for (const name of names)
            for (const part of parts)
                if (isLater(part, name) && isPainted(part) && touch(name, part))
                    found.push(`“${name.textContent}” lies under ${part.closest("[aria-label]")?.ariaLabel}`);
    }
    return [...new Set(found)];

    function isSeen(part) {
        const isShown = part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return isShown && !part.closest("defs, pattern, clipPath, mask");
    }
    function isLater(part, name) {
        return name.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING;
    }
    function isPainted(part) {
        const { fill, fillOpacity } = getComputedStyle(part);
        return fill !== "none" && fillOpacity > 0 && !/, 0\\)$|transparent/.test(fill);
    }
    function touch(name, part) {
        const [one, other] = [name, part].map((thing) => thing.getBoundingClientRect());
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return wide > 3 && high > 0.4 * Math.min(one.height, other.height);
    }
}"""
"""Words in drawings on which something lies that is drawn later; one or two letters mark a piece, and pieces pile."""
AT_REST = "() => document.getAnimations().every((motion) => motion.playState === 'finished')"
SCROLLED = """() => ["facts", "seats", "extras", "under"].map((id) => document.getElementById(id))
    .filter((pane) => pane.scrollHeight > pane.clientHeight).map((pane) => pane.id)"""
"""The panes of which something is to be seen only by scrolling."""
LOW = """(parts) => {
    const end = document.querySelector("#extras").getBoundingClientRect().bottom;
    return [...document.querySelectorAll(parts)]
        .filter((part) => part.getBoundingClientRect().bottom > end + 1).map((part) => part.className || part.id);
}"""
"""Which of these parts lie below the end of their pane."""


NEXT_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page: Page, size: ViewportSize) -> None:
    """Give a page another size, and the time to draw itself anew for it."""
    page.set_viewport_size(size)
    page.evaluate(NEXT_FRAMES)


def outside(page: Page, *selectors: str) -> list[str]:
    """Those of these elements that are not wholly on the screen, once others have stopped moving things there."""
    size = page.viewport_size or {"width": 0, "height": 0}
    found: list[str] = []
    for _ in range(30):
        boxes = [(selector, page.locator(selector).bounding_box()) for selector in selectors]
        found = [selector for selector, box in boxes if not box or not _is_inside(box, size)]
        if not found:
            break
        page.wait_for_timeout(100)
    return found


def _is_inside(box: FloatRect, size: ViewportSize) -> bool:
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] > -1 and box["y"] > -1 and right < size["width"] + 1 and bottom < size["height"] + 1


def overflow(page: Page) -> list[int]:
    """By how much the page is larger than the screen, sideways and down."""
    size = "document.documentElement"
    sizes: list[int] = page.evaluate(f"[{size}.scrollWidth - innerWidth, {size}.scrollHeight - innerHeight]")
    return [max(0, size) for size in sizes]


def cut_words(page: Page) -> list[str]:
    """Words that can be read only in part, when all that moves has arrived."""
    page.wait_for_function(AT_REST)
    words: list[str] = page.evaluate(CUT_WORDS)
    return words


def overlapping_words(page: Page) -> list[str]:
    """Words that cannot be read because others lie on them, when all that moves has arrived."""
    page.wait_for_function(AT_REST)
    words: list[str] = page.evaluate(OVERLAPPING_WORDS)
    return words


def covered_words(page: Page) -> list[str]:
    """Words in drawings that cannot be read because something is drawn on them."""
    words: list[str] = page.evaluate(COVERED_WORDS)
    return words
