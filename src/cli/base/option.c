/*
 * option.c - parsing options by their table.
 */
#include "cli/base/option.h"

#include <stdio.h>
#include <string.h>

#include "cli/base/argument.h"
#include "cli/base/operand.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"
#include "cli/base/value.h"

const struct option option_common[] = {
    {.name = "--lang",
     .kind = OPTION_CHOICE,
     .argument = "fr|en",
     .help = {"language of all texts; by default that of the environment (LC_ALL, LC_MESSAGES, "
              "LANG)",
              "langue des textes ; par défaut celle de l'environnement (LC_ALL, LC_MESSAGES, "
              "LANG)"}},
    {.name = "--help", .alias = "-h", .help = {"show help and exit", "afficher l'aide et quitter"}},
    OPTION_END,
};

const struct option option_program[] = {
    {.name = "--version", .help = {"show the version and exit", "afficher la version et quitter"}},
    OPTION_END,
};

size_t option_write(const struct option *o, char *text, size_t size)
{
    return (size_t)snprintf(text, size, "%s%s%s%s%s", o->name, o->alias ? ", " : "",
                            o->alias ? o->alias : "", o->argument ? " " : "",
                            o->argument ? o->argument : "");
}

static bool is_name(const char *name, const char *word, size_t length)
{
    return name && strlen(name) == length && strncmp(name, word, length) == 0;
}

static const struct option *find(const struct option *table, const char *word, size_t length)
{
    for (const struct option *o = table; o && o->name; o++)
        if (is_name(o->name, word, length) || is_name(o->alias, word, length))
            return o;
    return NULL;
}

static bool store(const struct command *c, const struct option *o, const char *value, void *into)
{
    char *field = (char *)into + o->offset;
    char words[VALUE_TEXT_MAX];
    const bool flag = true;

    switch (o->kind) {
    case OPTION_FLAG:
        memcpy(field, &flag, sizeof flag);
        return true;
    case OPTION_NUMBER:
        return argument_number(c, value, o->least, o->most, (long *)(void *)field);
    case OPTION_CHOICE:
        if (!value_is_one(o->argument, value)) {
            value_write_choices(o->argument, words);
            usage_error(c, tr("invalid %s '%s': expected %s", "%s « %s » invalide, attendu : %s"),
                        o->name, value, words);
            return false;
        }
        break;
    case OPTION_TEXT:
        break;
    }
    memcpy(field, &value, sizeof value);
    return true;
}

/* Reads the option argv[*i], whose value may be argv[*i + 1]; false after a usage error. */
static bool take(const struct command *c, char **argv, int *i, void *into)
{
    const char *word = argv[*i], *equals = word[1] == '-' ? strchr(word, '=') : NULL;
    const size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const struct option *o = find(c->options, word, length);
    const char *value = equals ? equals + 1 : NULL;

    if (!o) {
        usage_error(c, tr("unknown option '%.*s'", "option inconnue « %.*s »"), (int)length, word);
        return false;
    }
    if (o->kind == OPTION_FLAG && value) {
        usage_error(c, tr("option '%s' takes no value", "l'option « %s » ne prend pas de valeur"),
                    o->name);
        return false;
    }
    if (o->kind != OPTION_FLAG && !value)
        value = argv[++*i];
    if (o->kind != OPTION_FLAG && !value) {
        usage_error(c, tr("missing value for '%s'", "il manque la valeur de « %s »"), word);
        return false;
    }
    return store(c, o, value, into);
}

/* Whether the options that must be there are. */
static bool has_required(const struct command *c, const void *into)
{
    for (const struct option *o = c->options; o && o->name; o++) {
        const char *value;
        if (!o->required)
            continue;
        memcpy(&value, (const char *)into + o->offset, sizeof value);
        if (value)
            continue;
        usage_error(c, tr("missing %s", "il manque %s"), o->name);
        return false;
    }
    return true;
}

int option_parse(const struct command *c, int argc, char **argv, void *into)
{
    bool ended = false;
    int kept = 1;

    for (int i = 1; i < argc; i++) {
        if (!ended && strcmp(argv[i], "--") == 0)
            ended = true;
        else if (ended || argv[i][0] != '-' || !argv[i][1])
            argv[kept++] = argv[i];
        else if (!take(c, argv, &i, into))
            return -1;
    }
    argv[kept] = NULL;
    return has_required(c, into) && operand_check(c, kept - 1, argv + 1) ? kept : -1;
}
