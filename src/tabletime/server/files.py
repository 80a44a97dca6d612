"""Open files: how many connections the system lets a server have."""

import os
import sys
from pathlib import Path

if sys.platform != "win32":  # which has no such limit
    import resource

RESERVED = 200
"""The files that a server needs besides connections: the database, thinkers, what it reads."""
PLENTY = 100_000
OPEN = Path("/proc/self/fd")


def raise_limit() -> None:
    """Ask the system for as many files as it will give."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wished = PLENTY if hard == resource.RLIM_INFINITY else min(hard, PLENTY)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wished), hard))


def limit() -> int:
    """How many files may be open."""
    return PLENTY if sys.platform == "win32" else min(PLENTY, resource.getrlimit(resource.RLIMIT_NOFILE)[0])


def in_use() -> int:
    """How many files are open, where the system tells."""
    return len(os.listdir(OPEN)) if OPEN.exists() else 0


def room_for_lines() -> int:
    """How many connections a server may have at the same time."""
    return max(RESERVED // 2, limit() - RESERVED)
