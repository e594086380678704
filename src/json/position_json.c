/*
 * position_json.c - writes a position as JSON.
 */
#include "json/position_json.h"

#include <string.h>

/* Writes half points as points. */
static void put_score(struct json_writer *w, int outcome)
{
    static const char *const points[] = {"0", "0.5", "1"};

    json_put_raw(w, points[outcome], strlen(points[outcome]));
}

static void put_fingerprint(struct json_writer *w, uint64_t fingerprint)
{
    char text[17] = "";

    for (int i = 0; i < 16; i++)
        text[i] = "0123456789abcdef"[fingerprint >> (60 - 4 * i) & 15];
    json_field_text(w, "fingerprint", text);
}

/* Writes points per player, or null while the game continues; then the winners' seats. */
static void put_scores(struct json_writer *w, const struct position *p)
{
    if (p->status == STATUS_OPEN) {
        json_field_null(w, "scores");
    } else {
        json_field_list(w, "scores");
        for (int seat = 0; seat < p->seats; seat++)
            put_score(w, game_outcome(p, seat));
        json_put_end(w);
    }
    json_field_list(w, "winners");
    for (int seat = 0; seat < p->seats; seat++)
        if (p->winners >> seat & 1)
            json_put_int(w, seat);
    json_put_end(w);
}

static void put_status(struct json_writer *w, const struct position *p)
{
    static const char *const statuses[] = {"playing", "won", "drawn"};
    const bool open = p->status == STATUS_OPEN;
    char sentence[ENDING_TEXT_MAX];

    json_field_seat(w, "to_move", open ? p->to_move : -1);
    json_field_text(w, "status", statuses[p->status]);
    json_field_text(w, "ending", open ? NULL : ending_name((enum ending)p->ending));
    json_put_key(w, "sentences");
    json_put_object(w);
    for (int i = 0; language_at(i); i++) {
        const char *tag = language_at(i)->tag;
        ending_write((enum ending)p->ending, p->status == STATUS_DRAWN, p->winners, tag, NULL,
                     sentence);
        json_field_text(w, tag, sentence);
    }
    json_put_end(w);
}

void position_json_put(struct json_writer *w, const struct game *g, const struct position *p,
                       struct named_move moves[static GAME_MOVES_MAX])
{
    char text[GAME_TEXT_MAX];

    g->write(p, text);
    json_field_text(w, "game", g->name);
    json_field_int(w, "players", p->seats);
    json_field_text(w, "position", text);
    put_fingerprint(w, game_fingerprint(g, p));
    put_status(w, p);
    put_scores(w, p);
    json_field_list(w, "legal_moves");
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
        json_field_seat(w, "seat", list[i].seat == GAME_EVERYBODY ? -1 : list[i].seat);
        json_field_text(w, "at", at);
        json_put_end(w);
    }
    json_put_end(w);
}
