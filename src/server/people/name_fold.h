/*
 * name_fold.h - the characters of names: which script each is of, and what it is the same as.
 */
#ifndef PLATEAU_NAME_FOLD_H
#define PLATEAU_NAME_FOLD_H

#include <stdint.h>

enum name_script {
    SCRIPT_NONE, /* not a letter, or not one that names may have */
    SCRIPT_LATIN,
    SCRIPT_GREEK,
    SCRIPT_CYRILLIC,
    SCRIPT_ARMENIAN,
    SCRIPT_HEBREW,
    SCRIPT_ARABIC,
    SCRIPT_GEORGIAN,
    SCRIPT_HANGUL,
    SCRIPT_EAST_ASIAN, /* Chinese characters and kana, which Japanese mixes */
};

enum { NAME_FOLD_MAX = 4 }; /* bytes that one character can become, with a NUL */

enum name_script name_script(uint32_t character);

/*
 * What names are compared by: small letters without accents, l as i, and for Greek and Cyrillic
 * letters that look like Latin ones, those. The bytes written, with a NUL after them.
 */
int name_fold(uint32_t letter, char text[static NAME_FOLD_MAX]);

#endif
