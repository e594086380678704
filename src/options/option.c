/*
 * option.c - parses options by their table.
 */
#include "options/option.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options/command.h"
#include "options/operand.h"
#include "options/tr.h"
#include "options/usage.h"
#include "options/value.h"

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

bool option_number(const struct command *c, const char *name, const char *text, long least,
                   long most, long *number)
{
    char *end;

    errno = 0;
    *number = strtol(text, &end, 10);
    if (end != text && *end == '\0' && errno == 0 && *number >= least && *number <= most)
        return true;
    usage_refuse(c, TERMINAL_OPTIONS_INVALID_NUMBER, {"name", .text = name},
                 {"value", .text = text}, {"least", .number = (unsigned long)least},
                 {"most", .number = (unsigned long)most});
    return false;
}

static bool add(const struct command *c, const struct option *o, const char *value,
                struct option_list *list)
{
    if (list->count == OPTION_LIST_MAX) {
        usage_refuse(c, TERMINAL_OPTIONS_TOO_MANY, {"option", .text = o->name},
                     {"most", .number = OPTION_LIST_MAX});
        return false;
    }
    list->values[list->count++] = value;
    return true;
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
        return option_number(c, o->name, value, o->least, o->most, (long *)(void *)field);
    case OPTION_LIST:
        return add(c, o, value, (struct option_list *)(void *)field);
    case OPTION_CHOICE:
        if (!value_is_one(o->argument, value)) {
            value_write_choices(o->argument, words);
            usage_refuse(c, TERMINAL_OPTIONS_UNKNOWN_CHOICE, {"option", .text = o->name},
                         {"value", .text = value}, {"choices", .text = words});
            return false;
        }
        break;
    case OPTION_TEXT:
        break;
    }
    memcpy(field, &value, sizeof value);
    return true;
}

/* Reads the option argv[*i], whose value may be argv[*i + 1]; returns false after a usage error. */
static bool take(const struct command *c, char **argv, int *i, void *into)
{
    const char *word = argv[*i], *equals = word[1] == '-' ? strchr(word, '=') : NULL;
    const size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const struct option *own = find(c->options, word, length);
    const struct option *o = own ? own : find(option_common, word, length);
    const char *value = equals ? equals + 1 : NULL;

    if (!o) {
        argv[*i][length] = '\0';
        usage_refuse(c, TERMINAL_OPTIONS_UNKNOWN, {"option", .text = word});
        return false;
    }
    if (o->kind == OPTION_FLAG && value) {
        usage_refuse(c, TERMINAL_OPTIONS_UNEXPECTED_VALUE, {"option", .text = o->name});
        return false;
    }
    if (o->kind != OPTION_FLAG && !value)
        value = argv[++*i];
    if (o->kind != OPTION_FLAG && !value) {
        usage_refuse(c, TERMINAL_OPTIONS_MISSING_VALUE, {"option", .text = word});
        return false;
    }
    return store(c, o, value, into);
}

/* Whether all required options are present. */
static bool has_required(const struct command *c, const void *into)
{
    for (const struct option *o = c->options; o && o->name; o++) {
        const char *value;
        if (!o->required)
            continue;
        memcpy(&value, (const char *)into + o->offset, sizeof value);
        if (value)
            continue;
        usage_refuse(c, TERMINAL_OPTIONS_MISSING, {"name", .text = o->name});
        return false;
    }
    return true;
}

int option_skip(const struct option *table, int argc, char **argv)
{
    int i = 1;

    for (; i < argc && argv[i][0] == '-'; i++) {
        const size_t length = strcspn(argv[i], "=");
        const struct option *o = find(table, argv[i], length);
        if (!o)
            return argc;
        if (o->kind != OPTION_FLAG && !argv[i][length])
            i++;
    }
    return i < argc ? i : argc;
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
