/*
 * interrupt.h - Ctrl-C that ends long work in an orderly way.
 */
#ifndef PLATEAU_INTERRUPT_H
#define PLATEAU_INTERRUPT_H

#include <stdatomic.h>

enum { EXIT_INTERRUPTED = 130 }; /* as shells call an end by Ctrl-C */

/* From now on Ctrl-C only sets the flag it returns. */
const atomic_bool *interrupt_catch(void);
/* Says that work was interrupted; returns EXIT_INTERRUPTED. */
int interrupt_report(const char *command);

#endif
