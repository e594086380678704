/*
 * password_common.h - recognises passwords that attackers try first: repeated characters, rows of
 * keys, dates, words.
 */
#ifndef PLATEAU_PASSWORD_COMMON_H
#define PLATEAU_PASSWORD_COMMON_H

#include <stdbool.h>

/*
 * Whether a password is too common to be accepted for the player of this name ("" if unknown).
 * Case, accents, separators and the usual substitutions (p@ssw0rd) make no difference.
 */
bool password_is_common(const char *password, const char *name);

#endif
