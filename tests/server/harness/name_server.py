"""A name server for one test, which answers only for the names it was given.

    with Names(folder, SHIM) as names:
        names.tell("127.0.0.1")                      # the address of games.example; none: no answer
        Node(names.program(PLATEAUD), …, environment=names.environment)

Nodes get an /etc/hosts and an /etc/resolv.conf that point to a port 53 on loopback that never answers. Where a machine
does not allow that, shim_names.c replaces the resolver.
"""
import os
import random
import shlex
import socket
import subprocess

NAME = "games.example"
FILES = {
    "hosts": "",
    "resolv.conf": "nameserver {server}\noptions timeout:2 attempts:2\n",
    "nsswitch.conf": "hosts: files dns\n",
}


class Names:
    def __init__(self, folder, shim):
        self.folder = os.path.join(folder, "names")
        os.makedirs(self.folder)
        os.chmod(self.folder, 0o755)
        self.socket, self.environment, self.wrapper = None, None, None
        self.tell()
        if not self.replace_resolver():
            self.wrapper = None
            sanitized = f"{os.environ.get('ASAN_OPTIONS', '')}:verify_asan_link_order=0".lstrip(":")
            hosts = os.path.join(self.folder, "hosts")
            self.environment = {
                **os.environ,
                "LD_PRELOAD": shim,
                "CAMPAIGN_NAMES": hosts,
                "ASAN_OPTIONS": sanitized,
            }

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.socket:
            self.socket.close()

    def tell(self, *addresses):
        """Written in place, because the file is also mounted elsewhere."""
        text = "127.0.0.1 localhost\n" + "".join(f"{address} {NAME}\n" for address in addresses)
        with open(os.path.join(self.folder, "hosts"), "w", encoding="ascii") as file:
            file.write(text)

    def replace_resolver(self):
        """Whether nodes can have a silent name server: tries whether a query gets no answer."""
        server = f"127.{random.randint(1, 254)}.{random.randint(0, 255)}.{random.randint(2, 254)}"
        try:
            self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            self.socket.bind((server, 53))
        except OSError:
            return False
        for name, text in FILES.items():
            if text:
                with open(os.path.join(self.folder, name), "w", encoding="ascii") as file:
                    file.write(text.format(server=server))
        self.wrapper = os.path.join(self.folder, "run")
        mounts = " && ".join(f"mount --bind {shlex.quote(f'{self.folder}/{name}')} /etc/{name}" for name in FILES)
        with open(self.wrapper, "w", encoding="ascii") as file:
            file.write(f'#!/bin/sh\nexec unshare -m sh -c \'{mounts} && exec "$@"\' - "$@"\n')
        os.chmod(self.wrapper, 0o755)
        asked = [self.wrapper, "timeout", "1", "getent", "ahosts", NAME]
        return subprocess.run(asked, capture_output=True, check=False).returncode == 124

    def program(self, path):
        """Writes a program that starts `path` with this name server; returns its path."""
        if not self.wrapper:
            return path
        program = os.path.join(self.folder, "program")
        with open(program, "w", encoding="ascii") as file:
            file.write(f'#!/bin/sh\nexec {shlex.quote(self.wrapper)} {shlex.quote(path)} "$@"\n')
        os.chmod(program, 0o755)
        return program
