/*
 * quoridor.c - Quoridor, by Mirko Marchesi.
 *
 * On 9x9 cells each player walks a pawn from the middle of one side to the opposite side, or puts a
 * wall two cells long in the way of the others. A pawn steps one cell; it jumps a pawn that it
 * faces, straight, or to a side if a wall (or the edge, D1) is behind that pawn, but never over two
 * (D2). No wall may take the last path to the goal from anybody, its owner included (D4). A player
 * with no pawn move and no legal wall passes (D3).
 *
 * D1 to D6 are decisions where the published rules leave something open: see
 * docs/rules/quoridor.en.md. quoridor_board.c has the paths; quoridor_turn.c builds moves from
 * tokens and explains refusals.
 */
#include "rules/quoridor.h"

#include <assert.h>
#include <string.h>

#include "rules/position_text.h"
#include "rules/quoridor_board.h"
#include "rules/quoridor_turn.h"

static_assert(sizeof(struct quoridor) == 48, "no padding");

static void setup(struct position *p, int seats);
static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX]);
static void play(struct position *p, struct move m);
static int symmetries(int seats);
static void transform(struct position *p, int symmetry);
static struct move transform_move(const struct position *p, struct move m, int symmetry);
static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX]);
static size_t write_position(const struct position *p, char text[static GAME_TEXT_MAX]);
static bool read_position(struct position *p, const char *text);
static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX]);
static bool odds(struct position *p, int seats, const uint8_t hands[static GAME_SEATS_MAX]);

const struct game quoridor = {
    .name = "quoridor",
    .title = TEXT_GAME_QUORIDOR_TITLE,
    .pitch = TEXT_GAME_QUORIDOR_PITCH,
    .sample = "e4,d6 c3h,d4h,c5v,f5v,b6h,g6h 7,7 1/2",
    .notation = "e2, e3h, e3v",
    .size = sizeof(struct quoridor),
    .seatings = 1 << 2 | 1 << 4,
    .files = QUORIDOR_WIDTH,
    .ranks = QUORIDOR_WIDTH,
    .minutes = 15,
    .cycles = true,
    .setup = setup,
    .moves = moves,
    .play = play,
    .symmetries = symmetries,
    .transform = transform,
    .transform_move = transform_move,
    .pack = pack,
    .write_move = quoridor_write_move,
    .write = write_position,
    .read = read_position,
    .read_turn = quoridor_read_turn,
    .follow = quoridor_follow,
    .refuse = quoridor_refuse,
    .mid_turn = quoridor_mid_turn,
    .marks = quoridor_marks,
    .hands = hands,
    .odds = odds,
};

enum { WALLS = 20, WALLS_MOST = 10 }; /* WALLS: in all; WALLS_MOST: of one player */

static void setup(struct position *p, int seats)
{
    struct quoridor *q = (struct quoridor *)p;
    static const uint8_t two[4] = {4, 76, 0, 0}, four[4] = {4, 36, 76, 44};

    assert(seats == 2 || seats == 4);
    memset(q, 0, sizeof *q);
    q->base.seats = q->base.sides = (uint8_t)seats;
    memcpy(q->pawns, seats == 2 ? two : four, sizeof q->pawns);
    for (int seat = 0; seat < seats; seat++)
        q->hands[seat] = (uint8_t)(WALLS / seats);
}

/* Returns how many walls a seat started with. */
static unsigned walls_of(const struct quoridor *q, int seat)
{
    return (unsigned)(WALLS / q->base.seats) ^ (q->odds >> 4 * seat & 15u);
}

static void set_walls_of(struct quoridor *q, int seat, unsigned walls)
{
    assert(walls <= WALLS_MOST);
    q->odds |= (uint16_t)(((unsigned)(WALLS / q->base.seats) ^ walls) << 4 * seat);
}

static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX])
{
    const struct quoridor *q = (const struct quoridor *)p;

    for (int seat = 0; seat < p->seats; seat++)
        list[seat] = (struct hand){(uint8_t)seat, '-', q->hands[seat], (uint8_t)walls_of(q, seat)};
    return p->seats;
}

