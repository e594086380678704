/*
 * print.c - refusals, moves and results as programs read them.
 */
#include "cli/base/print.h"

#include <stdio.h>

#include "cli/base/moves.h"
#include "cli/base/tr.h"

void print_illegal(const char *move, const struct reason *why)
{
    char sentence[REASON_TEXT_MAX];

    reason_write(why, tr_language(), NULL, sentence);
    printf("illegal: %s: %s %s\n", move, reason_name((enum reason_code)why->code), sentence);
}

void print_moves(const struct named_move *list, int count)
{
    for (int i = 0; i < count; i++)
        printf("%s%s", i > 0 ? " " : "", list[i].text);
}

void print_result(const struct position *p)
{
    static const char *const points[3] = {"0", "0.5", "1"};

    printf("result:");
    for (int seat = 0; p->status != STATUS_OPEN && seat < p->seats; seat++)
        printf(" %s", points[game_outcome(p, seat)]);
    printf(p->status == STATUS_OPEN ? " none\n" : "\n");
}
