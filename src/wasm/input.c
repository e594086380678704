/*
 * input.c - the buffer for texts from the caller.
 */
#include "wasm/input.h"

#include <string.h>

#include "wasm/exports.h"
#include "wasm/fail.h"
#include "wasm/output.h"

enum { INPUT_SIZE = OUTPUT_SIZE };

static char input[INPUT_SIZE];

char *wasm_input(void)
{
    return input;
}

/* One byte is reserved for the NUL that input_text() appends. */
uint32_t wasm_input_size(void)
{
    return INPUT_SIZE - 1;
}

const char *input_text(uint32_t length)
{
    if (length >= INPUT_SIZE) {
        fail(FAULT_TEXT);
        return NULL;
    }
    input[length] = '\0';
    if (strlen(input) != length) {
        fail(FAULT_TEXT);
        return NULL;
    }
    return input;
}
