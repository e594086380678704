/*
 * output.h - the buffer with the module's answer, and the language of its sentences.
 *
 * Answers are put together piece by piece between output_begin() and the end of the call. Every
 * answer has a bound that is known beforehand and fits; putting more than fits would be our own
 * mistake.
 */
#ifndef PLATEAU_WASM_OUTPUT_H
#define PLATEAU_WASM_OUTPUT_H

#include <stddef.h>
#include <stdint.h>

#include "record/record.h"

/* A module with trees has longer texts than one with records: the build says so. */
#ifndef WASM_TEXT_MAX
#define WASM_TEXT_MAX RECORD_TEXT_MAX
#endif

enum { OUTPUT_SIZE = WASM_TEXT_MAX };

void output_begin(void);
void output_put(const char *text);
void output_put_char(char c);
void output_put_number(uint32_t number);
/* Room for one long text in place of all of the above; `length` characters of it are the answer. */
char *output_whole(void);
void output_set_length(size_t length);

enum language output_language(void);
/* The names of the seats in sentences, "" for those without. */
const char *const *output_names(void);

#endif
