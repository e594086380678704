/*
 * position_json.c - a position as JSON.
 */
#include "cli/base/position_json.h"

#include <stdio.h>

/* Points per player, or null while the game continues; then the winners. */
static void put_outcome(struct json_writer *w, const struct position *p)
{
    if (p->status == STATUS_OPEN) {
        json_field_null(w, "outcome");
    } else {
        json_field_list(w, "outcome");
        for (int seat = 0; seat < p->seats; seat++)
            json_put_number(w, game_outcome(p, seat) / 2.0);
        json_put_end(w);
    }
    json_field_list(w, "winners");
    for (int seat = 0; seat < p->seats; seat++)
        if (p->winners >> seat & 1)
            json_put_int(w, seat + 1);
    json_put_end(w);
}

static void put_status(struct json_writer *w, const struct position *p, enum language language)
{
    static const char *const statuses[] = {"open", "won", "drawn"};
    char sentence[ENDING_TEXT_MAX];

    ending_write((enum ending)p->ending, p->status == STATUS_DRAWN, p->winners, language, NULL,
                 sentence);
    if (p->status == STATUS_OPEN)
        json_field_int(w, "turn", p->turn + 1);
    else
        json_field_null(w, "turn");
    json_field_text(w, "status", statuses[p->status]);
    json_field_text(w, "ending", ending_name((enum ending)p->ending));
    json_field_text(w, "sentence", sentence);
}

void position_json_put(struct json_writer *w, const struct game *g, const struct position *p,
                       enum language language, struct named_move moves[static GAME_MOVES_MAX])
{
    char text[GAME_TEXT_MAX], fingerprint[17];

    g->write(p, text);
    snprintf(fingerprint, sizeof fingerprint, "%016llx",
             (unsigned long long)game_fingerprint(g, p));
    json_field_text(w, "game", g->name);
    json_field_int(w, "players", p->seats);
    json_field_text(w, "position", text);
    json_field_text(w, "fingerprint", fingerprint);
    put_status(w, p, language);
    put_outcome(w, p);
    json_field_list(w, "moves");
    for (int i = 0, count = moves_sort(g, p, moves); i < count; i++)
        json_put_string(w, moves[i].text);
    json_put_end(w);
}

void position_json_put_marks(struct json_writer *w, const struct mark *list, int count)
{
    char at[TOKEN_TEXT_MAX];

    json_field_list(w, "marks");
    for (int i = 0; i < count; i++) {
        token_write(list[i].at, at);
        json_put_object(w);
        json_field_text(w, "kind", game_mark_name((enum mark_kind)list[i].kind));
        json_field_int(w, "seat", list[i].seat + 1);
        json_field_text(w, "at", at);
        json_put_end(w);
    }
    json_put_end(w);
}
