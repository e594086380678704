/*
 * quoridor_turn.c - builds Quoridor moves from tokens: one token, a cell, a wall or a pass.
 */
#include "rules/quoridor_turn.h"

static struct token token_of(struct move m)
{
    switch (quoridor_move_kind(m)) {
    case QUORIDOR_PAWN:
        return quoridor_token(TOKEN_CELL, quoridor_move_at(m));
    case QUORIDOR_WALL_H:
        return quoridor_token(TOKEN_HORIZONTAL, quoridor_move_at(m));
    case QUORIDOR_WALL_V:
        return quoridor_token(TOKEN_VERTICAL, quoridor_move_at(m));
    default:
        return token_make(TOKEN_PASS, 0);
    }
}

size_t quoridor_write_move(const struct position *p, struct move m,
                           char text[static GAME_MOVE_TEXT_MAX])
{
    (void)p;
    return token_write(token_of(m), text);
}

int quoridor_read_turn(const struct position *p, const char *text,
                       struct token turn[static GAME_TOKENS_MAX], struct reason *why)
{
    (void)p;
    if (token_read(text, &turn[0]) && turn[0].kind != TOKEN_PIECE &&
        turn[0].kind != TOKEN_DIRECTION)
        return 1;
    *why = reason_make(REASON_UNREADABLE);
    return 0;
}

int quoridor_follow(const struct position *p, struct move m, const struct token *turn, int count,
                    struct token next[static GAME_TOKENS_MAX])
{
    (void)p;
    if (count == 0) {
        next[0] = token_of(m);
        return 1;
    }
    return count == 1 && token_equal(turn[0], token_of(m)) ? 0 : -1;
}

void quoridor_mid_turn(struct position *p, const struct token *turn, int count)
{
    /* A turn is a single token, so there is no intermediate position. */
    (void)p, (void)turn, (void)count;
}

/* ---- refusals ---- */

static int pawn_on(const struct quoridor *q, int cell)
{
    for (int seat = 0; seat < q->base.seats; seat++)
        if (q->pawns[seat] == cell)
            return seat;
    return -1;
}

static struct reason refuse_between(int a, int b)
{
    return reason_between(REASON_WALL_BETWEEN, quoridor_token(TOKEN_CELL, a),
                          quoridor_token(TOKEN_CELL, b));
}

static int direction_of(int from, int to)
{
    int direction = 0;

    while (from + quoridor_steps[direction] != to)
        direction++;
    assert(direction < 4);
    return direction;
}

/* There is a wall behind the pawn on `over`: returns a reason that also says to which of its sides
 * the player can sidestep. */
static struct reason refuse_behind(const struct quoridor *q, struct quoridor_edges e, int over,
                                   int ahead)
{
    struct reason r = reason_at(REASON_WALL_BEHIND, quoridor_token(TOKEN_CELL, over), 0);

    for (int quarter = 3; quarter >= 1; quarter -= 2) {
        const int side = (ahead + quarter) & 3;
        if (quoridor_can_step(e, over, side) && pawn_on(q, over + quoridor_steps[side]) < 0)
            r.cells[r.count++] = quoridor_token(TOKEN_CELL, over + quoridor_steps[side]);
    }
    r.form = (uint8_t)(FORM_BOTH_SIDES + 3 - r.count);
    return r;
}

/* Returns why a pawn cannot go from `from` over its neighbour `over`, which may hold a pawn, to
 * `to`. */
static struct reason refuse_over(const struct quoridor *q, struct quoridor_edges e, int from,
                                 int over, int to)
{
    const int ahead = direction_of(from, over), onward = direction_of(over, to);

    if (pawn_on(q, over) < 0)
        return ahead == onward ? reason_at(REASON_TOO_FAR, quoridor_token(TOKEN_CELL, to), 0)
                               : reason_make(REASON_NO_DIAGONAL);
    if (!quoridor_can_step(e, from, ahead))
        return refuse_between(from, over);
    if (ahead == onward)
        return refuse_behind(q, e, over, ahead);
    if (!quoridor_can_step(e, over, ahead))
        return refuse_between(over, to);
    return reason_at(pawn_on(q, over + quoridor_steps[ahead]) >= 0 ? REASON_PAWN_BEHIND
                                                                   : REASON_JUMP_STRAIGHT,
                     quoridor_token(TOKEN_CELL, over), 0);
}

