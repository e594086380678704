/*
 * name.h - names of players: random names for guests, rules for chosen names.
 *
 * A chosen name has 3 to 20 letters and digits of one script, begins with a letter, and has single
 * spaces, hyphens or apostrophes inside. More than four digits are refused: a name must not carry a
 * telephone number. Insults in both languages, also in disguised spelling, and names that sound
 * like the service itself are refused.
 */
#ifndef PLATEAU_NAME_H
#define PLATEAU_NAME_H

#include <stdint.h>

#include "rules/reason.h"

enum {
    NAME_LETTERS_MIN = 3,
    NAME_LETTERS_MAX = 20,
    NAME_DIGITS_MAX = 4,
    NAME_TEXT_MAX = 61, /* bytes of a name, with the final NUL */
    NAME_KEY_MAX = 61,
};

enum name_refusal {
    NAME_OK,
    NAME_BROKEN,    /* invalid UTF-8 */
    NAME_CHARACTER, /* a character that is not a letter, digit, space, hyphen or apostrophe */
    NAME_SCRIPTS,   /* letters of two scripts */
    NAME_START,     /* the name does not begin with a letter */
    NAME_SPACING,   /* two separators together, or one at the end */
    NAME_SHORT,
    NAME_LONG,
    NAME_DIGITS,   /* more than four digits */
    NAME_INSULT,   /* an insult */
    NAME_RESERVED, /* sounds like the service itself */
    NAME_REFUSALS
};

/* Makes a name such as "Brave Otter 42" or "Renard Agile 42": it passes name_check(), but may be
 * taken. */
void name_guest(const struct language *language, uint64_t random, char name[static NAME_TEXT_MAX]);

/*
 * Whether a chosen name is allowed. If so, writes its key: two names with the same key look too
 * much alike for both to exist. Otherwise `key` is unchanged.
 */
enum name_refusal name_check(const char *name, char key[static NAME_KEY_MAX]);

/* Return the code for protocols, "name-mixed-scripts", and a sentence for people. */
const char *name_refusal_name(enum name_refusal r);
const char *name_refusal_text(enum name_refusal r, const struct language *language);

#endif
