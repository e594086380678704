/*
 * draft.c - the parts of setting up a position that all games share: the form of its text, and
 * calls of the game's own functions (draft_game.h).
 */
#include "editor/draft_game.h"

#include <assert.h>
#include <string.h>

#include "rules/position_text.h"

static const struct draft_game *const known[] = {
    &draft_dorix,
    &draft_orbital,
    &draft_quoridor,
    &draft_tictacdoh,
};

static const struct draft_game *find(const struct game *g)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i]->game == g)
            return known[i];
    return NULL;
}

bool draft_knows(const struct game *g)
{
    return find(g) != NULL;
}

int draft_seat(const struct position *p, char digit)
{
    return digit >= '1' && digit < '1' + p->seats ? digit - '1' : -1;
}

size_t draft_pieces(const struct game *g, int seats, char text[static DRAFT_TEXT_MAX])
{
    const struct draft_game *dg = find(g);
    size_t n = 0;

    for (int seat = 0; dg && dg->owned && seat < seats; seat++) {
        text[n++] = (char)('1' + seat);
        text[n++] = ' ';
    }
    if (dg)
        n = position_text_put(text, n, dg->pieces);
    while (n > 0 && text[n - 1] == ' ')
        n--;
    text[n] = '\0';
    return n;
}

void draft_clear(struct draft *d, const struct game *g, int seats)
{
    const struct draft_game *dg = find(g);

    assert(game_allows(g, seats));
    d->game = g;
    g->setup(&d->at.position, seats);
    if (dg && dg->clear)
        dg->clear(&d->at.position, seats);
}

size_t draft_write(const struct draft *d, char text[static GAME_TEXT_MAX])
{
    return d->game->write(&d->at.position, text);
}

/* ---- reading: the pieces of the text are put on an empty board one after another ---- */

static bool read_cell(const struct draft_game *dg, struct position *p, struct token at,
                      const char **text, struct draft_error *why)
{
    if (position_text_skip(text, '-'))
        return true;
    draft_error_set(why, DRAFT_ERROR_FORM, 0);
    do {
        const size_t used = dg->put(p, at, *text, why);
        if (used == 0)
            return false;
        *text += used;
    } while (**text && !strchr(",/ ", **text));
    return true;
}

/* Reads the ranks from the top one down, each from file a on. */
static bool read_ranks(const struct draft_game *dg, struct position *p, const char **text,
                       struct draft_error *why)
{
    const struct game *g = dg->game;

    for (int rank = g->ranks - 1; rank >= 0; rank--)
        for (int file = 0; file < g->files; file++) {
            if (!read_cell(dg, p, token_at(TOKEN_CELL, file, rank), text, why))
                return false;
            const bool end = file == g->files - 1;
            if (!position_text_skip(text, !end ? ',' : rank > 0 ? '/' : ' '))
                return draft_error_set(why, DRAFT_ERROR_FORM, 0);
        }
    return true;
}

/* Reads "9,9" or "7/8,10": after a slash comes the number that the seat began with. */
static bool read_hands(const struct draft_game *dg, struct position *p, const char **text,
                       struct draft_error *why)
{
    for (int seat = 0; seat < p->seats; seat++) {
        int count, initial;
        if ((seat > 0 && !position_text_skip(text, ',')) || !position_text_number(text, &count))
            return draft_error_set(why, DRAFT_ERROR_FORM, 0);
        if (dg->initial && position_text_skip(text, '/') &&
            (!position_text_number(text, &initial) || !dg->initial(p, seat, initial, why)))
            return false;
        if (!dg->hand(p, seat, count, why))
            return false;
    }
    return position_text_skip(text, ' ') || draft_error_set(why, DRAFT_ERROR_FORM, 0);
}

static bool read_last(const struct draft_game *dg, struct position *p, const char **text,
                      struct draft_error *why)
{
    char last[GAME_MOVE_TEXT_MAX];
    const char *space = strchr(*text, ' ');
    const size_t length = space ? (size_t)(space - *text) : 0;

    if (length == 0 || length >= sizeof last)
        return draft_error_set(why, DRAFT_ERROR_FORM, 0);
    memcpy(last, *text, length);
    last[length] = '\0';
    *text = space + 1;
    return dg->last(p, last, why);
}

/* Reads all fields before the last one, the turn, which the caller has read. */
static bool read_fields(const struct draft_game *dg, struct position *p, int turn, const char *text,
                        const char *end, struct draft_error *why)
{
    if (!(dg->read_board ? dg->read_board(p, &text, why) : read_ranks(dg, p, &text, why)))
        return false;
    p->to_move = (uint8_t)turn;
    if (dg->hand && !read_hands(dg, p, &text, why))
        return false;
    if (dg->last && !read_last(dg, p, &text, why))
        return false;
    return text == end || draft_error_set(why, DRAFT_ERROR_FORM, 0);
}

static const char *last_space(const char *text)
{
    const char *last = NULL;

    for (const char *next = text; (next = strchr(next, ' ')) != NULL; next++)
        last = next;
    return last;
}