/* Three cells ahead: returns that it is too far or, if no wall is in the way, that a jump over two
 * pawns is forbidden. */
static struct reason refuse_three(const struct quoridor *q, struct quoridor_edges e, int from,
                                  int to)
{
    const int step = (to - from) / 3, over = from + step;
    const int ahead = direction_of(from, over);

    if (pawn_on(q, over) < 0 || pawn_on(q, over + step) < 0)
        return reason_at(REASON_TOO_FAR, quoridor_token(TOKEN_CELL, to), 0);
    if (!quoridor_can_step(e, from, ahead))
        return refuse_between(from, over);
    if (!quoridor_can_step(e, over, ahead))
        return refuse_behind(q, e, over, ahead);
    return reason_at(REASON_PAWN_BEHIND, quoridor_token(TOKEN_CELL, over), 0);
}

static struct reason refuse_pawn(const struct quoridor *q, int to)
{
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    const int from = q->pawns[q->base.to_move], blocker = pawn_on(q, to);
    const int files = to % QUORIDOR_WIDTH - from % QUORIDOR_WIDTH,
              ranks = to / QUORIDOR_WIDTH - from / QUORIDOR_WIDTH;
    const int distance = (files < 0 ? -files : files) + (ranks < 0 ? -ranks : ranks);
    const struct token cell = quoridor_token(TOKEN_CELL, to);

    if (to == from)
        return reason_at(REASON_SAME_CELL, cell, 0);
    if (blocker >= 0) {
        struct reason r = reason_at(REASON_PAWN_THERE, cell, 0);
        r.seat = (uint8_t)blocker;
        return r;
    }
    if (distance == 1)
        return refuse_between(from, to);
    if (distance == 2 && (files == 0 || ranks == 0))
        return refuse_over(q, e, from, (from + to) / 2, to);
    if (distance == 2) {
        const struct reason a = refuse_over(q, e, from, from + files, to);
        const struct reason b = refuse_over(q, e, from, from + QUORIDOR_WIDTH * ranks, to);
        return a.code <= b.code ? a : b;
    }
    if (distance == 3 && (files == 0 || ranks == 0))
        return refuse_three(q, e, from, to);
    return reason_at(REASON_TOO_FAR, cell, 0);
}

/* Returns the wall that overlaps or crosses this slot; a token of kind TOKEN_NONE if
 * there is none. */
static struct token obstacle(const struct quoridor *q, int orientation, int slot)
{
    static const enum token_kind kinds[2] = {TOKEN_HORIZONTAL, TOKEN_VERTICAL};
    const int step = orientation == QUORIDOR_HORIZONTAL ? 1 : QUORIDOR_WIDTH;

    for (int s = slot - step; s <= slot + step; s += step)
        if (s >= 0 && s < QUORIDOR_CELLS && quoridor_has(quoridor_walls(q, orientation), s))
            return quoridor_token(kinds[orientation], s);
    if (quoridor_has(quoridor_walls(q, !orientation), slot))
        return quoridor_token(kinds[!orientation], slot);
    return token_make(TOKEN_NONE, 0);
}

/* Returns whose last paths a wall would close, from the point of view of the player to move. */
static struct reason refuse_closing(const struct quoridor *q, struct token wall, unsigned closed)
{
    const unsigned own = 1u << q->base.to_move, others = closed & ~own;
    const bool several = others & (others - 1);
    struct reason r = reason_at(REASON_WALL_CLOSES, wall, 0);

    assert(closed != 0);
    r.seat = (uint8_t)__builtin_ctz(closed);
    r.seats = (uint8_t)others;
    if (closed & own)
        r.form = several ? FORM_OWN_AND_PATHS : others ? FORM_OWN_AND_ONE : FORM_OWN_PATH;
    else if (several)
        r.form = FORM_PATHS;
    return r;
}

static struct reason refuse_wall(const struct quoridor *q, struct token wall)
{
    const int orientation = wall.kind == TOKEN_VERTICAL, slot = quoridor_token_at(wall);

