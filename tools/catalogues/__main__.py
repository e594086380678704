"""
python3 tools/catalogues check       checks all catalogues of languages/, and prints what is wrong
python3 tools/catalogues update      brings the new keys and texts of the templates to each language's files
python3 tools/catalogues ts FOLDER   writes the page's texts as TypeScript (web/tools/catalogues.mjs calls it)

With --root FOLDER before: of another folder than languages/.
"""

import pathlib
import sys

import catalogue
import check
import to_ts


def main(arguments):
    root = catalogue.folder()
    if arguments[:1] == ["--root"] and len(arguments) > 1:
        root, arguments = pathlib.Path(arguments[1]), arguments[2:]
    match arguments:
        case ["check"]:
            faults = list(check.faults(root))
            print("\n".join(faults) if faults else "catalogues: nothing is wrong")
            return 1 if faults else 0
        case ["update"]:
            check.update(root)
        case ["ts", folder]:
            to_ts.write(root, pathlib.Path(folder))
        case _:
            print(__doc__.strip(), file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
