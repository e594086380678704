/*
 * config_key.h - the table of keys of the configuration: the one place that knows them all.
 */
#ifndef PLATEAU_CONFIG_KEY_H
#define PLATEAU_CONFIG_KEY_H

#include <stdbool.h>
#include <stddef.h>

#include "server/base/config.h"

enum { CONFIG_KEYS = 31, CONFIG_KEY_PREFIX = 9 /* CONFIG_KEY_PREFIX: bytes of "operator_" */ };

enum config_kind {
    CONFIG_TEXT,
    CONFIG_NUMBER,
    CONFIG_FLAG,
    CONFIG_LEVEL,
    CONFIG_TAGGED /* operator_TAG: one key per language */
};

struct config_key {
    const char *name;
    enum config_kind kind;
    bool secret;
    size_t offset;                   /* offset in struct config */
    const char *initial;             /* default value */
    int least, most;                 /* range of a number */
    bool (*check)(const char *text); /* checks a text; NULL: any text is allowed */
    const char *allowed;             /* description of the allowed values */
    const char *help;
};

extern const struct config_key config_keys[CONFIG_KEYS];

/* Returns the index of a key, or -1. The tag of any language may follow operator_. */
int config_key_find(const char *name);
/* Parses a value and sets it; returns false and changes nothing if it is not allowed. `name` is the
 * key as it was given. */
bool config_key_read(const struct config_key *k, const char *name, const char *text,
                     struct config *c);
/* Whether there is a text about the site's operator in this language. */
bool config_has_operator(struct config *c, const char *tag);
/* Writes the value as it is in a file. */
void config_key_write(const struct config_key *k, const struct config *c,
                      char text[static CONFIG_TEXT_MAX]);

#endif