    if (q->hands[q->base.to_move] == 0)
        return reason_make(REASON_NO_WALLS);
    if (token_file(wall) > 7 || token_rank(wall) > 7)
        return reason_make(REASON_WALL_OFF_BOARD);
    const struct token hit = obstacle(q, orientation, slot);
    if (hit.kind == TOKEN_NONE)
        return refuse_closing(q, wall, quoridor_closed_seats(q, orientation, slot));
    struct reason r =
        reason_at(hit.kind == wall.kind ? REASON_WALL_OVERLAPS : REASON_WALL_CROSSES, hit, 0);
    r.form = token_equal(hit, wall) ? FORM_SAME_WALL : 0;
    return r;
}

struct reason quoridor_refuse(const struct position *p, const struct token *turn, int count,
                              int good)
{
    const struct quoridor *q = (const struct quoridor *)p;

    (void)count;
    if (good > 0)
        return reason_make(REASON_TURN_COMPLETE);
    switch (turn[0].kind) {
    case TOKEN_CELL:
        return refuse_pawn(q, quoridor_token_at(turn[0]));
    case TOKEN_HORIZONTAL:
    case TOKEN_VERTICAL:
        return refuse_wall(q, turn[0]);
    default:
        return reason_make(REASON_UNREADABLE);
    }
}

/* ---- marks ---- */

static int mark_set(quoridor_cells set, enum mark_kind kind, int seat, struct mark *list)
{
    int n = 0;

    for (; set; set &= set - 1)
        list[n++] = (struct mark){(uint8_t)kind, (uint8_t)seat,
                                  quoridor_token(TOKEN_CELL, quoridor_first(set))};
    return n;
}

static int mark_path(const struct quoridor *q, int seat, struct mark *list)
{
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    uint8_t path[QUORIDOR_CELLS];
    const int n = quoridor_path(q->pawns[seat], quoridor_goal(q->base.seats, seat), e, path);

    for (int i = 0; i < n; i++)
        list[i] = (struct mark){MARK_PATH, (uint8_t)seat, quoridor_token(TOKEN_CELL, path[i])};
    return n;
}

/* Marks the wall that another wall would overlap, or the cells that it would cut off. */
static int mark_refused_wall(const struct quoridor *q, struct token wall, struct mark *list)
{
    const int orientation = wall.kind == TOKEN_VERTICAL, slot = quoridor_token_at(wall);

    if (token_file(wall) > 7 || token_rank(wall) > 7 || q->hands[q->base.to_move] == 0)
        return 0;
    const struct token hit = obstacle(q, orientation, slot);
    if (hit.kind != TOKEN_NONE) {
        list[0] = (struct mark){MARK_OBSTACLE, q->base.to_move, hit};
        return 1;
    }
    const unsigned closed = quoridor_closed_seats(q, orientation, slot);
    if (closed == 0)
        return 0;
    const int seat = __builtin_ctz(closed);
    return mark_set(
        quoridor_region(quoridor_bit(q->pawns[seat]), quoridor_edges_with(q, orientation, slot)),
        MARK_CUT_OFF, seat, list);
}

int quoridor_marks(const struct position *p, const struct token *turn, int count,
                   struct mark list[static GAME_MARKS_MAX])
{
    const struct quoridor *q = (const struct quoridor *)p;
    int n = 0;

    for (int seat = 0; seat < p->seats; seat++)
        n += mark_set(quoridor_goal(p->seats, seat), MARK_GOAL, seat, list + n);
    if (p->status == STATUS_WON)
        for (int seat = 0; seat < p->seats; seat++)
            if (p->winners >> seat & 1)
                n += mark_set(quoridor_bit(q->pawns[seat]), MARK_WINNING, seat, list + n);
    for (int seat = 0; p->status == STATUS_OPEN && seat < p->seats; seat++)
        n += mark_path(q, seat, list + n);
    if (count > 0 && (turn[0].kind == TOKEN_HORIZONTAL || turn[0].kind == TOKEN_VERTICAL))
        n += mark_refused_wall(q, turn[0], list + n);
    assert(n <= GAME_MARKS_MAX);
    return n;
}
