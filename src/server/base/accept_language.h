/*
 * accept_language.h - the language that a request asks for.
 */
#ifndef PLATEAU_SERVER_ACCEPT_LANGUAGE_H
#define PLATEAU_SERVER_ACCEPT_LANGUAGE_H

#include "languages/language.h"

/*
 * Returns the language that a header such as "fr-CA, en;q=0.8, *;q=0.1" likes best (RFC
 * 9110, 12.5.4, with the lookup of RFC 4647: "fr-CA" is content with "fr"); English if it wants
 * none of ours or is malformed. Ours are those with a block list of names. A single tag is such a
 * header too.
 */
const struct language *accept_language(const char *header);

#endif
