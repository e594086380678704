/*
 * stdio.h - for WebAssembly: as much printing as pictures of boards need. There is one file, the
 * module's answer; formats are %d, %s and %x with a width.
 */
#ifndef PLATEAU_WASM_STDIO_H
#define PLATEAU_WASM_STDIO_H

#include <stddef.h>

typedef struct file FILE;

__attribute__((format(printf, 2, 3))) int fprintf(FILE *out, const char *format, ...);
__attribute__((format(printf, 3, 4))) int snprintf(char *to, size_t size, const char *format, ...);
int fputc(int c, FILE *out);
int fputs(const char *text, FILE *out);

#endif
