/*
 * output.h - the buffer with the module's answer, and the language of its sentences.
 *
 * Answers are appended piece by piece between output_begin() and the end of the call. The length of
 * every answer has a known bound that fits; exceeding it would be a bug.
 */
#ifndef PLATEAU_WASM_OUTPUT_H
#define PLATEAU_WASM_OUTPUT_H

#include <stddef.h>
#include <stdint.h>

#include "record/record.h"

/* Modules with trees need a larger buffer than those with records; the build sets it. */
#ifndef WASM_TEXT_MAX
#define WASM_TEXT_MAX RECORD_TEXT_MAX
#endif

enum { OUTPUT_SIZE = WASM_TEXT_MAX };

void output_begin(void);
void output_put(const char *text);
void output_put_char(char c);
void output_put_number(uint32_t number);
/* Returns the whole buffer for one long text, instead of all of the above; `length` characters of
 * it are the answer. */
char *output_whole(void);
void output_set_length(size_t length);

const struct language *output_language(void);
/* Returns the names of the seats in sentences, "" for those without one. */
const char *const *output_names(void);

#endif
