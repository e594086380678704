/*
 * verify_dorix.c - checks every value in a table of small Dorix against the values one move later.
 *
 * It uses neither the solver nor the rules library, but has its own rules of Dorix for two, so that
 * a mistake in one of them shows. If each finished position has the right winner, each won one has
 * a move to one lost in one ply less (and none to one lost sooner), each lost one only moves to won
 * ones (the longest with one ply less), and each drawn one no move to a lost one but one to another
 * draw, then all values are right: the wins and losses by induction over their plies, and in a draw
 * either side can stay among the draws for ever.
 */
#include "cli/verify/verify_dorix.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/base/command.h"
#include "cli/base/progress.h"
#include "cli/verify/verify_dorix_order.h"
#include "options/tr.h"
#include "options/usage.h"

enum { WON = 1, LOST = 128 };

/* A table that is being checked, part by part. */
struct check {
    int pawns[2];
    const uint8_t *values; /* values of the current part */
    const uint8_t *after;  /* values of the part that a move leads to */
    struct verify_order *now, *next;
    bool exchange; /* the next position is looked up with the colours exchanged */
    uint64_t done, over, won, drawn, lost;
    int longest;
    int first; /* the value of the empty board */
};

/* The values that the moves of a position lead to. */
struct seen {
    int soonest; /* fewest plies of a loss for the other side; -1: none */
    int latest;  /* most plies of a win for the other side; -1: none */
    bool draw;
};

/* ---- the rules ---- */

static int owner_on_top(const struct verify_board *b, int cell)
{
    return b->height[cell] > 0 ? b->owners[cell] & 1 : -1;
}

static void put(struct verify_board *b, int cell, int owner)
{
    b->owners[cell] = (uint16_t)(b->owners[cell] << 1 | owner);
    b->height[cell]++;
}

static int verify_dorix_take(struct verify_board *b, int cell)
{
    const int owner = owner_on_top(b, cell);

    b->owners[cell] >>= 1;
    b->height[cell]--;
    return owner;
}

/* Whether a player tops every pile of one of the two diagonals. */
static bool has_diagonal(const struct verify_board *b, int player)
{
    int up = 0, down = 0;

    for (int i = 0; i < 4; i++) {
        up += owner_on_top(b, 4 * i + i) == player;
        down += owner_on_top(b, 4 * i + 3 - i) == player;
    }
    return up == 4 || down == 4;
}

/* Returns the winner, 0 or 1; -1 while the game is open. */
static int winner(const struct verify_board *b)
{
    const bool first = has_diagonal(b, 0), second = has_diagonal(b, 1);

    return first == second ? -1 : second;
}

/* Lists the piles beside a cell that are lower than its own. */
static int lower_beside(const struct verify_board *b, int cell, int list[static 4])
{
    static const int steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    int n = 0;

    for (int i = 0; i < 4; i++) {
        const int x = cell % 4 + steps[i][0], y = cell / 4 + steps[i][1];
        if (x < 0 || x > 3 || y < 0 || y > 3)
            continue;
        const int other = 4 * y + x;
        if (b->height[other] > 0 && b->height[other] < b->height[cell])
            list[n++] = other;
    }
    return n;
}

/* ---- the moves of one position ---- */

static void note_value(const struct check *c, const struct verify_board *b, struct seen *seen)
{
    const int value = c->after[verify_order_number(c->next, b, c->exchange)];

    if (value == 0)
        seen->draw = true;
    else if (value >= LOST && (seen->soonest < 0 || value - LOST < seen->soonest))
        seen->soonest = value - LOST;
    else if (value < LOST && value - WON > seen->latest)
        seen->latest = value - WON;
}

/* A collapsing pile, while its pawns are distributed. */
struct collapse {
    int pile, room;
    int lower[4];
};

/*
 * Distributes the pawns that are still to fall over the lower piles, in every way. Of two
 * successive pawns of one colour the first goes to the pile listed earlier: `last` received the
 * previous one.
 */
static void send(const struct check *c, const struct verify_board *b, const struct collapse *f,
                 unsigned used, int last, int falling, struct seen *seen)
{
    if (falling == 0) {
        note_value(c, b, seen);
        return;
    }
    const int owner = owner_on_top(b, f->pile);
    const bool alike = last >= 0 && owner_on_top(b, f->lower[last]) == owner;
    for (int i = alike ? last + 1 : 0; i < f->room; i++) {
        struct verify_board next = *b;
        if (used >> i & 1)
            continue;
        put(&next, f->lower[i], verify_dorix_take(&next, f->pile));
        send(c, &next, f, used | 1u << i, i, falling - 1, seen);
    }
}

/* Places the player's pawn, which is not on the board now, on every legal cell. */
static int place(const struct check *c, const struct verify_board *b, int player, struct seen *seen)
{
    int placed = 0;

    for (int cell = 0; cell < 16; cell++) {
        struct verify_board next = *b;
        struct collapse f = {.pile = cell};
        if (b->height[cell] > 0 && owner_on_top(b, cell) != player)
            continue;
        put(&next, cell, player);
        if (b->height[cell] > 0)
            f.room = lower_beside(&next, cell, f.lower);
        const int height = next.height[cell];
        send(c, &next, &f, 0, -1, f.room < height ? f.room : height, seen);
        placed++;
    }
    return placed;
}

