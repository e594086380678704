/*
 * wchar.h - for WebAssembly: all characters of boards are one column wide.
 */
#ifndef PLATEAU_WASM_WCHAR_H
#define PLATEAU_WASM_WCHAR_H

#include <stddef.h>

static inline int wcwidth(wchar_t c)
{
    return c != 0;
}

#endif