static bool odds(struct position *p, int seats, const uint8_t hands[static GAME_SEATS_MAX])
{
    struct quoridor *q = (struct quoridor *)p;
    int total = 0;

    for (int seat = 0; seat < seats; seat++) {
        total += hands[seat];
        if (hands[seat] > WALLS_MOST || total > WALLS)
            return false;
    }
    setup(p, seats);
    for (int seat = 0; seat < seats; seat++) {
        q->hands[seat] = hands[seat];
        set_walls_of(q, seat, hands[seat]);
    }
    return true;
}

/* ---- moves ---- */

/* Returns where a pawn may land that walks in `direction` and faces another pawn on `cell`. */
static quoridor_cells jump_targets(struct quoridor_edges e, quoridor_cells pawns, int cell,
                                   int direction)
{
    quoridor_cells targets = 0;

    if (quoridor_can_step(e, cell, direction))
        return quoridor_bit(cell + quoridor_steps[direction]) & ~pawns;
    for (int quarter = 1; quarter <= 3; quarter += 2) {
        const int side = (direction + quarter) & 3;
        if (quoridor_can_step(e, cell, side))
            targets |= quoridor_bit(cell + quoridor_steps[side]);
    }
    return targets & ~pawns;
}

quoridor_cells quoridor_pawn_targets(const struct quoridor *q)
{
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    const int from = q->pawns[q->base.to_move];
    quoridor_cells pawns = 0, targets = 0;

    for (int seat = 0; seat < q->base.seats; seat++)
        pawns |= quoridor_bit(q->pawns[seat]);
    for (int direction = 0; direction < 4; direction++) {
        if (!quoridor_can_step(e, from, direction))
            continue;
        const int next = from + quoridor_steps[direction];
        targets |= quoridor_has(pawns, next) ? jump_targets(e, pawns, next, direction)
                                             : quoridor_bit(next);
    }
    return targets;
}

/* Appends one move for each cell or slot of a set. */
static int list_set(quoridor_cells set, enum quoridor_kind kind, struct move *list)
{
    const uint32_t bits = (uint32_t)kind << 8;
    int n = 0;

    for (uint64_t low = (uint64_t)set; low; low &= low - 1)
        list[n++].bits = bits | (uint32_t)__builtin_ctzll(low);
    for (uint64_t high = (uint64_t)(set >> 64); high; high &= high - 1)
        list[n++].bits = bits | (64 + (uint32_t)__builtin_ctzll(high));
    return n;
}

static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX])
{
    const struct quoridor *q = (const struct quoridor *)p;
    int n;

    if (p->status != STATUS_OPEN)
        return 0;
    n = list_set(quoridor_pawn_targets(q), QUORIDOR_PAWN, list);
    if (q->hands[p->to_move] > 0) {
        quoridor_cells legal[2];
        quoridor_wall_slots(q, legal);
        n += list_set(legal[QUORIDOR_HORIZONTAL], QUORIDOR_WALL_H, list + n);
        n += list_set(legal[QUORIDOR_VERTICAL], QUORIDOR_WALL_V, list + n);
    }
    if (n == 0)
        list[n++] = quoridor_move(QUORIDOR_PASS, 0);
    return n;
}

static void set_wall(struct quoridor *q, int orientation, int slot)
{
    q->walls[orientation][slot >> 6] |= UINT64_C(1) << (slot & 63);
}

static void play(struct position *p, struct move m)
{
    struct quoridor *q = (struct quoridor *)p;
    const int seat = p->to_move, at = quoridor_move_at(m);

    assert(p->status == STATUS_OPEN);
    switch (quoridor_move_kind(m)) {
    case QUORIDOR_PAWN:
        q->pawns[seat] = (uint8_t)at;
        if (quoridor_has(quoridor_goal(p->seats, seat), at)) {
            p->status = STATUS_WON;
            p->winners = (uint8_t)(1 << seat);
            p->ending = ENDING_GOAL;
        }
        break;
    case QUORIDOR_WALL_H:
    case QUORIDOR_WALL_V:
        assert(q->hands[seat] > 0);
        set_wall(q, quoridor_move_kind(m) == QUORIDOR_WALL_V, at);
        q->hands[seat]--;
        break;
    case QUORIDOR_PASS:
        break;
    }
    p->to_move = (uint8_t)(seat + 1 == p->seats ? 0 : seat + 1);
}

