"""Asks real shells for their completions, with the scripts of `plateau completion`."""
import os
import subprocess
import tempfile

BASH = """
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plateau; printf '%s\\n' "${COMPREPLY[@]}"
"""

# Everything that completion offers goes to $FOUND; then the shell exits.
ZSH_SETUP = """
autoload -Uz compinit; compinit -u -D
source $SCRIPT
bindkey '^I' complete-word
zstyle ':completion:*' insert-tab false
finish() { exit }
comppostfuncs=(finish)
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a hits
    builtin compadd -A hits "$@"
    print -rl -- $hits >>$FOUND
}
"""
ZSH = """
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "source $SETUP"
zpty -w -n z "$LINE"$'\\t'
while zpty -r z chunk; do :; done
"""


def environment(**more):
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": "/", "TERM": "dumb", **more}
    for name in ("ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            env[name] = os.environ[name]
    return env


def ask_bash(script, words):
    done = subprocess.run(
        ["bash", "-c", script + BASH, "bash", *words], capture_output=True, text=True, env=environment(), check=True
    )
    assert done.stderr == "", done.stderr
    return done.stdout.split()


def ask_zsh(script, words):
    with tempfile.TemporaryDirectory() as folder:

        def path(name, text=""):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
            return file.name

        env = environment(
            SCRIPT=path("_plateau", script),
            SETUP=path("setup", ZSH_SETUP),
            FOUND=path("found"),
            LINE=" ".join(words),
            HOME=folder,
        )
        subprocess.run(["zsh", "-f", "-c", ZSH], capture_output=True, env=env, check=True, timeout=300)
        with open(os.path.join(folder, "found"), encoding="utf-8") as file:
            found = file.read().split()
    # zsh offers everything and selects those that fit by its own matching.
    return [word.removesuffix("=") for word in found if word.startswith(words[-1])]


def ask_fish(script, words):
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["fish", "--no-config", "-c", script + '\ncomplete -C "$LINE"'],
            text=True,
            check=True,
            capture_output=True,
            env=environment(LINE=" ".join(words), HOME=folder),
        )
    assert done.stderr == "", done.stderr
    return [line.split("\t")[0] for line in done.stdout.splitlines()]


ASK = {"bash": ask_bash, "zsh": ask_zsh, "fish": ask_fish}
