/*
 * openapi.h - docs/openapi.json, as tools/embed-text puts it into the program.
 */
#ifndef PLATEAU_OPENAPI_H
#define PLATEAU_OPENAPI_H

#include <stddef.h>

extern const char openapi_text[];
extern const size_t openapi_size;

#endif
