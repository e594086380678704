/*
 * name_blocked.h - words that no name may have.
 */
#ifndef PLATEAU_NAME_BLOCKED_H
#define PLATEAU_NAME_BLOCKED_H

#include "server/people/name.h"

/* NAME_OK, NAME_INSULT or NAME_RESERVED; `folded` as name_fold() does, digits as they are, a
 * space for each separator. */
enum name_refusal name_blocked(const char *folded);

#endif
