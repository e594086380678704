"""
python3 tools/catalogues check         checks all catalogues of languages/, and prints what is wrong
python3 tools/catalogues update        brings the new keys and texts of the templates to each language's files
python3 tools/catalogues ts FOLDER     writes the page's texts as TypeScript (web/tools/catalogues.mjs calls it)
python3 tools/catalogues c FILE...     writes the core's: texts.h, tables.h, texts_fr.c, or fr.texts for modules
python3 tools/catalogues languages     prints the tags of all languages, English first
python3 tools/catalogues inputs        prints the files that everything is made from

With --root FOLDER before: of another folder than languages/.
"""

import pathlib
import sys

import catalogue
import check
import to_c
import to_ts


def inputs(root):
    tools = pathlib.Path(__file__).resolve().parent
    return sorted([*root.glob("*.pot"), *root.glob("*/*.po"), *root.glob("*/*.toml"), *tools.glob("*.py")])


def write_changed(path, content):
    """Writes a file unless it has this content: all of C includes the keys, and need not be compiled again."""
    if not path.exists() or path.read_text(encoding="utf-8") != content:
        path.write_text(content, encoding="utf-8")


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
        case ["c", *files] if files:
            for path in map(pathlib.Path, files):
                write_changed(path, to_c.write(root, path.name))
        case ["languages"]:
            print("\n".join(catalogue.languages(root)))
        case ["inputs"]:
            print("\n".join(map(str, inputs(root))))
        case _:
            print(__doc__.strip(), file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
