/*
 * completion_bash.c - prints the script for bash.
 */
#include <stdio.h>

#include "cli/help/completion.h"
#include "options/operand.h"

static void completion_bash_value(const struct command *c, const struct option *o)
{
    char words[VALUE_TEXT_MAX];

    if (o->kind == OPTION_FLAG)
        return;
    value_write_words(o->argument, words);
    if (words[0])
        printf("    \"%s %s\") words=\"%s\" ;;\n", c->name, o->name, words);
    else if (value_is_file(o->argument))
        printf("    \"%s %s\") files=1 ;;\n", c->name, o->name);
}

static void print_name(const struct command *c, const struct option *o)
{
    (void)c;
    printf(" %s", o->name);
    if (o->alias)
        printf(" %s", o->alias);
}

/* Prints what can follow a command: options, and operands by their place. */
static void print_command(const struct command *c)
{
    struct completion_values v;

    printf("    %s)\n        options=\"", c->name);
    completion_each_option(c, print_name);
    printf("\"\n        case $place in\n");
    for (int place = 0; place < OPERANDS_MAX && completion_operand(c, place, &v); place++)
        if (v.words[0] || v.files)
            printf("        %d) words=\"%s\" files=%s ;;\n", place, v.words, v.files ? "1" : "");
    printf("        esac ;;\n");
}

void completion_print_bash(void)
{
    printf("# Completion of plateau for bash: made by `plateau completion bash`.\n"
           "_plateau()\n"
           "{\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD - 1]}\n"
           "    local command= options= words= files= place=0 i\n"
           "    # bash makes three words of --option=value.\n"
           "    [ \"$word\" = = ] && word=\n"
           "    [ \"$last\" = = ] && last=${COMP_WORDS[COMP_CWORD - 2]}\n"
           "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
           "        case \"$command ${COMP_WORDS[i]}\" in\n"
           "        *\" --language\"");
    completion_print_valued(" | ", "\"");
    printf(")\n"
           "            [ \"${COMP_WORDS[i + 1]}\" = = ] && i=$((i + 1))\n"
           "            i=$((i + 1)) ;;\n"
           "        *\" -\"?* | *\" =\") ;;\n"
           "        \" \"*) command=${COMP_WORDS[i]} ;;\n"
           "        *) place=$((place + 1)) ;;\n"
           "        esac\n"
           "    done\n"
           "    COMPREPLY=()\n"
           "    case \"$command $last\" in\n"
           "    *\" --language\") words=\"fr en\" ;;\n");
    for (int i = 0; command_at(i); i++)
        for (const struct option *o = command_at(i)->options; o && o->name; o++)
            completion_bash_value(command_at(i), o);
    printf("    \"\"");
    completion_print_valued(" | ", "\"");
    printf(") return ;;\n"
           "    *) _plateau_words ;;\n"
           "    esac\n"
           "    mapfile -t COMPREPLY < <(\n"
           "        [ -n \"$words\" ] && compgen -W \"$words\" -- \"$word\"\n"
           "        [ -n \"$files\" ] && compgen -f -- \"$word\")\n"
           "    [ -n \"$files\" ] && compopt -o filenames 2>/dev/null\n"
           "}\n"
           "\n"
           "# What can follow the command: its operands, or options.\n"
           "_plateau_words()\n"
           "{\n"
           "    case $command in\n"
           "    \"\")\n        words=\"");
    for (int i = 0; command_at(i); i++)
        printf("%s%s", i > 0 ? " " : "", command_at(i)->name);
    printf("\"\n        options=\"");
    for (const struct option *o = option_common; o->name; o++)
        print_name(NULL, o);
    for (const struct option *o = command_program.options; o->name; o++)
        print_name(NULL, o);
    printf("\" ;;\n");
    for (int i = 0; command_at(i); i++)
        print_command(command_at(i));
    printf("    esac\n"
           "    case $word in\n"
           "    -*) words=$options files= ;;\n"
           "    *) [ -z \"$words$files\" ] && words=$options ;;\n"
           "    esac\n"
           "}\n"
           "complete -F _plateau plateau\n");
}
