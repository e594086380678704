/*
 * input.h - the buffer for texts from the caller.
 */
#ifndef PLATEAU_WASM_INPUT_H
#define PLATEAU_WASM_INPUT_H

#include <stdint.h>

/* Returns the text in the input buffer; NULL, after failing, if it is invalid. */
const char *input_text(uint32_t length);

#endif
