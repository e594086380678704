/*
 * ugi_query.c - `query`: answers questions about the position by the rules.
 */
#include <string.h>

#include "cli/engine/line_words.h"
#include "cli/engine/ugi.h"
#include "record/moves.h"

static const char *truth(bool yes)
{
    return yes ? "true" : "false";
}

static void answer_over(struct ugi *u, const struct record *r)
{
    ugi_say(u, "response %s", truth(record_over(r)));
}

/* Writes "p1win", or "p13win" when two win together. */
static void answer_result(struct ugi *u, const struct record *r)
{
    char seats[GAME_SEATS_MAX + 1] = "";
    int n = 0;

    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (r->winners >> seat & 1)
            seats[n++] = (char)('1' + seat);
    if (r->status == STATUS_WON)
        ugi_say(u, "response p%swin", seats);
    else
        ugi_say(u, "response %s", r->status == STATUS_DRAWN ? "draw" : "none");
}

static void answer_ending(struct ugi *u, const struct record *r)
{
    ugi_say(u, "response %s", record_over(r) ? ending_name((enum ending)r->ending) : "none");
}

static void answer_turn(struct ugi *u, const struct record *r)
{
    if (record_over(r))
        ugi_say(u, "response none");
    else
        ugi_say(u, "response %d", r->now.position.to_move + 1);
}

static void answer_text(struct ugi *u, const struct record *r)
{
    char text[GAME_TEXT_MAX];

    r->game->write(&r->now.position, text);
    ugi_say(u, "response %s", text);
}

static void answer_game(struct ugi *u, const struct record *r)
{
    ugi_say(u, "response %s", r->game->name);
}

static void answer_players(struct ugi *u, const struct record *r)
{
    ugi_say(u, "response %d", r->now.position.seats);
}

static void answer_legal(struct ugi *u, const struct record *r)
{
    static struct named_move list[GAME_MOVES_MAX];
    static char text[GAME_MOVES_MAX * (GAME_MOVE_TEXT_MAX + 1)];
    const int count = record_over(r) ? 0 : moves_sort(r->game, &r->now.position, list);
    size_t n = 0;

    for (int i = 0; i < count; i++)
        n += (size_t)snprintf(text + n, sizeof text - n, " %s", list[i].text);
    ugi_say(u, "response%s", count > 0 ? text : " none");
}

static const struct question {
    const char *name;
    void (*answer)(struct ugi *u, const struct record *r);
} questions[] = {
    {"gameover", answer_over}, {"result", answer_result},   {"ending", answer_ending},
    {"turn", answer_turn},     {"legal", answer_legal},     {"fen", answer_text},
    {"game", answer_game},     {"players", answer_players},
};

/* Reads p1turn to p4turn; returns the seat, or -1. */
static int read_turn(const char *question)
{
    if (question[0] != 'p' || question[1] < '1' || question[1] > '0' + GAME_SEATS_MAX ||
        strcmp(question + 2, "turn") != 0)
        return -1;
    return question[1] - '1';
}

static void answer_is_legal(struct ugi *u, const struct record *r, const char *move)
{
    struct move m;

    ugi_say(u, "response %s",
            truth(!record_over(r) && move &&
                  game_read_move(r->game, &r->now.position, move, &m, NULL)));
}

void ugi_query(struct ugi *u, char *rest)
{
    char quote[LINE_WORD_QUOTE_MAX];
    const struct record *r = &u->record;
    const char *question = line_word_next(&rest);

    if (!question)
        question = "";
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (strcmp(question, questions[i].name) == 0) {
            questions[i].answer(u, r);
            return;
        }
    if (strcmp(question, "islegal") == 0)
        answer_is_legal(u, r, line_word_next(&rest));
    else if (read_turn(question) >= 0)
        ugi_say(u, "response %s", truth(r->now.position.to_move == read_turn(question)));
    else
        ugi_complain(u, "unknown query '%s'", line_word_quote(question, quote));
}