/* ---- symmetry: with two players left and right can be exchanged; with four there is none ---- */

static int symmetries(int seats)
{
    return seats == 2 ? 2 : 1;
}

static int mirror(int cell, int width)
{
    return cell + width - 1 - 2 * (cell % QUORIDOR_WIDTH);
}

static void transform(struct position *p, int symmetry)
{
    struct quoridor *q = (struct quoridor *)p;
    const struct quoridor old = *q;

    if (symmetry == 0)
        return;
    for (int seat = 0; seat < p->seats; seat++)
        q->pawns[seat] = (uint8_t)mirror(old.pawns[seat], QUORIDOR_WIDTH);
    memset(q->walls, 0, sizeof q->walls);
    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
        for (quoridor_cells w = quoridor_walls(&old, o); w; w &= w - 1)
            set_wall(q, o, mirror(quoridor_first(w), QUORIDOR_WIDTH - 1));
}

static struct move transform_move(const struct position *p, struct move m, int symmetry)
{
    const enum quoridor_kind kind = quoridor_move_kind(m);

    (void)p;
    if (symmetry == 0 || kind == QUORIDOR_PASS)
        return m;
    return quoridor_move(kind, mirror(quoridor_move_at(m),
                                      kind == QUORIDOR_PAWN ? QUORIDOR_WIDTH : QUORIDOR_WIDTH - 1));
}

static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX])
{
    const struct quoridor *q = (const struct quoridor *)p;
    size_t n = 0;

    key[n++] = (uint8_t)(p->seats << 4 | p->to_move);
    for (int seat = 0; seat < p->seats; seat++) {
        key[n++] = q->pawns[seat];
        key[n++] = q->hands[seat];
    }
    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
        for (quoridor_cells w = quoridor_walls(q, o), i = 0; i < 9; i++, w >>= 8)
            key[n++] = (uint8_t)w;
    assert(n <= GAME_KEY_MAX);
    return n;
}

/*
 * ---- text: pawns, walls, walls in hand, turn: "e2,e9 e3h,d5v 9,9 2/2" ----
 * A seat that began with another number of walls than usual has it after its hand: "7/8".
 */

static size_t put_token(char *text, size_t n, enum token_kind kind, int at)
{
    char token[TOKEN_TEXT_MAX];

    token_write(quoridor_token(kind, at), token);
    return position_text_put(text, n, token);
}

static size_t write_walls(const struct quoridor *q, char *text, size_t n)
{
    const size_t start = n;

    for (int slot = 0; slot < QUORIDOR_CELLS; slot++)
        for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
            if (quoridor_has(quoridor_walls(q, o), slot)) {
                if (n > start)
                    text[n++] = ',';
                n = put_token(text, n, o == QUORIDOR_VERTICAL ? TOKEN_VERTICAL : TOKEN_HORIZONTAL,
                              slot);
            }
    return n > start ? n : position_text_put(text, n, "-");
}

static size_t write_position(const struct position *p, char text[static GAME_TEXT_MAX])
{
    const struct quoridor *q = (const struct quoridor *)p;
    size_t n = 0;

    for (int seat = 0; seat < p->seats; seat++) {
        if (seat > 0)
            text[n++] = ',';
        n = put_token(text, n, TOKEN_CELL, q->pawns[seat]);
    }
    text[n++] = ' ';
    n = write_walls(q, text, n);
    for (int seat = 0; seat < p->seats; seat++) {
        text[n++] = seat == 0 ? ' ' : ',';
        n = position_text_put_number(text, n, q->hands[seat]);
        if (q->odds >> 4 * seat & 15) {
            text[n++] = '/';
            n = position_text_put_number(text, n, walls_of(q, seat));
        }
    }
    n = position_text_put_turn(text, n, p);
    text[n] = '\0';
    assert(n < GAME_TEXT_MAX);
    return n;
}

