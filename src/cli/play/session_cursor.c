/*
 * session_cursor.c - the cursor: on a cell, a wall, a piece of the tray or a direction.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/play/session.h"

static const struct token nothing = {TOKEN_NONE, 0};

static bool allows(const struct session *s, struct token t)
{
    for (int i = 0; i < s->choices.count; i++)
        if (token_equal(s->choices.next[i], t))
            return true;
    return false;
}

static int distance(struct token a, struct token b)
{
    return abs(token_file(a) - token_file(b)) + abs(token_rank(a) - token_rank(b));
}

/* Returns the selectable cell nearest to the cursor's last one. */
static struct token nearest(const struct session *s)
{
    struct token best = nothing;

    for (int i = 0; i < s->choices.count; i++) {
        const struct token t = s->choices.next[i];
        if (t.kind == TOKEN_CELL &&
            (best.kind == TOKEN_NONE || distance(t, s->cell) < distance(best, s->cell)))
            best = t;
    }
    return best;
}

/*
 * Returns the next selectable piece in the order of the tray; the first if `from` is not a piece.
 */
static struct token next_piece(const struct session *s, struct token from, int step)
{
    const char *letters = s->board->pieces;
    const int count = (int)strlen(letters);
    int at = from.kind == TOKEN_PIECE ? (int)(strchr(letters, from.value) - letters) : -1;

    for (int i = 0; i < count; i++) {
        at = (at + step + count) % count;
        const struct token t = token_make(TOKEN_PIECE, letters[at]);
        if (allows(s, t))
            return t;
    }
    return nothing;
}

void session_settle_cursor(struct session *s)
{
    static struct view v;

    if (session_asks(s, TOKEN_CELL) || session_asks(s, TOKEN_HORIZONTAL) ||
        session_asks(s, TOKEN_VERTICAL)) {
        session_look(s, (struct style){0}, &v);
        const struct token home = s->board->home(&v);
        if (home.kind != TOKEN_NONE)
            s->cell = home;
        else if (!allows(s, s->cell))
            s->cell = nearest(s);
        s->cursor = s->cell;
    } else if (session_asks(s, TOKEN_PIECE)) {
        s->cursor = next_piece(s, nothing, 1);
    } else if (s->choices.count > 0) {
        s->cursor = s->choices.next[0];
    }
}

static bool begins(const struct session *s, const struct token *turn, int count)
{
    for (int i = 0; i < s->turn.count; i++)
        if (i >= count || !token_equal(s->turn.tokens[i], turn[i]))
            return false;
    return true;
}

/* Leaves the cursor where it is if the turn begun is not the beginning of the move. */
void session_point(struct session *s, const char *move)
{
    struct token turn[GAME_TOKENS_MAX];
    struct reason why;
    const int count = s->table.record.game->read_turn(session_position(s), move, turn, &why);

    if (!begins(s, turn, count))
        return;
    for (int i = s->turn.count; i < count; i++) {
        const enum token_kind kind = (enum token_kind)turn[i].kind;
        if (kind == TOKEN_CELL || kind == TOKEN_HORIZONTAL || kind == TOKEN_VERTICAL) {
            s->cursor = turn[i];
            s->cell = token_at(TOKEN_CELL, token_file(turn[i]), token_rank(turn[i]));
            return;
        }
    }
}

static void move_on_board(struct session *s, int right, int up)
{
    const int walls = s->cursor.kind != TOKEN_CELL;
    const int files = s->table.record.game->files - walls,
              ranks = s->table.record.game->ranks - walls;
    const int file = token_file(s->cursor) + right, rank = token_rank(s->cursor) + up;

    if (file < 0 || file >= files || rank < 0 || rank >= ranks)
        return;
    s->cursor = token_at((enum token_kind)s->cursor.kind, file, rank);
    s->cell = token_at(TOKEN_CELL, file, rank);
}

/* Moves to the next or the previous selectable cell. */
static void move_along_cells(struct session *s, int step)
{
    int at = 0;

    while (at < s->choices.count && !token_equal(s->choices.next[at], s->cursor))
        at++;
    for (int i = 0; i < s->choices.count; i++) {
        at = (at + step + s->choices.count) % s->choices.count;
        if (s->choices.next[at].kind == TOKEN_CELL) {
            s->cursor = s->cell = s->choices.next[at];
            return;
        }
    }
}

void session_move_cursor(struct session *s, int right, int up)
{
    if (session_computer(s))
        return;
    switch (s->cursor.kind) {
    case TOKEN_CELL:
    case TOKEN_HORIZONTAL:
    case TOKEN_VERTICAL:
        move_on_board(s, right, up);
        break;
    case TOKEN_DIRECTION:
        s->cursor = token_make(TOKEN_DIRECTION, up > 0      ? 'n'
                                                : up < 0    ? 's'
                                                : right > 0 ? 'e'
                                                            : 'w');
        break;
    case TOKEN_PIECE:
        s->cursor = next_piece(s, s->cursor, right > 0 || up < 0 ? 1 : -1);
        break;
    default:
        break; /* There is only one thing to do. */
    }
}

/* Switches between pawn, wall and turned wall; moves a wall in a corner inside. */
static void turn_to_wall(struct session *s)
{
    const enum token_kind kind = s->cursor.kind == TOKEN_CELL ? TOKEN_HORIZONTAL : TOKEN_VERTICAL;
    const int file = token_file(s->cell), rank = token_rank(s->cell);
    const struct token wall =
        token_at(kind, file < s->table.record.game->files - 1 ? file : file - 1,
                 rank < s->table.record.game->ranks - 1 ? rank : rank - 1);

    if (s->cursor.kind == TOKEN_VERTICAL) {
        session_settle_cursor(s);
        return;
    }
    s->cursor = wall;
    if (!session_asks(s, TOKEN_HORIZONTAL) && !session_asks(s, TOKEN_VERTICAL)) {
        session_pick(s, wall); /* A choice that is not possible is refused with a message. */
        session_settle_cursor(s);
    }
}

bool session_leave_wall(struct session *s)
{
    if (s->turn.count > 0 || s->cursor.kind == TOKEN_CELL || !s->board->walls || session_over(s))
        return false;
    session_hush(s);
    session_settle_cursor(s);
    return true;
}

/* Replaces a piece already chosen by the next selectable one. */
static void turn_to_piece(struct session *s)
{
    const struct token before = s->turn.count > 0 ? s->turn.tokens[0] : nothing;

    s->turn = (struct built_turn){0};
    session_choose(s);
    const struct token t = next_piece(s, before, 1);
    if (t.kind != TOKEN_NONE) {
        s->turn.tokens[s->turn.count++] = t;
        session_choose(s);
    }
    session_settle_cursor(s);
}

void session_turn_cursor(struct session *s)
{
    if (session_over(s) || session_computer(s))
        return;
    session_hush(s);
    if (s->board->walls)
        turn_to_wall(s);
    else if (!s->board->pieces)
        move_along_cells(s, 1);
    else if (s->cursor.kind == TOKEN_CELL)
        turn_to_piece(s);
    else
        session_move_cursor(s, 1, 0);
}
