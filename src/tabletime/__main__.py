"""`python -m tabletime` does what the command `tabletime` does."""

import sys

from tabletime.cli import main

sys.exit(main())
