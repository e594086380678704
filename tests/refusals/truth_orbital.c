/*
 * truth_orbital.c - an independent implementation of Orbital.
 */
#include <stdlib.h>
#include <string.h>

#include "truth.h"

static const char letters[] = "BPA", directions[] = "nesw";

static int kind_of(char letter)
{
    const char *found = letter ? strchr(letters, letter) : NULL;

    return found ? (int)(found - letters) : -1;
}

static struct place towards(struct place p, char direction, int steps)
{
    switch (direction) {
    case 'n':
        return (struct place){p.file, p.rank + steps};
    case 'e':
        return (struct place){p.file + steps, p.rank};
    case 's':
        return (struct place){p.file, p.rank - steps};
    default:
        return (struct place){p.file - steps, p.rank};
    }
}

static bool has_piece(const struct scene *s, int kind, struct place p)
{
    return s->board.orbital.owner[kind][p.file][p.rank] != 0;
}

static bool points_off(const struct scene *s, struct place p, char direction)
{
    return !truth_inside(s, towards(p, direction, 1));
}

/* A Thruster on the row or column of a square that points this way. */
static bool pointed_on_lines(const struct scene *s, struct place p, char direction)
{
    for (int i = 0; i < 16; i++) {
        const struct place q = {i % 4, i / 4};
        if ((q.file == p.file || q.rank == p.rank) && has_piece(s, 1, q) &&
            s->board.orbital.points[q.file][q.rank] == direction)
            return true;
    }
    return false;
}

/* Whether a square alone accepts the piece; a Thruster of direction 0 if some direction is
   possible. */
static bool fits(const struct scene *s, int kind, struct place p, char direction)
{
    if (s->board.orbital.hands[s->turn][kind] == 0 || has_piece(s, kind, p))
        return false;
    if (kind != 1)
        return true;
    for (int d = 0; d < 4; d++)
        if ((!direction || direction == directions[d]) && !points_off(s, p, directions[d]) &&
            !pointed_on_lines(s, p, directions[d]))
            return true;
    return false;
}

/* The squares to which the last piece sends the player. */
static bool sent_to(const struct scene *s, struct place p)
{
    const struct orbital_board *b = &s->board.orbital;

    if (b->last == 'B')
        return truth_beside(p, b->last_at);
    if (b->last == 'A')
        return truth_same(p, b->last_at);
    for (int steps = 1; b->last == 'P' && steps < 4; steps++)
        if (truth_same(p, towards(b->last_at, b->points[b->last_at.file][b->last_at.rank], steps)))
            return true;
    return b->last == 0;
}

static bool something_fits(const struct scene *s, bool only_where_sent)
{
    for (int i = 0; i < 48; i++) {
        const struct place p = {i % 4, i / 4 % 4};
        if ((!only_where_sent || sent_to(s, p)) && fits(s, i / 16, p, 0))
            return true;
    }
    return false;
}

static bool bound(const struct scene *s)
{
    return s->board.orbital.last != 0 && something_fits(s, true);
}

static bool legal(const struct scene *s, const struct word *words, int count)
{
    struct word piece = {0}, cell = {0};
    const char direction = count == 3 ? words[2].letter : '\0';

    if (count < 2 || count > 3 || (count == 3 && words[2].kind != 'd'))
        return false;
    for (int i = 0; i < 2; i++)
        *(words[i].kind == 'p' ? &piece : &cell) = words[i];
    const int kind = kind_of(piece.letter);
    if (kind < 0 || cell.kind != 'c' || (s->typed && words[0].kind != 'p'))
        return false;
    if (!truth_inside(s, cell.at) || (kind == 1) != (direction != '\0'))
        return false;
    return fits(s, kind, cell.at, direction) && (!bound(s) || sent_to(s, cell.at));
}

static bool can_play(const struct scene *s)
{
    return something_fits(s, false);
}