static struct seen look_ahead(const struct check *c, const struct verify_board *b, int player,
                              int hand)
{
    struct seen seen = {-1, -1, false};
    int placed = 0;

    if (hand > 0)
        placed = place(c, b, player, &seen);
    for (int cell = 0; hand == 0 && cell < 16; cell++) {
        struct verify_board lifted = *b;
        if (owner_on_top(b, cell) != player)
            continue;
        verify_dorix_take(&lifted, cell);
        placed += place(c, &lifted, player, &seen);
    }
    if (placed == 0) /* The player passes. */
        note_value(c, b, &seen);
    return seen;
}

/* ---- one part of the table ---- */

/* Returns the value that a position must have. */
static int expected(const struct check *c, const struct verify_board *b, int player, int hand)
{
    const int side = winner(b);

    if (side >= 0)
        return side == player ? WON : LOST;
    const struct seen seen = look_ahead(c, b, player, hand);
    return seen.soonest >= 0 ? WON + 1 + seen.soonest : seen.draw ? 0 : LOST + 1 + seen.latest;
}

static void count(struct check *c, int value)
{
    c->done++;
    c->over += value == WON || value == LOST;
    c->drawn += value == 0;
    c->won += value > WON && value < LOST;
    c->lost += value > LOST;
    if (value > WON && value < LOST && value - WON > c->longest)
        c->longest = value - WON;
}

enum { SHOWN_MAX = 128 };

static void verify_dorix_write_value(int value, char text[static SHOWN_MAX])
{
    if (value == 0)
        snprintf(text, SHOWN_MAX, "%s", tr(TERMINAL_VERIFY_DORIX_DRAW));
    else if (value < LOST)
        tr_write(text, SHOWN_MAX, TERMINAL_VERIFY_DORIX_WON,
                 {"n", .number = (unsigned)(value - WON)});
    else
        tr_write(text, SHOWN_MAX, TERMINAL_VERIFY_DORIX_LOST,
                 {"n", .number = (unsigned)(value - LOST)});
}

/*
 * Writes a position as `plateau show --position` does: ranks from the top, piles from the bottom
 * up.
 */
static void verify_dorix_write_position(const struct verify_board *b, const int hands[static 2],
                                        int turn, char text[static SHOWN_MAX])
{
    size_t n = 0;

    for (int i = 0; i < 16; i++) {
        const int cell = 4 * (3 - i / 4) + i % 4;
        for (int j = 0; j < b->height[cell]; j++)
            text[n++] = (char)('1' + (b->owners[cell] >> (b->height[cell] - 1 - j) & 1));
        if (b->height[cell] == 0)
            text[n++] = '-';
        text[n++] = i == 15 ? ' ' : i % 4 == 3 ? '/' : ',';
    }
    snprintf(text + n, SHOWN_MAX - n, "%d,%d %d/2", hands[0], hands[1], turn + 1);
}

static void verify_dorix_refuse(const struct verify_board *b, const int hands[static 2], int turn,
                                int value, int right)
{
    char position[SHOWN_MAX], told[SHOWN_MAX], known[SHOWN_MAX];

    progress_clear();
    verify_dorix_write_position(b, hands, turn, position);
    verify_dorix_write_value(value, told);
    verify_dorix_write_value(right, known);
    tr_print(stdout, TERMINAL_VERIFY_DORIX_DIFFERS, {"position", .text = position},
             {"told", .text = told}, {"right", .text = known});
    putchar('\n');
}

static bool check_part(struct check *c, const int hands[static 2], int turn)
{
    for (uint32_t i = 0; i < c->now->count; i++) {
        struct verify_board b;
        verify_order_board(c->now, i, &b);
        const int right = expected(c, &b, turn, hands[turn]);
        if (right != c->values[i]) {
            verify_dorix_refuse(&b, hands, turn, c->values[i], right);
            return false;
        }
        count(c, right);
        if (i % 1024 == 0 && progress_due())
            progress_tell(TERMINAL_VERIFY_DORIX_PROGRESS,
                          {"pawns", .number = (unsigned)c->now->pawns},
                          {"positions", .number = c->done});
    }
    return true;
}

/* ---- the table ---- */

/* Computes the pawns in each hand after this many plies; returns their sum. */
static int in_hands(const struct check *c, int plies, int hands[static 2])
{
    for (int side = 0; side < 2; side++) {
        const int turns = (plies + !side) / 2;
        hands[side] = c->pawns[side] > turns ? c->pawns[side] - turns : 0;
    }
    return hands[0] + hands[1];
}

/*
 * Checks the positions without pawns in hand: their moves lead to positions of the same part, or of
 * the part where the other player is to move.
 */
