/*
 * command.c - finds a command by its name.
 */
#include "options/command.h"

#include <string.h>

const struct command *command_find(const char *name)
{
    for (int i = 0; command_at(i); i++)
        if (strcmp(command_at(i)->name, name) == 0)
            return command_at(i);
    return NULL;
}
