/*
 * interrupt.h - Ctrl-C as an orderly end of long work.
 */
#ifndef PLATEAU_INTERRUPT_H
#define PLATEAU_INTERRUPT_H

#include <stdatomic.h>

enum { EXIT_INTERRUPTED = 130 }; /* the shells' status of a program ended by Ctrl-C */

/* Makes Ctrl-C only set the flag that it returns. */
const atomic_bool *interrupt_catch(void);
/* Reports that work was interrupted; returns EXIT_INTERRUPTED. */
int interrupt_report(const char *command);

#endif
