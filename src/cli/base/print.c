/*
 * print.c - prints refusals, moves and results for programs.
 */
#include "cli/base/print.h"

#include <stdio.h>
#include <string.h>

#include "options/tr.h"
#include "options/usage.h"
#include "record/moves.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

void print_illegal(const char *move, const struct reason *why)
{
    char sentence[REASON_TEXT_MAX];

    reason_write(why, tr_tag(), NULL, sentence);
    printf("illegal: %s: %s %s\n", move, reason_name((enum reason_code)why->code), sentence);
}

static void print_refusal_json(const char *move, int ply, const struct reason *why,
                               const char *sentence)
{
    struct json_writer w;
    char buffer[1024];

    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_field_text(&w, "code", reason_name((enum reason_code)why->code));
    json_field_text(&w, "message", sentence);
    json_field_text(&w, "move", move);
    json_field_int(&w, "ply", ply);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}

void print_refusal(const struct command *c, bool json, const char *move, int ply,
                   const struct reason *why)
{
    char sentence[REASON_TEXT_MAX];

    reason_write(why, tr_tag(), NULL, sentence);
    if (json)
        print_refusal_json(move, ply, why, sentence);
    else if (strncmp(sentence, move, strlen(move)) == 0) /* "e5 is too far: …" */
        usage_failure(c, "%s", sentence);
    else
        usage_fail(c, TERMINAL_BASE_ABOUT, {"what", .text = move}, {"sentence", .text = sentence});
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
