"""The sources from which this machine's apt gets Debian, for tools/image and tests/packages: mmdebstrap reads these
lines."""
import re
import subprocess

FORMAT = "deb $(REPO_URI) $(RELEASE) $(COMPONENT)|$(ORIGIN)|$(CREATED_BY)"


def sources(suite):
    """Returns the lines of Debian's own archive without third parties', for another release such as trixie."""
    lines = subprocess.run(["apt-get", "indextargets", "--format", FORMAT], text=True, capture_output=True, check=True)
    parts = [line.split("|") for line in lines.stdout.splitlines()]
    found = sorted({line for line, origin, kind in parts if (origin, kind) == ("Debian", "Packages")})
    assert found, "apt knows no archive of Debian: run apt-get update"
    return "\n".join(re.sub(r" [a-z]+(-\w+)? main$", rf" {suite}\1 main", line) for line in found) + "\n"
