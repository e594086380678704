/*
 * truth_quoridor.c - facts of Quoridor, with paths by flood fill of a 9x9 array.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/games.h"
#include "truth.h"

static void put_wall(struct board *b, const char *wall)
{
    const int file = wall[0] - 'a', rank = wall[1] - '1';

    if (wall[2] == 'h')
        b->above[file][rank] = b->above[file + 1][rank] = true;
    else
        b->right[file][rank] = b->right[file][rank + 1] = true;
}

static void read_board(struct board *b, const char *text)
{
    truth_read_turn(b, text);
    for (int seat = 0; seat < b->seats; seat++, text += 3) {
        b->pawn_file[seat] = text[0] - 'a';
        b->pawn_rank[seat] = text[1] - '1';
    }
    for (; *text != ' '; text += text[3] == ',' ? 4 : 3)
        if (*text == '-') {
            text++;
            break;
        } else
            put_wall(b, text);
    text++;
    for (int seat = 0; seat < b->seats; seat++) {
        b->hands[seat] = (int)strtol(text, NULL, 10);
        text += strcspn(text, ",") + 1; /* "7/8": the 8 is not needed */
    }
}

static void play(struct board *b, const char *move)
{
    if (strcmp(move, "pass") == 0) {
        ;
    } else if (strlen(move) == 3) {
        put_wall(b, move);
        b->hands[b->turn]--;
    } else {
        b->pawn_file[b->turn] = move[0] - 'a';
        b->pawn_rank[b->turn] = move[1] - '1';
    }
    truth_next(b);
}

static bool is_goal(const struct board *b, int seat, int file, int rank)
{
    if (b->seats == 2)
        return rank == (seat == 0 ? 8 : 0);
    return seat == 0 ? rank == 8 : seat == 1 ? file == 8 : seat == 2 ? rank == 0 : file == 0;
}

static int winners(const struct board *b, int moves)
{
    (void)moves;
    for (int seat = 0; seat < b->seats; seat++)
        if (is_goal(b, seat, b->pawn_file[seat], b->pawn_rank[seat]))
            return 1 << seat;
    return NOBODY;
}

static bool may_win(const char *move)
{
    return strlen(move) == 2; /* A wall moves no pawn. */
}

static bool is_open(const struct board *b, int file, int rank, int dx, int dy)
{
    if (file + dx < 0 || file + dx > 8 || rank + dy < 0 || rank + dy > 8)
        return false;
    if (dy != 0)
        return !b->above[file][dy > 0 ? rank : rank - 1];
    return !b->right[dx > 0 ? file : file - 1][rank];
}

static const int ways[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static int distance(const struct board *b, int seat)
{
    int queue[81][2] = {{b->pawn_file[seat], b->pawn_rank[seat]}}, steps[9][9];
    int head = 0, tail = 1;

    memset(steps, -1, sizeof steps);
    steps[queue[0][0]][queue[0][1]] = 0;
    for (; head < tail; head++) {
        const int x = queue[head][0], y = queue[head][1];
        if (is_goal(b, seat, x, y))
            return steps[x][y];
        for (int i = 0; i < 4; i++) {
            const int to_x = x + ways[i][0], to_y = y + ways[i][1];
            if (!is_open(b, x, y, ways[i][0], ways[i][1]) || steps[to_x][to_y] >= 0)
                continue;
            steps[to_x][to_y] = steps[x][y] + 1;
            queue[tail][0] = to_x;
            queue[tail++][1] = to_y;
        }
    }
    return -1;
}

/* Returns the pawns next to the mover's that it could jump over to where it arrived. */
static int jumped(const struct board *b, int to_x, int to_y)
{
    const int x = b->pawn_file[b->turn], y = b->pawn_rank[b->turn];
    int seats = 0;

    for (int seat = 0; seat < b->seats; seat++)
        for (int i = 0; i < 4; i++) {
            const int dx = ways[i][0], dy = ways[i][1];
            const int over_x = b->pawn_file[seat], over_y = b->pawn_rank[seat];
            if (over_x != x + dx || over_y != y + dy || !is_open(b, x, y, dx, dy))
                continue;
            const int on_x = to_x - over_x, on_y = to_y - over_y;
            if (on_x * on_x + on_y * on_y != 1 || !is_open(b, over_x, over_y, on_x, on_y))
                continue;
            const bool straight = on_x == dx && on_y == dy;
            if (straight || !is_open(b, over_x, over_y, dx, dy))
                seats |= 1 << seat;
        }
    return seats;
}

static int facts(const struct board *before, const char *move, const struct board *after,
                 const struct position *then, struct fact *list)
{
    const int mover = before->turn;
    int n = 0, was[4], is[4], best = 1000;

    for (int seat = 0; seat < before->seats; seat++) {
        was[seat] = distance(before, seat);
        is[seat] = distance(after, seat);
    }
    if (strlen(move) == 3) {
        struct fact f = {.kind = FACT_NO_PATHS, .seat = (uint8_t)mover};
        for (int seat = 0; seat < before->seats; seat++)
            if (is[seat] != was[seat]) {
                f.kind = FACT_PATHS;
                f.by_seat[seat] = (uint8_t)(is[seat] - was[seat]);
            }
        list[n++] = f;
        if (before->hands[mover] == 1)
            list[n++] = (struct fact){.kind = FACT_LAST_WALL, .seat = (uint8_t)mover};
    } else if (strlen(move) == 2) {
        const int dx = after->pawn_file[mover] - before->pawn_file[mover],
                  dy = after->pawn_rank[mover] - before->pawn_rank[mover];
        if (then)
            list[n++] = (struct fact){.kind = FACT_STEPS,
                                      .seat = (uint8_t)mover,
                                      .count = (uint16_t)is[mover],
                                      .of = (uint16_t)was[mover]};
        if (dx * dx + dy * dy != 1)
            list[n++] = (struct fact){
                .kind = FACT_JUMPS,
                .seat = (uint8_t)mover,
                .form = dx && dy ? FACT_TO_A_SIDE : 0,
                .seats = (uint8_t)jumped(before, after->pawn_file[mover], after->pawn_rank[mover])};
    }
    if (!then)
        return n;
    struct fact lead = {.kind = FACT_LEAD, .seat = (uint8_t)mover};
    for (int seat = 0; seat < before->seats; seat++)
        if (seat != mover && is[seat] < best)
            best = is[seat];
    for (int seat = 0; seat < before->seats; seat++)
        if (seat != mover && is[seat] == best)
            lead.seats |= (uint8_t)(1 << seat);
    lead.form = is[mover] < best ? FACT_AHEAD : is[mover] > best ? FACT_BEHIND : FACT_LEVEL;
    lead.count = (uint16_t)(is[mover] < best ? best - is[mover] : is[mover] - best);
    list[n++] = lead;
    return n;
}

const struct truth truth_quoridor = {&quoridor, read_board, play, winners, may_win, facts};
