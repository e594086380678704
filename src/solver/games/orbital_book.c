/*
 * orbital_book.c - looks positions up in the book of Orbital.
 */
#include "solver/games/orbital_book.h"

#include <string.h>

#include "rules/orbital_turn.h"
#include "solver/games/orbital_book_table.h"
#include "solver/games/orbital_key.h"

/* ---- the tables ---- */

void orbital_book_places(const struct orbital_book_shape *s, const struct dfpn_key *k,
                         uint32_t places[static 3])
{
    uint64_t h = s->seed;

    for (int i = 0; i < 3; i++) {
        h = (h ^ (k->words[i] & ~(i == 2 ? DFPN_QUESTION : 0))) * UINT64_C(0xbf58476d1ce4e5b9);
        h ^= h >> 32;
    }
    for (uint32_t i = 0; i < 3; i++) {
        h = (h ^ h >> 29) * UINT64_C(0x94d049bb133111eb);
        places[i] = (uint32_t)((h >> 32) * s->part >> 32) + i * s->part;
    }
}

static bool is_lost(const struct dfpn_key *k)
{
    uint32_t at[3];
    uint64_t bit = 0;

    orbital_book_places(&book_lost_shape, k, at);
    for (int i = 0; i < 3; i++)
        bit ^= book_lost[at[i] / 64] >> at[i] % 64;
    return bit & 1;
}

/* For a lost position: returns the index of the best reply, in the list of moves of the key's
 * board. */
static int reply_to(const struct dfpn_key *k)
{
    uint32_t at[3];

    orbital_book_places(&book_replies_shape, k, at);
    return book_replies[at[0]] ^ book_replies[at[1]] ^ book_replies[at[2]];
}

/* ---- coverage of the book ---- */

static int pieces_placed(const struct orbital *o)
{
    int n = 0;

    for (int i = 0; i < 6; i++)
        n += ORBITAL_EACH - o->hands[i / 3][i % 3];
    return n;
}

static bool is_part(const struct orbital *o, const struct orbital *whole)
{
    for (int i = 0; i < 6; i++)
        if (o->pieces[i / 3][i % 3] & ~whole->pieces[i / 3][i % 3])
            return false;
    for (int d = 0; d < 4; d++)
        if (o->facing[d] & ~whole->facing[d])
            return false;
    return true;
}

/* Whether play can lead from one position to another: a position that was set up by hand may be
 * unreachable. */
static bool leads_to(const struct orbital *o, const struct orbital *goal, int plies)
{
    struct move list[GAME_MOVES_MAX];

    if (plies == 0)
        return memcmp(o, goal, sizeof *o) == 0;
    const int count = orbital.moves(&o->base, list);
    for (int i = 0; i < count; i++) {
        struct orbital next = *o;
        orbital.play(&next.base, list[i]);
        if (is_part(&next, goal) && leads_to(&next, goal, plies - 1))
            return true;
    }
    return false;
}

static bool is_in_book(const struct orbital *o)
{
    struct orbital start;
    const int plies = pieces_placed(o);

    orbital.setup(&start.base, 2);
    return plies <= ORBITAL_BOOK_PLIES && leads_to(&start, o, plies);
}

/* ---- answers ---- */

/* Finds a move to a lost position, among several the one with the fewest replies; returns false if
 * there is none. */
static bool find_win(const struct orbital_board *b, struct move *best)
{
    struct move list[ORBITAL_BOARD_MOVES];
    const int count = orbital_board_moves(b, list);
    int fewest = ORBITAL_BOARD_MOVES + 1;

    for (int i = 0; i < count; i++) {
        struct orbital_board next;
        orbital_board_play(b, list[i], &next);
        const struct dfpn_key k = orbital_key(&next, false);
        const int replies = orbital_board_safe_moves(&next);
        if (is_lost(&k) && replies < fewest) {
            fewest = replies;
            *best = list[i];
        }
    }
    return fewest <= ORBITAL_BOARD_MOVES;
}

/* The reply is stored as a move of the least image: finds the move of this board with the same
 * result. */
static struct move find_reply(const struct orbital_board *b, const struct dfpn_key *k)
{
    struct move list[ORBITAL_BOARD_MOVES];
    struct orbital_board image, next;
    int i = 0;

    orbital_key_board(k, &image);
    orbital_board_moves(&image, list);
    orbital_board_play(&image, list[reply_to(k)], &next);
    const struct dfpn_key wanted = orbital_key(&next, false);
    orbital_board_moves(b, list);
    for (struct dfpn_key found = {{0}}; memcmp(&found, &wanted, sizeof found) != 0; i++) {
        orbital_board_play(b, list[i], &next);
        found = orbital_key(&next, false);
    }
    return list[i - 1];
}

bool orbital_book_find(const struct position *p, struct answer *a)
{
    const struct orbital *o = (const struct orbital *)p;
    struct orbital_board b;
    struct move move;

    if (!is_in_book(o))
        return false;
    orbital_board_init(&b, o);
    const struct dfpn_key k = orbital_key(&b, false);
    const bool lost = is_lost(&k);
    if (lost)
        move = find_reply(&b, &k);
    else if (!find_win(&b, &move))
        return false; /* the value is a draw, which is left to the search */
    *a = (struct answer){
        .value = lost ? VALUE_LOSS : VALUE_WIN,
        .distance = book_plies[lost][pieces_placed(o)],
        .at_most = true,
        .move = move,
    };
    return true;
}