static bool check_last(struct check *c, const uint8_t *values, int parts)
{
    static const int none[2] = {0, 0};

    struct verify_order *unused = c->next;
    bool good = true;

    c->next = c->now;
    c->exchange = parts == 1;
    for (int turn = 0; good && turn < parts; turn++) {
        c->values = values + (size_t)turn * c->now->count;
        c->after = values + (size_t)(parts - 1 - turn) * c->now->count;
        good = check_part(c, none, turn);
    }
    c->next = unused;
    return good;
}

enum outcome { HOLDS, FALSE, WRONG_SIZE, NO_MEMORY };

/*
 * Checks the positions after this many plies: their moves lead to the next part, or the one after
 * it.
 */
static enum outcome check_ply(struct check *c, int ply, const uint8_t *values, size_t size)
{
    const int parts = c->pawns[0] == c->pawns[1] ? 1 : 2;
    int hands[2], later[2];

    in_hands(c, ply, hands);
    in_hands(c, ply + 1, later);
    if (!verify_order_init(c->next, c->pawns[0] - later[0], c->pawns[1] - later[1]))
        return NO_MEMORY;
    size_t skipped = c->now->count;
    if (later[0] + later[1] == 0 && parts == 2 && ply % 2 == 0)
        skipped += c->next->count; /* The first player's part, but the second is to move. */
    if (skipped + c->next->count > size)
        return WRONG_SIZE;
    c->values = values;
    c->after = values + skipped;
    return check_part(c, hands, ply % 2) ? HOLDS : FALSE;
}

static enum outcome check_table(struct check *c, const uint8_t *values, size_t size)
{
    const int parts = c->pawns[0] == c->pawns[1] ? 1 : 2;
    int hands[2];

    if (!verify_order_init(c->now, 0, 0))
        return NO_MEMORY;
    c->first = size > 0 ? values[0] : 0;
    for (int ply = 0; in_hands(c, ply, hands) > 0; ply++) {
        const enum outcome outcome = check_ply(c, ply, values, size);
        if (outcome != HOLDS)
            return outcome;
        values += c->now->count;
        size -= c->now->count;
        verify_order_release(c->now);
        struct verify_order *old = c->now;
        c->now = c->next;
        c->next = old;
    }
    if (size != (size_t)parts * c->now->count)
        return WRONG_SIZE;
    return check_last(c, values, parts) ? HOLDS : FALSE;
}

/* ---- the command ---- */

static uint8_t *verify_dorix_read_all(FILE *file, size_t *size)
{
    size_t room = 1 << 20;
    uint8_t *bytes = malloc(room);

    for (*size = 0; bytes; room *= 2) {
        *size += fread(bytes + *size, 1, room - *size, file);
        if (*size < room)
            break;
        uint8_t *moved = realloc(bytes, room * 2);
        if (!moved)
            free(bytes);
        bytes = moved;
    }
    return bytes;
}

static int verify_dorix_report(const struct check *c)
{
    static const char *const words[] = {"draw", "first", "second"};

    progress_clear();
    tr_print(stdout, TERMINAL_VERIFY_DORIX_COUNTS, {"checked", .number = c->done},
             {"over", .number = c->over}, {"won", .number = c->won}, {"drawn", .number = c->drawn},
             {"lost", .number = c->lost});
    putchar('\n');
    tr_print(stdout, TERMINAL_VERIFY_DORIX_LONGEST, {"n", .number = (unsigned)c->longest});
    printf("\nverified: dorix 2 pawns %d,%d %s\n", c->pawns[0], c->pawns[1],
           words[c->first == 0     ? 0
                 : c->first < LOST ? 1
                                   : 2]);
    return EXIT_SUCCESS;
}

int verify_dorix(const struct command *command, FILE *file)
{
    struct verify_order orders[2] = {{0}, {0}};
    struct check c = {.now = &orders[0], .next = &orders[1]};
    size_t size = 0;
    char end = 0;

    if (fscanf(file, "dorix-table 1\npawns %2d %2d%c", &c.pawns[0], &c.pawns[1], &end) != 3 ||
        end != '\n' || fgetc(file) != '\n' || c.pawns[0] < 1 || c.pawns[1] < 1 ||
        c.pawns[0] + c.pawns[1] > VERIFY_ORDER_PAWNS) {
        printf("refused: %s\n", tr(TERMINAL_VERIFY_DORIX_NOT_TABLE));
        return EXIT_NEGATIVE;
    }
    uint8_t *values = verify_dorix_read_all(file, &size);
    const enum outcome outcome = values ? check_table(&c, values, size) : NO_MEMORY;
    free(values);
    verify_order_release(&orders[0]);
    verify_order_release(&orders[1]);
    if (outcome == NO_MEMORY)
        return usage_no_memory(command);
    if (outcome == WRONG_SIZE)
        printf("refused: %s\n", tr(TERMINAL_VERIFY_DORIX_WRONG_SIZE));
    return outcome == HOLDS ? verify_dorix_report(&c) : EXIT_NEGATIVE;
}
