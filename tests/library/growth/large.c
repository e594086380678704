/*
 * large.c - an invented game for tests. A move names two of 45 cells and advances one of 300
 * letters; after twelve moves the player favoured by the letters wins.
 */
#include "rules/large.h"

#include <assert.h>
#include <string.h>

#include "rules/position_text.h"

enum { FILES = 9, RANKS = 5, CELLS = FILES * RANKS, MOVES = CELLS * CELLS };
static_assert(sizeof(struct large) == 500, "as large as positions may be");
static_assert((int)GAME_MOVES_MAX >= (int)MOVES, "room for all moves");

static void setup(struct position *p, int seats)
{
    assert(seats == 2);
    memset(p, 0, sizeof(struct large));
    p->seats = p->sides = (uint8_t)seats;
}

static int moves(const struct position *p, struct move list[static GAME_MOVES_MAX])
{
    int count = 0;

    while (p->status == STATUS_OPEN && count < MOVES) {
        list[count] = (struct move){(uint32_t)count};
        count++;
    }
    return count;
}

static void judge(struct large *l)
{
    unsigned sum = 0;

    if (l->plies < LARGE_PLIES)
        return;
    for (int i = 0; i < LARGE_LETTERS; i++)
        sum += (unsigned)(l->letters[i] * i);
    l->base.status = STATUS_WON;
    l->base.winners = (uint8_t)(1u << sum % 2);
    l->base.ending = ENDING_LINE;
}

static void play(struct position *p, struct move m)
{
    struct large *l = (struct large *)p;
    uint8_t *letter = &l->letters[m.bits % LARGE_LETTERS];

    *letter = (uint8_t)((*letter + 1) % 26);
    l->plies++;
    p->to_move ^= 1;
    judge(l);
}

static int symmetries(int seats)
{
    (void)seats;
    return 1;
}

static void transform(struct position *p, int symmetry)
{
    (void)p, (void)symmetry;
}

static struct move transform_move(const struct position *p, struct move m, int symmetry)
{
    (void)p, (void)symmetry;
    return m;
}

static size_t pack(const struct position *p, uint8_t key[static GAME_KEY_MAX])
{
    const struct large *l = (const struct large *)p;

    key[0] = l->plies;
    memcpy(key + 1, l->letters, LARGE_LETTERS);
    return LARGE_LETTERS + 1;
}

/* ---- text ---- */

static struct token token_of(uint32_t cell)
{
    return token_at(TOKEN_CELL, (int)(cell % FILES), (int)(cell / FILES));
}

static size_t write_move(const struct position *p, struct move m,
                         char text[static GAME_MOVE_TEXT_MAX])
{
    const size_t length = token_write(token_of(m.bits / CELLS), text);

    (void)p;
    return length + token_write(token_of(m.bits % CELLS), text + length);
}

static int read_turn(const struct position *p, const char *text,
                     struct token turn[static GAME_TOKENS_MAX], struct reason *why)
{
    const size_t first = token_scan(text, &turn[0]);

    (void)p;
    if (first > 0 && token_read(text + first, &turn[1]))
        return 2;
    *why = reason_make(REASON_UNREADABLE);
    return 0;
}

static int follow(const struct position *p, struct move m, const struct token *turn, int count,
                  struct token next[static GAME_TOKENS_MAX])
{
    const struct token cells[2] = {token_of(m.bits / CELLS), token_of(m.bits % CELLS)};

    (void)p;
    for (int i = 0; i < count; i++)
        if (i == 2 || !token_equal(turn[i], cells[i]))
            return -1;
    if (count == 2)
        return 0;
    next[0] = cells[count];
    return 1;
}

static struct reason refuse(const struct position *p, const struct token *turn, int count, int good)
{
    (void)p, (void)count;
    if (good > 1)
        return reason_make(REASON_TURN_COMPLETE);
    return turn[good].kind == TOKEN_CELL ? reason_at(REASON_OFF_BOARD, turn[good], 0)
                                         : reason_make(REASON_CELL_NEEDED);
}

static void mid_turn(struct position *p, const struct token *turn, int count)
{
    (void)p, (void)turn, (void)count;
}

static int marks(const struct position *p, const struct token *turn, int count,
                 struct mark list[static GAME_MARKS_MAX])
{
    (void)p, (void)turn, (void)count, (void)list;
    return 0;
}

static int hands(const struct position *p, struct hand list[static GAME_HANDS_MAX])
{
    (void)p, (void)list;
    return 0;
}

static size_t write_position(const struct position *p, char text[static GAME_TEXT_MAX])
{
    const struct large *l = (const struct large *)p;
    size_t n = 0;

    while (n < LARGE_LETTERS) {
        text[n] = (char)('a' + l->letters[n]);
        n++;
    }
    n = position_text_put(text, n, "/");
    n = position_text_put_number(text, n, l->plies);
    n = position_text_put_turn(text, n, p);
    text[n] = '\0';
    return n;
}

static bool read_position(struct position *p, const char *text)
{
    struct large l;
    int plies, turn, seats;

    setup(&l.base, 2);
    for (int i = 0; i < LARGE_LETTERS; i++, text++) {
        if (*text < 'a' || *text > 'z')
            return false;
        l.letters[i] = (uint8_t)(*text - 'a');
    }
    if (!position_text_skip(&text, '/') || !position_text_number(&text, &plies) ||
        plies > LARGE_PLIES || !position_text_turn(&text, &turn, &seats) || seats != 2 ||
        turn != plies % 2)
        return false;
    l.plies = (uint8_t)plies;
    l.base.to_move = (uint8_t)turn;
    judge(&l);
    memcpy(p, &l, sizeof l);
    return true;
}

const struct game large = {
    .name = "large",
    .title = TEXT_GAME_LARGE_TITLE,
    .pitch = TEXT_GAME_LARGE_PITCH,
    .sample = "",
    .notation = "a1b2",
    .size = sizeof(struct large),
    .seatings = 1 << 2,
    .files = FILES,
    .ranks = RANKS,
    .minutes = 1,
    .setup = setup,
    .moves = moves,
    .play = play,
    .symmetries = symmetries,
    .transform = transform,
    .transform_move = transform_move,
    .pack = pack,
    .write_move = write_move,
    .write = write_position,
    .read = read_position,
    .read_turn = read_turn,
    .follow = follow,
    .refuse = refuse,
    .mid_turn = mid_turn,
    .marks = marks,
    .hands = hands,
};
