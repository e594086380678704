/*
 * truth_tictacdoh.c - facts of Tic Tac Doh, with cells as strings of sizes in the order they were
 * placed.
 */
#include <string.h>

#include "rules/games.h"
#include "truth.h"

static const char letters[] = "SML";

static void read_board(struct board *b, const char *text)
{
    truth_read_turn(b, text);
    truth_read_piles(b, text, 5);
}

static void play(struct board *b, const char *move)
{
    char *pile = b->pile[move[1] - 'a'][move[2] - '1'];
    const size_t n = strlen(pile);

    pile[n] = move[0];
    pile[n + 1] = '\0';
    truth_next(b);
}

/* In a nest, whose sizes increase, only the last one counts. */
static bool counts_as(const char *pile, char size)
{
    const size_t n = strlen(pile);
    const bool nest = n > 1 && strchr(letters, pile[1]) > strchr(letters, pile[0]);

    return n > 0 && (nest ? pile[n - 1] == size : strchr(pile, size) != NULL);
}

static bool is_line(const struct board *b, int file, int rank, int dx, int dy, char size)
{
    for (int i = 0; i < 3; i++) {
        const int x = file + i * dx, y = rank + i * dy;
        if (x < 0 || x > 4 || y < 0 || y > 4 || !counts_as(b->pile[x][y], size))
            return false;
    }
    return true;
}

/* Finds a line of any size; along a rank first, then a file, then the diagonals. */
static bool find_line(const struct board *b, struct fact *f)
{
    static const int ways[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

    for (int rank = 0; rank < 5; rank++)
        for (int file = 0; file < 5; file++)
            for (int i = 0; i < 4; i++)
                for (const char *size = letters; *size; size++) {
                    if (!is_line(b, file, rank, ways[i][0], ways[i][1], *size))
                        continue;
                    f->piece = (uint8_t)*size;
                    for (int k = 0; k < 3; k++)
                        f->at[k] =
                            token_at(TOKEN_CELL, file + k * ways[i][0], rank + k * ways[i][1]);
                    return true;
                }
    return false;
}

static int count_pieces(const struct board *b, char size)
{
    int n = 0;

    for (int file = 0; file < 5; file++)
        for (int rank = 0; rank < 5; rank++)
            n += strchr(b->pile[file][rank], size) != NULL;
    return n;
}

static int winners(const struct board *b, int moves)
{
    struct fact line;

    if (find_line(b, &line))
        return 1 << (b->turn + b->seats - 1) % b->seats;
    if (count_pieces(b, 'S') + count_pieces(b, 'M') + count_pieces(b, 'L') == 15)
        return DRAWN;
    return moves == 0 ? 1 << (b->turn + b->seats - 1) % b->seats : NOBODY;
}

/* Where the corner of a 3x3 square with all pieces can be. */
static int count_grids(const struct board *b)
{
    int low_x = 4, high_x = 0, low_y = 4, high_y = 0;

    for (int file = 0; file < 5; file++)
        for (int rank = 0; rank < 5; rank++)
            if (b->pile[file][rank][0]) {
                low_x = file < low_x ? file : low_x;
                high_x = file > high_x ? file : high_x;
                low_y = rank < low_y ? rank : low_y;
                high_y = rank > high_y ? rank : high_y;
            }
    return (3 - (high_x - low_x)) * (3 - (high_y - low_y));
}

static int facts(const struct board *before, const char *move, const struct board *after,
                 const struct position *then, struct fact *list)
{
    const int file = move[1] - 'a', rank = move[2] - '1';
    const char *was = before->pile[file][rank], *is = after->pile[file][rank];
    struct fact line = {.kind = FACT_LINE};
    int n = 0;

    if (find_line(after, &line))
        list[n++] = line;
    else if (!then && winners(after, 1) == NOBODY)
        list[n++] = (struct fact){.kind = FACT_STUCK, .seat = (uint8_t)after->turn};
    if (then && count_grids(before) != count_grids(after) && before->pile[2][2][0])
        list[n++] = (struct fact){.kind = FACT_GRID,
                                  .count = (uint16_t)count_grids(after),
                                  .of = (uint16_t)count_grids(before)};
    if (was[0]) {
        struct fact f = {
            .kind = FACT_NEST, .piece = (uint8_t)move[0], .at = {token_at(TOKEN_CELL, file, rank)}};
        for (int size = 0; size < 3; size++)
            if (counts_as(is, letters[size]))
                f.count |= (uint16_t)(1 << size);
        if (counts_as(is, was[0]))
            f.kind = FACT_STACK;
        list[n++] = f;
    }
    if (count_pieces(after, move[0]) == 5)
        list[n++] = (struct fact){.kind = FACT_LAST_SIZE, .piece = (uint8_t)move[0]};
    if (!then)
        return n;
    struct fact choice = {.kind = FACT_CHOICE, .seat = (uint8_t)after->turn};
    struct move replies[GAME_MOVES_MAX];
    bool seen[5][5] = {0};
    choice.count = (uint16_t)tictacdoh.moves(then, replies);
    for (int i = 0; i < choice.count; i++) {
        char reply[GAME_MOVE_TEXT_MAX];
        tictacdoh.write_move(then, replies[i], reply);
        seen[reply[1] - 'a'][reply[2] - '1'] = true;
    }
    for (int y = 4; y >= 0; y--)
        for (int x = 4; x >= 0; x--)
            if (seen[x][y]) {
                choice.of++;
                choice.at[0] = token_at(TOKEN_CELL, x, y);
            }
    if (choice.of > 1)
        choice.at[0] = (struct token){0};
    list[n++] = choice;
    return n;
}

const struct truth truth_tictacdoh = {&tictacdoh, read_board, play, winners, NULL, facts};
