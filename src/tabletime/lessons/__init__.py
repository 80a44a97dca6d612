"""Lessons: games learned by playing, scene by scene, on the real table with the real rules."""

from tabletime.lessons.attempt import Attempt, Verdict
from tabletime.lessons.book import Book, Rung, Scene, Step, book_of
from tabletime.lessons.pictures import Picture, album_of, drawn, on_its_own

__all__ = [
    "Attempt",
    "Book",
    "Picture",
    "Rung",
    "Scene",
    "Step",
    "Verdict",
    "album_of",
    "book_of",
    "drawn",
    "on_its_own",
]
