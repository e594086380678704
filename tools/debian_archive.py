"""Where this machine's apt gets Debian from, for tools/image and tests/packages: mmdebstrap reads these lines."""
import subprocess

FORMAT = "deb $(REPO_URI) $(RELEASE) $(COMPONENT)|$(ORIGIN)|$(CREATED_BY)"


def sources():
    """The lines of Debian's own archive, without those of others."""
    lines = subprocess.run(["apt-get", "indextargets", "--format", FORMAT], text=True, capture_output=True, check=True)
    parts = [line.split("|") for line in lines.stdout.splitlines()]
    found = sorted({line for line, origin, kind in parts if (origin, kind) == ("Debian", "Packages")})
    assert found, "apt knows no archive of Debian: run apt-get update"
    return "\n".join(found) + "\n"
