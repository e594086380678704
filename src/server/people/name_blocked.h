/*
 * name_blocked.h - the list of words that names must not contain.
 */
#ifndef PLATEAU_NAME_BLOCKED_H
#define PLATEAU_NAME_BLOCKED_H

#include "server/people/name.h"

/* Returns NAME_OK, NAME_INSULT or NAME_RESERVED. `folded` is the name after name_fold(), digits
 * unchanged, with one space per separator. */
enum name_refusal name_blocked(const char *folded);

#endif