static int towers(const struct scene *s, char seat)
{
    int n = 0;

    for (int i = 0; i < 16; i++) {
        int pieces = 0, mine = 0;
        for (int kind = 0; kind < 3; kind++) {
            pieces += s->board.orbital.owner[kind][i % 4][i / 4] != 0;
            mine += s->board.orbital.owner[kind][i % 4][i / 4] == seat;
        }
        n += pieces == 3 && mine >= 2;
    }
    return n;
}

static bool over(const struct scene *s)
{
    int left = 0;

    for (int i = 0; i < 6; i++)
        left += s->board.orbital.hands[i / 3][i % 3];
    return towers(s, '1') >= 3 || towers(s, '2') >= 3 || left == 0 || s->board.orbital.passes == 2;
}

static bool form(const char *text)
{
    struct place p;

    if (strcmp(text, "pass") == 0)
        return true;
    if (kind_of(text[0]) < 0 || !truth_square(text + 1, &p))
        return false;
    return !text[3] || (text[0] == 'P' && strchr(directions, text[3]) && !text[4]);
}

static const char *read_cell(struct orbital_board *b, int file, int rank, const char *at)
{
    for (; *at != ',' && *at != '/' && *at != '\0'; at++) {
        const bool second = *at >= 'a';
        const int kind = kind_of((char)(second ? *at - 'a' + 'A' : *at));
        if (kind < 0)
            continue; /* An empty cell, or the direction of a Thruster. */
        b->owner[kind][file][rank] = second ? '2' : '1';
        b->hands[second][kind]--;
        if (kind == 1)
            b->points[file][rank] = *++at;
    }
    return at + 1;
}

static bool read(struct scene *s, const char *fields[static 4], int count)
{
    struct orbital_board *b = &s->board.orbital;
    const char *at = fields[0];

    if (count != 3)
        return false;
    for (int i = 0; i < 6; i++)
        b->hands[i / 3][i % 3] = 6;
    for (int rank = 3; rank >= 0; rank--)
        for (int file = 0; file < 4; file++)
            at = read_cell(b, file, rank, at);
    if (strncmp(fields[1], "pass", 4) == 0)
        b->passes = fields[1][4] ? 2 : 1;
    else if (fields[1][0] != '-') {
        b->last = fields[1][0];
        return truth_square(fields[1] + 1, &b->last_at);
    }
    return true;
}

const struct game_truth orbital_truth = {
    "orbital", "BPA", 4, true, read, over, form, legal, can_play,
};

/* ---- what its sentences say ---- */

static bool tried_piece(const struct scene *s, char piece)
{
    const struct word *w = truth_word(s, 'p');

    return w && w->letter == piece;
}

static const char *none_in_hand(const struct scene *s, const struct said *said)
{
    MUST(tried_piece(s, said->piece), "another piece was tried");
    MUST(s->board.orbital.hands[s->turn][kind_of(said->piece)] == 0, "there is one left");
    return NULL;
}

static const char *bound_elsewhere(const struct scene *s, const struct said *said, char last)
{
    const struct word *cell = truth_word(s, 'c');

    MUST(s->board.orbital.last == last, "another kind of piece was placed last");
    MUST(truth_same(s->board.orbital.last_at, said->at[0]), "it was placed elsewhere");
    MUST(cell && !sent_to(s, cell->at), "the square tried is one of those");
    MUST(bound(s), "no piece fits there, so the player is free");
    return NULL;
}

static const char *after_base(const struct scene *s, const struct said *said)
{
    return bound_elsewhere(s, said, 'B');
}

static const char *after_thruster(const struct scene *s, const struct said *said)
{
    return bound_elsewhere(s, said, 'P');
}

static const char *after_antenna(const struct scene *s, const struct said *said)
{
    return bound_elsewhere(s, said, 'A');
}

static const char *kind_taken(const struct scene *s, const struct said *said)
{
    MUST(truth_named(s, said->at[0]), "nobody named that square");
    for (int kind = 0; kind < 3; kind++)
        MUST(!tried_piece(s, letters[kind]) || said->piece == letters[kind],
             "another piece was tried");
    MUST(has_piece(s, kind_of(said->piece), said->at[0]), "it does not hold one");
    return NULL;
}

