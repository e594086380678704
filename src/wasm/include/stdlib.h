/*
 * stdlib.h - for WebAssembly: there is no environment.
 */
#ifndef PLATEAU_WASM_STDLIB_H
#define PLATEAU_WASM_STDLIB_H

#include <stddef.h>

static inline char *getenv(const char *name)
{
    (void)name;
    return NULL;
}

#endif
