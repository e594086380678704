/*
 * peer_json.c - a program under test that answers JSON, one object per line (docs/conform.md).
 */
#include <stdlib.h>
#include <string.h>

#include "cli/conform/peer.h"
#include "cli/programs/clock.h"
#include "options/tr.h"
#include "json/json.h"
#include "json/json_fields.h"

struct json_peer {
    struct child child;
    char question[2 * CHILD_LINE_MAX];
    char line[CHILD_LINE_MAX];
};

static enum peer_answer peer_json_start(struct peer *p)
{
    struct json_peer *s = calloc(1, sizeof *s);

    if (!s)
        abort();
    p->state = s;
    return peer_spawn(p, &s->child) ? PEER_TOLD : PEER_FAILED;
}

static void write_question(const struct record *r, char *text, size_t size)
{
    union any_position p = r->start;
    char position[GAME_TEXT_MAX], move[GAME_MOVE_TEXT_MAX];
    struct json_writer w;

    json_writer_init(&w, text, size);
    json_put_object(&w);
    json_field_text(&w, "game", r->game->name);
    json_field_int(&w, "players", p.position.seats);
    r->game->write(&p.position, position);
    if (r->from_position)
        json_field_text(&w, "position", position);
    json_field_list(&w, "moves");
    for (int turn = 0; turn < r->turns; turn++) {
        r->game->write_move(&p.position, record_move(r, turn), move);
        r->game->play(&p.position, record_move(r, turn));
        json_put_string(&w, move);
    }
    json_put_end(&w);
    json_put_end(&w);
    json_writer_finish(&w);
}

/* Sends the question and reads the line that answers it. */
static enum peer_answer exchange(struct peer *p, const struct record *r)
{
    struct json_peer *s = p->state;
    const int64_t deadline = clock_now() + p->timeout;

    write_question(r, s->question, sizeof s->question);
    enum child_answer answer = child_say(&s->child, s->question, deadline);
    if (answer == CHILD_LINE)
        answer = child_hear(&s->child, s->line, deadline);
    return peer_judge(p, &s->child, answer, s->question);
}

static bool read_moves(struct json *j, struct peer_view *v)
{
    char move[PEER_MOVE_MAX];
    size_t count = 0;

    if (!json_get_count(j, "legal_moves", GAME_MOVES_MAX, &count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!json_get_item_text(j, "legal_moves", i, move, sizeof move) ||
            !peer_view_add(v, move, strlen(move)))
            return false;
    v->listed = true;
    return true;
}

/* Reads an answer. Missing fields are not judged, but the list of legal moves must be there. */
static bool read_view(struct json *j, struct peer_view *v)
{
    char result[16] = "";
    int64_t turn = 0;

    if (json_has(j, "to_move") && json_get_integer(j, "to_move", 0, GAME_SEATS_MAX - 1, &turn))
        v->turn = (int)turn + 1;
    if (json_has(j, "result") && (!json_get_text(j, "result", result, sizeof result) ||
                                  !peer_read_result(result, &v->result)))
        return false;
    if (json_has(j, "position"))
        json_get_text(j, "position", v->position, sizeof v->position);
    return read_moves(j, v) && !j->error[0];
}

static enum peer_answer peer_json_ask(struct peer *p, const struct peer_question *q,
                                      struct peer_view *v)
{
    struct json_peer *s = p->state;
    enum peer_answer answer = exchange(p, q->record);
    struct json j;

    peer_view_clear(v);
    if (answer != PEER_TOLD)
        return answer;
    const bool read = json_read(&j, s->line, strlen(s->line));
    const char *code = read ? json_find_text(&j, "code") : NULL;
    const char *message = code ? json_find_text(&j, "message") : NULL;
    if (code) {
        peer_quote(message ? message : code, p->fault);
        answer = PEER_REFUSED;
    } else if (!read || !read_view(&j, v)) {
        answer = peer_complain(p, s->question, s->line);
        const size_t n = strlen(p->fault);
        snprintf(p->fault + n, sizeof p->fault - n, " (%s)",
                 j.error[0] ? j.error : "result: none, draw, p1win, p13win");
    }
    json_release(&j);
    return answer;
}

/* The protocol does not say what a program plays: the start of the game is the first question. */
static bool plays(const struct peer *p, const struct game *g, int seats)
{
    (void)p, (void)g, (void)seats;
    return true;
}

static enum peer_answer peer_json_begin(struct peer *p, const struct game *g, int seats)
{
    static struct peer_view view;
    static struct record r;

    record_init(&r, g, seats);
    const enum peer_answer answer = peer_json_ask(p, &(struct peer_question){.record = &r}, &view);
    return answer == PEER_REFUSED ? PEER_UNABLE : answer;
}

static void peer_json_stop(struct peer *p)
{
    struct json_peer *s = p->state;

    child_stop(&s->child, "");
    free(s);
    p->state = NULL;
}

const struct peer_kind peer_json = {
    .name = "json",
    .start = peer_json_start,
    .plays = plays,
    .begin = peer_json_begin,
    .ask = peer_json_ask,
    .stop = peer_json_stop,
};
