"""Entry point of `hipify-py` and `python -m hipify_py`."""

from __future__ import annotations

import sys

from hipify_py import __version__


def main() -> int:
    """Run the command line; `--version` answers without importing the command machinery."""
    arguments = sys.argv[1:]
    if arguments == ["--version"]:
        print(f"hipify-py {__version__}")
        return 0
    from hipify_py.cli.app import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
