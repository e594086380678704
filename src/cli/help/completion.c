/*
 * completion.c - `plateau completion`, and what the scripts for all shells share.
 */
#include "cli/help/completion.h"

#include <stdio.h>
#include <string.h>

#include "options/operand.h"
#include "options/tr.h"
#include "options/usage.h"

bool completion_operand(const struct command *c, int place, struct completion_values *v)
{
    struct operand list[OPERANDS_MAX];
    const int count = operand_list(c->operands, list);
    char words[VALUE_TEXT_MAX];
    bool any = false;

    *v = (struct completion_values){0};
    for (int i = 0; i < count; i++) {
        const struct operand *o = &list[i];
        if (place < o->first || (place > o->last && !o->repeats))
            continue;
        any = true;
        value_write_words(o->name, words);
        v->files = v->files || value_is_file(o->name);
        if (words[0] && !strstr(v->words, words)) {
            const size_t n = strlen(v->words);
            snprintf(v->words + n, sizeof v->words - n, "%s%s", n > 0 ? " " : "", words);
        }
    }
    return any;
}

void completion_each_option(const struct command *c,
                            void (*print)(const struct command *c, const struct option *o))
{
    for (const struct option *o = c->options; o && o->name; o++)
        print(c, o);
    for (const struct option *o = option_common; o->name; o++)
        print(c, o);
}

static void print_pattern(const char *between, const char *quote, const char *command,
                          const char *name)
{
    printf("%s%s%s %s%s", between, quote, command, name, quote);
}

void completion_print_valued(const char *between, const char *quote)
{
    for (int i = 0; command_at(i); i++)
        for (const struct option *o = command_at(i)->options; o && o->name; o++) {
            if (o->kind == OPTION_FLAG)
                continue;
            print_pattern(between, quote, command_at(i)->name, o->name);
            if (o->alias)
                print_pattern(between, quote, command_at(i)->name, o->alias);
        }
}

static int run_completion(int argc, char **argv)
{
    static const struct {
        const char *shell;
        void (*print)(void);
    } shells[] = {{"bash", completion_print_bash},
                  {"zsh", completion_print_zsh},
                  {"fish", completion_print_fish}};

    if (option_parse(&command_completion, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    for (size_t i = 0; i < sizeof shells / sizeof shells[0]; i++)
        if (strcmp(shells[i].shell, argv[1]) == 0)
            return shells[i].print(), EXIT_SUCCESS;
    return usage_refuse(&command_completion, TERMINAL_HELP_UNKNOWN_SHELL,
                        {"shell", .text = argv[1]});
}

const struct command command_completion = {
    .name = "completion",
    .operands = "bash|zsh|fish",
    .summary = {.key = TERMINAL_HELP_COMPLETION},
    .help = {.key = TERMINAL_HELP_COMPLETION_LONG},
    .examples = {.key = TERMINAL_HELP_COMPLETION_EXAMPLES},
    .run = run_completion,
};
