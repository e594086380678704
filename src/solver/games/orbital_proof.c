/*
 * orbital_proof.c - Orbital for the proof-number search: lists the children, results without a
 * search, and initial estimates of how hard it is to prove a position lost.
 */
#include "solver/games/orbital_proof.h"

#include <assert.h>

#include "solver/games/orbital_key.h"

static int expand(const struct dfpn_key *at, struct dfpn_child *list, struct dfpn_sight *sight);

const struct dfpn_game orbital_proof = {
    .list_max = ORBITAL_BOARD_MOVES,
    /* Each piece placed takes at least one move from the 80; a pass is the only move. Then room for
     * one more list. */
    .line_max = 36 * 80 - 35 * 36 / 2 + ORBITAL_BOARD_PLIES + ORBITAL_BOARD_MOVES,
    .expand = expand,
};

/* ---- estimates ---- */

/*
 * The work to prove a position lost, in eighths of a doubling. All safe moves must be refuted;
 * Towers, and cells with pieces of one colour only, help or hinder. The numbers were tuned one at a
 * time, by the nodes needed to prove 150 random positions of 7 plies. On other positions they save
 * a third of the nodes compared with estimates fitted to won and lost positions, and half compared
 * with the number of safe moves alone.
 */
enum {
    ESTIMATE_BASE = 46,
    ESTIMATE_TOWER = 12,
    ESTIMATE_THEIR_TOWER = -25,
    ESTIMATE_THRUSTER = -4,
    ESTIMATE_THEIR_THRUSTER = 2,
    ESTIMATE_ZONE = 2,
    ESTIMATE_MOST = 104,
};
static const int8_t estimate_cells[4] = {17, -18, 4,
                                         /* in order: two mine, two theirs, one mine, one theirs */
                                         -5};

/* For each number of safe moves: 18 per doubling, less one per move. */
static const uint8_t estimate_moves[33] = {
    0,  10, 22, 30, 35, 40, 43, 46, 48, 50, 52, 53, 54, 55, 56, 57, 57,
    57, 58, 58, 58, 58, 59, 59, 59, 59, 59, 59, 59, 59, 58, 58, 58,
};

/* Returns the number of cells in each of four sets, in 16 bits each. */
static uint64_t count_each(uint64_t sets)
{
    sets -= sets >> 1 & UINT64_C(0x5555555555555555);
    sets = (sets & UINT64_C(0x3333333333333333)) + (sets >> 2 & UINT64_C(0x3333333333333333));
    sets = (sets + (sets >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (sets + (sets >> 8)) & UINT64_C(0x00ff00ff00ff00ff);
}

static int sum_of_cells(const struct orbital_board *b)
{
    const uint64_t t0 = b->taken[0], t1 = b->taken[1], t2 = b->taken[2];
    const uint64_t some = b->some, both = b->both;
    const uint64_t alive = ~((t0 & t1 & t2) | (both & ~some));
    const uint64_t two = ((t0 & t1) | (t0 & t2) | (t1 & t2)) & alive;
    const uint64_t one = (t0 | t1 | t2) & ~two & alive;
    const uint64_t counts =
        count_each((two & both) | (two & ~some) << 16 | (one & some) << 32 | (one & ~some) << 48);
    int sum = ESTIMATE_ZONE * (int)count_each(b->zone);

    for (int i = 0; i < 4; i++)
        sum += estimate_cells[i] * (int)(counts >> (16 * i) & 31);
    return sum;
}

static uint32_t estimate(const struct orbital_board *b, int safe_moves)
{
    static const uint8_t eighths[8] = {128, 140, 152, 166, 181, 197, 215, 235};
    int doublings = ESTIMATE_BASE + estimate_moves[safe_moves < 32 ? safe_moves : 32];

    doublings += ESTIMATE_TOWER * b->towers[0] + ESTIMATE_THEIR_TOWER * b->towers[1];
    doublings += ESTIMATE_THRUSTER * b->hands[0][ORBITAL_THRUSTER];
    doublings += ESTIMATE_THEIR_THRUSTER * b->hands[1][ORBITAL_THRUSTER];
    doublings += sum_of_cells(b);
    if (doublings < 0)
        return 1;
    if (doublings > ESTIMATE_MOST)
        doublings = ESTIMATE_MOST;
    return (uint32_t)eighths[doublings % 8] << (doublings / 8) >> 7;
}

/* ---- children ---- */

/* A move that ends the game on the compact board, and the passes that may follow it. */
enum { PLIES_AT_END = 1 + ORBITAL_BOARD_PASSES };

static bool is_listed(const struct dfpn_child *list, int count, const struct dfpn_key *k)
{
    for (int i = 0; i < count; i++)
        if (list[i].key.words[0] == k->words[0] && list[i].key.words[1] == k->words[1] &&
            list[i].key.words[2] == k->words[2])
            return true;
    return false;
}

static void fail(struct dfpn_sight *sight, uint8_t plies, bool soft)
{
    sight->plies = sight->plies > plies ? sight->plies : plies;
    sight->soft = sight->soft || soft;
}

static int succeed(struct dfpn_sight *sight, int plies, bool soft)
{
    *sight = (struct dfpn_sight){true, soft, (uint8_t)plies};
    return 0;
}

static int expand(const struct dfpn_key *at, struct dfpn_child *list, struct dfpn_sight *sight)
{
    struct orbital_board b, next;
    struct move moves[ORBITAL_BOARD_MOVES];
    const bool attacks = orbital_key_board(at, &b);
    int count = 0;

    if (orbital_board_wins(&b))
        return succeed(sight, 1, false);
    const int n = orbital_board_moves(&b, moves);
    for (int i = 0; i < n; i++) {
        switch (orbital_board_play(&b, moves[i], &next)) {
        case ORBITAL_WON:
            return succeed(sight, PLIES_AT_END, false);
        case ORBITAL_DRAWN:
            if (!attacks)
                return succeed(sight, PLIES_AT_END, true);
            fail(sight, PLIES_AT_END, true);
            continue;
        case ORBITAL_LOST:
            fail(sight, PLIES_AT_END, false);
            continue;
        case ORBITAL_OPEN:
            break;
        }
        if (orbital_board_wins(&next)) {
            fail(sight, 2, false);
            continue;
        }
        const int safe_moves = orbital_board_safe_moves(&next);
        if (safe_moves == 0)
            return succeed(sight, 1 + orbital_board_unsafe_plies(&next), false);
        struct dfpn_child *child = list + count;
        child->key = orbital_key(&next, !attacks);
        if (is_listed(list, count, &child->key))
            continue;
        assert(count < ORBITAL_BOARD_MOVES);
        child->numbers = (struct dfpn_numbers){1, estimate(&next, safe_moves), 0, 0, false};
        count++;
    }
    return count;
}