static bool read_pawns(const char **at, struct quoridor *q)
{
    int count = 0;

    do {
        struct token t;
        const size_t used = token_scan(*at, &t);
        if (used == 0 || t.kind != TOKEN_CELL || count == 4)
            return false;
        *at += used;
        q->pawns[count] = (uint8_t)quoridor_token_at(t);
        for (int i = 0; i < count; i++)
            if (q->pawns[i] == q->pawns[count])
                return false;
        count++;
    } while (position_text_skip(at, ','));
    q->base.seats = q->base.sides = (uint8_t)count;
    return (count == 2 || count == 4) && position_text_skip(at, ' ');
}

/* Reads walls, which must be in the order in which they are written, so that a position has one
 * text. */
static bool read_walls(const char **at, struct quoridor *q)
{
    int last = -1;

    if (position_text_skip(at, '-'))
        return position_text_skip(at, ' ');
    do {
        struct token t;
        const size_t used = token_scan(*at, &t);
        if (used == 0 || (t.kind != TOKEN_HORIZONTAL && t.kind != TOKEN_VERTICAL))
            return false;
        const int orientation = t.kind == TOKEN_VERTICAL;
        const int place = 2 * quoridor_token_at(t) + orientation;
        if (!quoridor_has(quoridor_free_slots(q, orientation), quoridor_token_at(t)) ||
            place <= last)
            return false;
        last = place;
        *at += used;
        set_wall(q, orientation, quoridor_token_at(t));
    } while (position_text_skip(at, ','));
    return position_text_skip(at, ' ');
}

/* Reads a hand, and the walls it started with, which are written only if not the usual number. */
static bool read_hand(const char **at, struct quoridor *q, int seat)
{
    const int usual = WALLS / q->base.seats;
    int walls, whole = usual;

    if ((seat > 0 && !position_text_skip(at, ',')) || !position_text_number(at, &walls))
        return false;
    if (position_text_skip(at, '/') && (!position_text_number(at, &whole) || whole == usual))
        return false;
    if (walls > whole || whole > WALLS_MOST)
        return false;
    q->hands[seat] = (uint8_t)walls;
    set_walls_of(q, seat, (unsigned)whole);
    return true;
}

/* Whether the walls that are not in hand are on the board, and there are at most twenty in all. */
static bool read_hands(const char **at, struct quoridor *q)
{
    int total = 0, placed = 0;

    for (int seat = 0; seat < q->base.seats; seat++) {
        if (!read_hand(at, q, seat))
            return false;
        total += (int)walls_of(q, seat);
        placed += (int)walls_of(q, seat) - q->hands[seat];
    }
    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
        for (quoridor_cells w = quoridor_walls(q, o); w; w &= w - 1)
            placed--;
    return placed == 0 && total <= WALLS;
}

/* Every pawn must have a path. Only the seat that just moved can be on its goal, and then it has
 * won. */
static bool judge(struct quoridor *q)
{
    const struct quoridor_edges e = quoridor_edges_of(quoridor_walls(q, QUORIDOR_HORIZONTAL),
                                                      quoridor_walls(q, QUORIDOR_VERTICAL));
    const int seats = q->base.seats, before = (q->base.to_move + seats - 1) % seats;

    for (int seat = 0; seat < seats; seat++) {
        const quoridor_cells goal = quoridor_goal(seats, seat), pawn = quoridor_bit(q->pawns[seat]);
        if (!(pawn & goal) && !quoridor_reaches(pawn, goal, e))
            return false;
        if ((pawn & goal) && seat != before)
            return false;
    }
    if (quoridor_has(quoridor_goal(seats, before), q->pawns[before])) {
        q->base.status = STATUS_WON;
        q->base.winners = (uint8_t)(1 << before);
        q->base.ending = ENDING_GOAL;
    }
    return true;
}

static bool read_position(struct position *p, const char *text)
{
    struct quoridor q = {0};
    int turn, seats;

    if (!read_pawns(&text, &q) || !read_walls(&text, &q) || !read_hands(&text, &q))
        return false;
    if (!position_text_turn(&text, &turn, &seats) || seats != q.base.seats)
        return false;
    q.base.to_move = (uint8_t)turn;
    if (!judge(&q))
        return false;
    *(struct quoridor *)p = q;
    return true;
}
