/*
 * ctype.h - for WebAssembly: letters of ASCII.
 */
#ifndef PLATEAU_WASM_CTYPE_H
#define PLATEAU_WASM_CTYPE_H

static inline int tolower(int c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c;
}

#endif
