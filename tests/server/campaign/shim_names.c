/*
 * shim_names.c - resolves host names from a file and is silent about others; preloaded into nodes
 * where no real name server can be used (name_server.py).
 *
 *     LD_PRELOAD=… CAMPAIGN_NAMES=FILE plateaud serve     FILE: lines "127.0.0.1 games.example"
 *
 * Only names that end in .example are resolved here.
 */
#include <dlfcn.h>
#include <netdb.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SILENCE = 4 }; /* seconds */

#define TRUE_CALL(name) (*(__typeof__(&name))dlsym(RTLD_NEXT, #name))

static bool is_ours(const char *name)
{
    const char *dot = name ? strrchr(name, '.') : NULL;

    return dot && strcmp(dot, ".example") == 0;
}

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
                struct addrinfo **found)
{
    const char *path = getenv("CAMPAIGN_NAMES");
    FILE *file = is_ours(name) && path ? fopen(path, "r") : NULL;
    struct addrinfo **last = found;
    char address[64], of[256];

    if (!file || (hints && (hints->ai_flags & AI_NUMERICHOST)))
        return TRUE_CALL(getaddrinfo)(name, service, hints, found);
    *found = NULL;
    while (fscanf(file, "%63s %255s", address, of) == 2)
        if (strcmp(of, name) == 0 && TRUE_CALL(getaddrinfo)(address, service, hints, last) == 0)
            while (*last)
                last = &(*last)->ai_next;
    fclose(file);
    if (!*found)
        sleep(SILENCE);
    return *found ? 0 : EAI_AGAIN;
}