static bool tried_direction(const struct scene *s, char direction)
{
    const struct word *w = truth_word(s, 'd');

    return !w || w->letter == direction;
}

static const char *pointing_off(const struct scene *s, const struct said *said)
{
    MUST(truth_named(s, said->at[0]), "nobody named that square");
    MUST(tried_direction(s, said->direction), "another direction was tried");
    MUST(points_off(s, said->at[0], said->direction), "it points to a square of the board");
    return NULL;
}

static const char *same_direction(const struct scene *s, const struct said *said)
{
    const struct word *cell = truth_word(s, 'c');

    MUST(cell, "nobody named a square");
    MUST(tried_direction(s, said->direction), "another direction was tried");
    MUST(has_piece(s, 1, said->at[0]), "there is no Thruster there");
    MUST(s->board.orbital.points[said->at[0].file][said->at[0].rank] == said->direction,
         "that Thruster points elsewhere");
    MUST(cell->at.file == said->at[0].file || cell->at.rank == said->at[0].rank,
         "it is on another line");
    MUST(truth_word(s, 'd') || !fits(s, 1, cell->at, 0), "there is a direction that fits");
    return NULL;
}

static const char *direction_needed(const struct scene *s, const struct said *said)
{
    const struct word *cell = truth_word(s, 'c');

    (void)said;
    MUST(tried_piece(s, 'P') && cell, "no Thruster was tried");
    MUST(s->count < 3 || s->words[2].kind != 'd', "a direction was said");
    MUST(s->count > 2 || fits(s, 1, cell->at, 0), "no direction will do");
    return NULL;
}

static const char *direction_unneeded(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(truth_word(s, 'd'), "no direction was said");
    MUST(truth_word(s, 'd') != &s->words[2] || !tried_piece(s, 'P'),
         "it is a Thruster's, and comes last");
    return NULL;
}

static const char *fits_nowhere(const struct scene *s, const struct said *said)
{
    MUST(tried_piece(s, said->piece), "another piece was tried");
    MUST(s->board.orbital.hands[s->turn][kind_of(said->piece)] > 0, "there is none in hand");
    for (int i = 0; i < 16; i++) {
        const struct place p = {i % 4, i / 4};
        MUST((bound(s) && !sent_to(s, p)) || !fits(s, kind_of(said->piece), p, 0), "there is one");
    }
    return NULL;
}

const struct claim orbital_claims[] = {
    {"fits-nowhere", "there is no square for %a now", "il n'y a aucune case pour %a en ce moment",
     fits_nowhere},
    {"none-in-hand", "you have no %p left in hand", "vous n'avez plus de %p en main", none_in_hand},
    {"after-base", "after a Base on %1 you must play on a square that shares a side with it",
     "après une Base en %1, jouez sur une case qui la touche par un côté", after_base},
    {"after-thruster", "after a Thruster on %1 you must play ahead of its point",
     "après un Propulseur en %1, jouez devant sa pointe", after_thruster},
    {"after-antenna", "after an Antenna you must play on %1", "après une Antenne, jouez en %1",
     after_antenna},
    {"kind-taken", "%1 already holds %a", "%1 contient déjà %a", kind_taken},
    {"points-off", "a Thruster on %1 cannot point %d, off the board",
     "un Propulseur en %1 ne peut pas pointer vers %d, hors du plateau", pointing_off},
    {"same-direction", "the Thruster on %1 already points %d on this line",
     "le Propulseur en %1 pointe déjà vers %d sur cette ligne", same_direction},
    {"direction-needed", "a Thruster needs a direction: n, e, s or w",
     "un Propulseur a besoin d'une direction : n, e, s ou w (ouest)", direction_needed},
    {"direction-unneeded", "only a Thruster has a direction, and it comes last",
     "seul un Propulseur a une direction, et elle vient en dernier", direction_unneeded},
    {0},
};
