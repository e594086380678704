/*
 * name_fold.h - the script of each character, and its folded form, by which names are compared.
 */
#ifndef PLATEAU_NAME_FOLD_H
#define PLATEAU_NAME_FOLD_H

#include <stdint.h>

enum name_script {
    SCRIPT_NONE, /* not a letter, or not one allowed in names */
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

enum { NAME_FOLD_MAX = 4 }; /* bytes of the folded form of one character, with a NUL */

enum name_script name_script(uint32_t character);

/*
 * Folds a letter for comparing names: to lower case without accents, l to i, and Greek and Cyrillic
 * letters to the Latin ones that they look like. Returns the bytes written, with a NUL after them.
 */
int name_fold(uint32_t letter, char text[static NAME_FOLD_MAX]);

#endif
