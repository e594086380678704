/*
 * input.h - the buffer in which a caller passes a text.
 */
#ifndef PLATEAU_WASM_INPUT_H
#define PLATEAU_WASM_INPUT_H

#include <stdint.h>

/* The text in the input buffer, or NULL after failing. */
const char *input_text(uint32_t length);

#endif
