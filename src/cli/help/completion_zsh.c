/*
 * completion_zsh.c - prints the script for zsh, which uses _arguments.
 */
#include <stdio.h>
#include <string.h>

#include "cli/help/completion.h"
#include "options/operand.h"
#include "options/tr.h"

/* Prints a text within single quotes, and escapes : [ ] for _arguments and _describe. */
static void print_quoted(const char *text)
{
    for (; *text; text++) {
        if (*text == '\'')
            printf("'\\'");
        else if (strchr(":[]\\", *text))
            putchar('\\');
        putchar(*text);
    }
}

/* Prints ":FILE:_files" or ":GAME:(quoridor dorix)". */
static void print_action(const char *argument, const char *words, bool files)
{
    putchar(':');
    print_quoted(argument);
    if (words[0] && files)
        printf(":{compadd -- %s; _files}", words);
    else if (words[0])
        printf(":(%s)", words);
    else
        printf(files ? ":_files" : ": ");
}

static void print_spelling(const struct option *o, const char *name)
{
    char words[VALUE_TEXT_MAX] = "";

    printf(" \\\n            '");
    if (o->alias)
        printf("(%s %s)", o->name, o->alias);
    printf("%s%s[", name, o->kind != OPTION_FLAG && name[1] == '-' ? "=" : "");
    print_quoted(tr_entry_text(o->help));
    putchar(']');
    if (o->kind != OPTION_FLAG) {
        value_write_words(o->argument, words);
        print_action(o->argument, words, value_is_file(o->argument));
    }
    putchar('\'');
}

static void print_option(const struct command *c, const struct option *o)
{
    (void)c;
    print_spelling(o, o->name);
    if (o->alias)
        print_spelling(o, o->alias);
}

static void print_command(const struct command *c)
{
    struct operand list[OPERANDS_MAX];
    const int count = operand_list(c->operands, list);
    struct completion_values v;

    printf("        %s)\n            _arguments", c->name);
    completion_each_option(c, print_option);
    for (int place = 0; place < count; place++) {
        completion_operand(c, place, &v);
        if (list[place].repeats)
            printf(" \\\n            '*");
        else
            printf(" \\\n            '%d", place + 1);
        print_action(list[place].name, v.words, v.files);
        putchar('\'');
    }
    printf(" ;;\n");
}

void completion_print_zsh(void)
{
    printf("#compdef plateau\n"
           "# Completion of plateau for zsh: made by `plateau completion zsh`.\n"
           "_plateau()\n"
           "{\n"
           "    local curcontext=$curcontext state line\n"
           "    local -a commands=(");
    for (int i = 0; command_at(i); i++) {
        printf("\n        '%s:", command_at(i)->name);
        print_quoted(tr_entry_text(command_at(i)->summary));
        putchar('\'');
    }
    printf(")\n    _arguments -C");
    for (const struct option *o = option_common; o->name; o++)
        print_option(NULL, o);
    for (const struct option *o = command_program.options; o->name; o++)
        print_option(NULL, o);
    printf(" \\\n            '1: :->command' '*:: :->operands' && return\n"
           "    case $state in\n"
           "    command) _describe command commands ;;\n"
           "    operands)\n"
           "        case $words[1] in\n");
    for (int i = 0; command_at(i); i++)
        print_command(command_at(i));
    printf("        esac ;;\n"
           "    esac\n"
           "}\n"
           "if [ \"$funcstack[1]\" = _plateau ]; then\n"
           "    _plateau \"$@\"\n"
           "else\n"
           "    compdef _plateau plateau\n"
           "fi\n");
}
