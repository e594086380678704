/*
 * operand.c - reads the operands in a usage text: which are required, and at which positions each
 * can be.
 */
#include "options/operand.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "options/tr.h"
#include "options/usage.h"
#include "options/value.h"

enum { DEPTH_MAX = 4 };

int operand_list(const char *usage, struct operand list[static OPERANDS_MAX])
{
    /* number of operands that must come before the next one, by bracket depth */
    int before[DEPTH_MAX] = {0};
    int depth = 0, count = 0;

    while (*usage) {
        const size_t length = strcspn(usage, "[] ");
        if (length > 0) {
            struct operand *o = &list[count];
            const bool repeats = length > 3 && strncmp(usage + length - 3, "...", 3) == 0;
            assert(count < OPERANDS_MAX);
            snprintf(o->name, sizeof o->name, "%.*s", (int)length - (repeats ? 3 : 0), usage);
            o->first = before[depth]++;
            o->last = count++;
            o->required = depth == 0;
            o->repeats = repeats;
            usage += length;
        } else if (*usage++ == '[') {
            assert(depth + 1 < DEPTH_MAX);
            before[depth + 1] = before[depth];
            depth++;
        } else if (usage[-1] == ']') {
            depth--;
        }
    }
    return count;
}

bool operand_check(const struct command *c, int count, char **words)
{
    struct operand list[OPERANDS_MAX];
    const int known = operand_list(c->operands, list);
    char name[VALUE_TEXT_MAX];
    int required = 0;

    for (int i = 0; i < known; i++)
        if (list[i].required && required++ == count) {
            value_write_choices(list[i].name, name);
            usage_refuse(c, TERMINAL_OPTIONS_MISSING, {"name", .text = name});
            return false;
        }
    if (count <= known || (known > 0 && list[known - 1].repeats))
        return true;
    usage_refuse(c, TERMINAL_OPTIONS_UNEXPECTED, {"word", .text = words[known]});
    return false;
}
