"""`hipify-py hipify`: takes the command lines of hipify-clang and hipify-perl."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

HELP = """\
Usage: hipify-py hipify [OPTIONS] FILE... [-- COMPILER OPTIONS]

Convert files with a command line that was written for hipify-clang or hipify-perl: their options, their names, their
statistics. Options have one dash or two; values follow `=` or are the next word. The result goes to stdout unless -o,
-o-dir or -inplace says where. No CUDA and no compiler is needed.

Exit code: 0 converted, 2 a file could not be converted.

Output:
  -o=FILE, -o-dir=DIR           where to write; in DIR a file is called FILE.hip
  -inplace                      replace the file; its original is kept as FILE.prehip, and converted by later runs
  -no-backup                    keep no FILE.prehip
  -no-output                    convert and count, write nothing
Names and syntax:
  -roc, -miopen                 names of roc* libraries, of MIOpen
  -hip-kernel-execution-syntax  write launches as hipLaunchKernelGGL
  -cuda-kernel-execution-syntax leave them as they are (default)
  -no-undocumented-features     do not convert the members of half2
What is converted:
  -default-preprocessor, -skip-excluded-preprocessor-conditional-blocks
                                leave launches in branches of #if that are not compiled
  -amap                         convert these all the same (default)
  -DNAME=VALUE, -IDIR           also behind `--`; they decide about these branches
  -p=DIR                        convert the files of DIR/compile_commands.json
  -exclude-dirs=A,B, -exclude-files=A,B
                                leave these files out
Messages and statistics:
  -print-stats, -examine        print statistics to stderr; -examine writes no output
  -print-stats-csv, -o-stats=FILE
                                write statistics as CSV
  -quiet-warnings, -whitelist=A,B
                                no warnings at all, or none about these names
  -help, -version
Accepted, as there is nothing to choose here:
  -experimental -use-hip-data-types -no-warnings-on-undocumented-features -save-temps -v -temp-dir=DIR -cuda-path=DIR
  -cuda-gpu-arch=ARCH -clang-resource-directory=DIR -extra-arg=ARG -extra-arg-before=ARG -local-headers
  -local-headers-recursive
"""


class _RawCommand(TyperCommand):
    """A command that reads its words itself: these tools spell options in ways that no parser here knows."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.params["words"] = list(args)
        return []


def register(app: typer.Typer) -> None:
    @app.command("hipify", cls=_RawCommand)
    def hipify(words: Annotated[list[str] | None, typer.Argument()] = None) -> None:
        """Convert with a command line of hipify-clang or hipify-perl."""
        from hipify_py import __version__
        from hipify_py.cli.app import fail
        from hipify_py.hipify_compat.arguments import UsageError, read_arguments
        from hipify_py.hipify_compat.run import run
        from hipify_py.rulespec import RuleError

        try:
            arguments = read_arguments(words or ())
            if arguments.flags & {"help", "help-hidden", "help-list"}:
                typer.echo(HELP, nl=False)
                return
            if arguments.flags & {"version", "versions"}:
                typer.echo(f"hipify-py {__version__}")
                return
            for note in arguments.notes:
                sys.stderr.write(f"hipify-py: note: {note}\n")
            code = run(arguments)
        except (UsageError, RuleError) as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename or 'the output'}: {error.strerror or error}")
        raise typer.Exit(code)
