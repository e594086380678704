/*
 * completion_fish.c - prints the script for fish.
 */
#include <stdio.h>

#include "cli/help/completion.h"
#include "options/operand.h"
#include "options/tr.h"

/* Prints a text within single quotes. */
static void print_quoted(const char *text)
{
    putchar('\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('\'');
}

/* Prints -l for --name, -s for -n, -o for -name. */
static void print_spelling(const char *name)
{
    if (name[1] == '-')
        printf(" -l %s", name + 2);
    else
        printf(" -%c %s", name[2] ? 'o' : 's', name + 1);
}

static void print_option(const struct command *c, const struct option *o)
{
    char words[VALUE_TEXT_MAX];

    printf("complete -c plateau");
    if (c)
        printf(" -n '__plateau_is %s'", c->name);
    print_spelling(o->name);
    if (o->alias)
        print_spelling(o->alias);
    if (o->kind != OPTION_FLAG) {
        value_write_words(o->argument, words);
        printf(value_is_file(o->argument) ? " -r -F" : " -x");
        if (words[0])
            printf(" -a '%s'", words);
    }
    printf(" -d ");
    print_quoted(tr_entry_text(o->help));
    putchar('\n');
}

static void print_command(const struct command *c)
{
    struct completion_values v;

    printf("complete -c plateau -n '__plateau_is \"\"' -a %s -d ", c->name);
    print_quoted(tr_entry_text(c->summary));
    putchar('\n');
    for (const struct option *o = c->options; o && o->name; o++)
        print_option(c, o);
    for (int place = 0; place < OPERANDS_MAX && completion_operand(c, place, &v); place++) {
        if (!v.words[0] && !v.files)
            continue;
        printf("complete -c plateau -n '__plateau_is %s %d'", c->name, place);
        if (v.files)
            printf(" -F");
        if (v.words[0])
            printf(" -a '%s'", v.words);
        putchar('\n');
    }
}

void completion_print_fish(void)
{
    printf("# Completion of plateau for fish: made by `plateau completion fish`.\n"
           "# Whether the command is $argv[1] and, if given, has $argv[2] operands so far.\n"
           "function __plateau_is\n"
           "    set -l command ''\n"
           "    set -l place 0\n"
           "    set -l value 0\n"
           "    for word in (commandline -opc)[2..-1]\n"
           "        if test $value = 1\n"
           "            set value 0\n"
           "            continue\n"
           "        end\n"
           "        switch \"$command $word\"\n"
           "            case '* --language'");
    completion_print_valued(" ", "'");
    printf("\n"
           "                set value 1\n"
           "            case '* -'\n"
           "                set place (math $place + 1)\n"
           "            case '* -*'\n"
           "            case ' *'\n"
           "                set command $word\n"
           "            case '*'\n"
           "                set place (math $place + 1)\n"
           "        end\n"
           "    end\n"
           "    test \"$command\" = \"$argv[1]\"\n"
           "    and begin\n"
           "        test (count $argv) = 1\n"
           "        or test $place = \"$argv[2]\"\n"
           "    end\n"
           "end\n"
           "complete -c plateau -f\n");
    for (const struct option *o = option_common; o->name; o++)
        print_option(NULL, o);
    for (const struct option *o = command_program.options; o->name; o++)
        printf("complete -c plateau -n '__plateau_is \"\"' -l %s -d '%s'\n", o->name + 2,
               tr_entry_text(o->help));
    for (int i = 0; command_at(i); i++)
        print_command(command_at(i));
}