/* Reads the turn first, although it is at the end: it contains the number of players. */
bool draft_read(struct draft *d, const struct game *g, const char *text, struct draft_error *why)
{
    const struct draft_game *dg = find(g);
    const char *space = last_space(text), *at = space;
    struct draft read = {.game = g};
    int turn, seats;

    *why = (struct draft_error){.code = DRAFT_ERROR_FORM, .game = g};
    if (!dg) {
        if (!g->read(&read.at.position, text))
            return false;
    } else {
        if (strlen(text) >= GAME_TEXT_MAX || !at || !position_text_turn(&at, &turn, &seats) ||
            !game_allows(g, seats))
            return false;
        draft_clear(&read, g, seats);
        if (!read_fields(dg, &read.at.position, turn, text, space + 1, why))
            return false;
    }
    *d = read;
    return true;
}

/* ---- changes of the draft ---- */

static bool on_board(const struct game *g, struct token at, struct draft_error *why)
{
    if (at.kind != TOKEN_CELL && at.kind != TOKEN_HORIZONTAL && at.kind != TOKEN_VERTICAL)
        return draft_error_set(why, DRAFT_ERROR_PLACE, 0);
    return (token_file(at) < g->files && token_rank(at) < g->ranks) ||
           draft_error_set_reason(why, reason_at(REASON_OFF_BOARD, at, 0));
}

bool draft_put(struct draft *d, struct token at, const char *piece, struct draft_error *why)
{
    const struct draft_game *dg = find(d->game);
    struct draft next = *d;

    *why = (struct draft_error){.code = DRAFT_ERROR_PIECE, .at = at, .game = d->game};
    if (!dg || !on_board(d->game, at, why))
        return false;
    if (dg->make_room)
        dg->make_room(&next.at.position, at, piece);
    const size_t used = dg->put(&next.at.position, at, piece, why);
    if (used == 0 || piece[used] != '\0')
        return false;
    *d = next;
    return true;
}

bool draft_take(struct draft *d, struct token at, struct draft_error *why)
{
    const struct draft_game *dg = find(d->game);

    *why = (struct draft_error){.code = DRAFT_ERROR_NOTHING, .at = at, .game = d->game};
    if (!dg || !on_board(d->game, at, why))
        return false;
    return dg->take(&d->at.position, at, why);
}

bool draft_turn(struct draft *d, int seat, struct draft_error *why)
{
    const struct draft_game *dg = find(d->game);

    *why = (struct draft_error){.game = d->game};
    if (seat < 0 || seat >= d->at.position.seats)
        return draft_error_set_numbers(why, DRAFT_ERROR_NUMBER, 0, 1, d->at.position.seats);
    if (dg && dg->turn)
        return dg->turn(&d->at.position, seat, why);
    d->at.position.to_move = (uint8_t)seat;
    return true;
}

bool draft_hand(struct draft *d, int seat, int count, struct draft_error *why)
{
    const struct draft_game *dg = find(d->game);

    *why = (struct draft_error){.code = DRAFT_ERROR_FOLLOWS, .game = d->game};
    if (seat < 0 || seat >= d->at.position.seats)
        return draft_error_set_numbers(why, DRAFT_ERROR_NUMBER, 0, 1, d->at.position.seats);
    return dg && dg->hand && dg->hand(&d->at.position, seat, count, why);
}

bool draft_initial(struct draft *d, int seat, int count, struct draft_error *why)
{
    const struct draft_game *dg = find(d->game);

    *why = (struct draft_error){.code = DRAFT_ERROR_FOLLOWS, .game = d->game};
    if (seat < 0 || seat >= d->at.position.seats)
        return draft_error_set_numbers(why, DRAFT_ERROR_NUMBER, 0, 1, d->at.position.seats);
    return dg && dg->initial && dg->initial(&d->at.position, seat, count, why);
}

bool draft_last(struct draft *d, const char *last, struct draft_error *why)
{
    const struct draft_game *dg = find(d->game);

    *why = (struct draft_error){.code = DRAFT_ERROR_FOLLOWS, .game = d->game};
    return dg && dg->last && dg->last(&d->at.position, last, why);
}

size_t draft_lasts(const struct draft *d, char text[static DRAFT_TEXT_MAX])
{
    const struct draft_game *dg = find(d->game);

    text[0] = '\0';
    return dg && dg->lasts ? dg->lasts(&d->at.position, text) : 0;
}

/* The game's reader decides whether the position is possible, and dg->judge() only finds the reason
 * if it is not: so the editor cannot accept what the reader refuses. */
bool draft_judge(const struct draft *d, struct draft_error *why)
{
    const struct draft_game *dg = find(d->game);
    union any_position read;
    char text[GAME_TEXT_MAX];

    *why = (struct draft_error){.code = DRAFT_ERROR_IMPOSSIBLE, .game = d->game};
    draft_write(d, text);
    if (d->game->read(&read.position, text))
        return true;
    if (dg && dg->judge(&d->at.position, why))
        draft_error_set(why, DRAFT_ERROR_IMPOSSIBLE, 0);
    return false;
}
