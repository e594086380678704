/*
 * config_key.h - the table of keys of the configuration: the one place that knows them all.
 */
#ifndef PLATEAU_CONFIG_KEY_H
#define PLATEAU_CONFIG_KEY_H

#include <stdbool.h>
#include <stddef.h>

#include "server/base/config.h"

enum { CONFIG_KEYS = 33 };

enum config_kind { CONFIG_TEXT, CONFIG_NUMBER, CONFIG_FLAG, CONFIG_LEVEL };

struct config_key {
    const char *name;
    enum config_kind kind;
    bool secret;
    size_t offset;                   /* in struct config */
    const char *initial;             /* the default */
    int least, most;                 /* a number's */
    bool (*check)(const char *text); /* a text's; NULL: any */
    const char *allowed;             /* what it may be, in words */
    const char *help;
};

extern const struct config_key config_keys[CONFIG_KEYS];

/* The number of a key, or -1. */
int config_key_find(const char *name);
/* False, and nothing changes, if the key cannot have that value. */
bool config_key_read(const struct config_key *k, const char *text, struct config *c);
/* The value as it is written in a file. */
void config_key_write(const struct config_key *k, const struct config *c,
                      char text[static CONFIG_TEXT_MAX]);

#endif
