/*
 * truth_quoridor.c - an independent implementation of Quoridor.
 */
#include <stdlib.h>
#include <string.h>

#include "truth.h"

static const struct place sides[4] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

static struct place plus(struct place a, struct place b)
{
    return (struct place){a.file + b.file, a.rank + b.rank};
}

static bool on_board(struct place p)
{
    return p.file >= 0 && p.file < 9 && p.rank >= 0 && p.rank < 9;
}

static bool wall_at(const struct quoridor_board *b, bool vertical, int file, int rank)
{
    return file >= 0 && rank >= 0 && file < 8 && rank < 8 && b->walls[vertical][file][rank];
}

/* Whether a wall separates two squares of the board that share a side. */
static bool walled(const struct quoridor_board *b, struct place p, struct place q)
{
    const int file = p.file < q.file ? p.file : q.file, rank = p.rank < q.rank ? p.rank : q.rank;

    if (p.file == q.file)
        return wall_at(b, false, file, rank) || wall_at(b, false, file - 1, rank);
    return wall_at(b, true, file, rank) || wall_at(b, true, file, rank - 1);
}

static bool can_cross(const struct quoridor_board *b, struct place p, struct place q)
{
    return on_board(q) && !walled(b, p, q);
}

static int pawn_on(const struct scene *s, struct place p)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (truth_same(s->board.quoridor.pawns[seat], p))
            return seat;
    return -1;
}

static struct place own(const struct scene *s)
{
    return s->board.quoridor.pawns[s->turn];
}

/* ---- where a pawn can go ---- */

/* Finds the landing squares behind the pawn on the neighbour in a direction, or that neighbour
   itself. */
static int lands_towards(const struct scene *s, int direction, struct place list[static 2])
{
    const struct quoridor_board *b = &s->board.quoridor;
    const struct place from = own(s), next = plus(from, sides[direction]);
    const struct place behind = plus(next, sides[direction]);
    int n = 0;

    if (!can_cross(b, from, next))
        return 0;
    if (pawn_on(s, next) < 0) {
        list[n++] = next;
    } else if (can_cross(b, next, behind)) {
        if (pawn_on(s, behind) < 0)
            list[n++] = behind;
    } else {
        for (int turn = 1; turn <= 3; turn += 2) {
            const struct place side = plus(next, sides[(direction + turn) % 4]);
            if (can_cross(b, next, side) && pawn_on(s, side) < 0)
                list[n++] = side;
        }
    }
    return n;
}

static bool can_land(const struct scene *s, struct place to)
{
    for (int direction = 0; direction < 4; direction++) {
        struct place list[2];
        const int n = lands_towards(s, direction, list);
        for (int i = 0; i < n; i++)
            if (truth_same(list[i], to))
                return true;
    }
    return false;
}

static bool can_walk(const struct scene *s)
{
    struct place list[2];

    for (int direction = 0; direction < 4; direction++)
        if (lands_towards(s, direction, list) > 0)
            return true;
    return false;
}

/* ---- walls ---- */

static bool at_goal(const struct scene *s, int seat, struct place p)
{
    if (s->seats == 2)
        return p.rank == (seat == 0 ? 8 : 0);
    return seat == 0   ? p.rank == 8
           : seat == 1 ? p.file == 8
           : seat == 2 ? p.rank == 0
                       : p.file == 0;
}

static bool has_path(const struct scene *s, const struct quoridor_board *b, int seat)
{
    struct place queue[81];
    bool seen[9][9] = {{false}};
    int head = 0, tail = 0;

    queue[tail++] = b->pawns[seat];
    seen[b->pawns[seat].file][b->pawns[seat].rank] = true;
    while (head < tail) {
        const struct place p = queue[head++];
        if (at_goal(s, seat, p))
            return true;
        for (int direction = 0; direction < 4; direction++) {
            const struct place q = plus(p, sides[direction]);
            if (can_cross(b, p, q) && !seen[q.file][q.rank]) {
                seen[q.file][q.rank] = true;
                queue[tail++] = q;
            }
        }
    }
    return false;
}

/* Returns the seats without a path once this wall is placed. */
static unsigned closed_by(const struct scene *s, const struct word *wall)
{
    struct quoridor_board b = s->board.quoridor;
    unsigned closed = 0;

    b.walls[wall->kind == 'v'][wall->at.file][wall->at.rank] = true;
    for (int seat = 0; seat < s->seats; seat++)
        if (!has_path(s, &b, seat))
            closed |= 1u << seat;
    return closed;
}

static bool slot_free(const struct scene *s, const struct word *wall)
{
    const struct quoridor_board *b = &s->board.quoridor;
    const bool v = wall->kind == 'v';
    const int f = wall->at.file, r = wall->at.rank;

    if (f < 0 || f > 7 || r < 0 || r > 7 || wall_at(b, false, f, r) || wall_at(b, true, f, r))
        return false;
    return v ? !wall_at(b, v, f, r - 1) && !wall_at(b, v, f, r + 1)
             : !wall_at(b, v, f - 1, r) && !wall_at(b, v, f + 1, r);
}

static bool legal(const struct scene *s, const struct word *words, int count)
{
    if (count != 1)
        return false;
    if (words[0].kind == 'c')
        return can_land(s, words[0].at);
    if (words[0].kind != 'h' && words[0].kind != 'v')
        return false;
    return s->board.quoridor.hands[s->turn] > 0 && slot_free(s, words) && closed_by(s, words) == 0;
}

static bool can_play(const struct scene *s)
{
    if (can_walk(s))
        return true;
    for (int i = 0; i < 128; i++) {
        const struct word wall = {.kind = i & 1 ? 'v' : 'h', .at = {i / 2 % 8, i / 16}};
        if (legal(s, &wall, 1))
            return true;
    }
    return false;
}

static bool over(const struct scene *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (at_goal(s, seat, s->board.quoridor.pawns[seat]))
            return true;
    return false;
}

static bool form(const char *text)
{
    struct place p;

    if (strcmp(text, "pass") == 0)
        return true;
    return truth_square(text, &p) &&
           (!text[2] || ((text[2] == 'h' || text[2] == 'v') && text[3] == '\0'));
}

/* ---- reading ---- */

static bool read(struct scene *s, const char *fields[static 4], int count)
{
    struct quoridor_board *b = &s->board.quoridor;
    const char *at = fields[0];

    if (count != 4)
        return false;
    for (int seat = 0; seat < s->seats; seat++, at += 3)
        if (!truth_square(at, &b->pawns[seat]))
            return false;
    at = fields[1];
    while (*at != '-' && *at != '\0') {
        struct place p;
        if (!truth_square(at, &p))
            return false;
        b->walls[at[2] == 'v'][p.file][p.rank] = true;
        at += at[3] == ',' ? 4 : 3;
    }
    at = fields[2];
    for (int seat = 0; seat < s->seats; seat++) {
        b->hands[seat] = (int)strtol(at, NULL, 10);
        at += strcspn(at, ",") + 1;
    }
    return true;
}

const struct game_truth quoridor_truth = {
    "quoridor", "", 9, true, read, over, form, legal, can_play,
};

/* ---- what its sentences say ---- */

static const char *same_cell(const struct scene *s, const struct said *said)
{
    MUST(truth_same(said->at[0], own(s)), "the pawn is elsewhere");
    MUST(truth_named(s, said->at[0]), "another square was tried");
    return NULL;
}

static const char *pawn_there(const struct scene *s, const struct said *said)
{
    MUST(truth_named(s, said->at[0]), "another square was tried");
    MUST(pawn_on(s, said->at[0]) == said->seat, "the pawn is not there");
    MUST(said->seat != s->turn, "the pawn is the player's own");
    return NULL;
}

/* How far away the attempted square is. */
static struct place tried_by(const struct scene *s)
{
    const struct word *w = truth_word(s, 'c');

    return (struct place){w->at.file - own(s).file, w->at.rank - own(s).rank};
}

static const char *too_far(const struct scene *s, const struct said *said)
{
    const struct place by = tried_by(s);
    const struct place half = {own(s).file + by.file / 2, own(s).rank + by.rank / 2};

    MUST(truth_named(s, said->at[0]), "another square was tried");
    MUST(abs(by.file) + abs(by.rank) >= 2, "it is next to the pawn");
    MUST(abs(by.file) != 1 || abs(by.rank) != 1, "it is a sidestep away");
    if (abs(by.file) + abs(by.rank) == 2)
        MUST(pawn_on(s, half) < 0, "it is a jump away over the pawn between");
    return NULL;
}

/* The player's pawn, the attempted square, or a pawn next to the player's. */
static bool on_the_way(const struct scene *s, struct place p)
{
    return truth_same(p, own(s)) || truth_named(s, p) ||
           (truth_beside(p, own(s)) && pawn_on(s, p) >= 0);
}

static const char *wall_between(const struct scene *s, const struct said *said)
{
    MUST(truth_beside(said->at[0], said->at[1]), "the squares are not next to each other");
    MUST(walled(&s->board.quoridor, said->at[0], said->at[1]), "there is no wall between them");
    MUST(on_the_way(s, said->at[0]) && on_the_way(s, said->at[1]), "that is not on the way");
    return NULL;
}

static struct place behind(const struct scene *s, struct place pawn)
{
    return (struct place){2 * pawn.file - own(s).file, 2 * pawn.rank - own(s).rank};
}

/* What a sentence about the square behind a pawn assumes. */
static const char *not_facing(const struct scene *s, struct place pawn)
{
    MUST(truth_beside(own(s), pawn), "that pawn is not next to the player's");
    MUST(pawn_on(s, pawn) >= 0, "there is no pawn there");
    MUST(!walled(&s->board.quoridor, own(s), pawn), "a wall is in front of that pawn");
    return NULL;
}

/* Finds the squares on which a pawn can land behind the pawn on a neighbour. */
static int lands_over(const struct scene *s, struct place pawn, struct place list[static 2])
{
    for (int direction = 0; direction < 4; direction++)
        if (truth_same(plus(own(s), sides[direction]), pawn))
            return lands_towards(s, direction, list);
    return 0;
}

static const char *wall_behind(const struct scene *s, const struct said *said)
{
    const char *lie = not_facing(s, said->at[0]);
    const struct place back = behind(s, said->at[0]);

    MUST(!lie, lie);
    MUST(on_board(back) && walled(&s->board.quoridor, said->at[0], back),
         "there is no wall behind it");
    return NULL;
}

/* The sides named are exactly those to which the pawn can sidestep. */
static const char *sidestep(const struct scene *s, const struct said *said)
{
    const char *lie = wall_behind(s, said);
    struct place list[2];
    int named = 0;

    MUST(!lie, lie);
    while (named < 2 && said->kinds[1 + named])
        named++;
    MUST(lands_over(s, said->at[0], list) == named, "other sides than those are open");
    for (int i = 0; i < named; i++)
        MUST(truth_same(said->at[1 + i], list[0]) || truth_same(said->at[1 + i], list[1]),
             "that side is closed");
    MUST(named < 2 || !truth_same(said->at[1], said->at[2]), "one side is named twice");
    return NULL;
}

static const char *pawn_behind(const struct scene *s, const struct said *said)
{
    const char *lie = not_facing(s, said->at[0]);
    const struct place back = behind(s, said->at[0]);
    struct place list[2];

    MUST(!lie, lie);
    MUST(on_board(back) && pawn_on(s, back) >= 0, "no pawn is behind it");
    MUST(!walled(&s->board.quoridor, said->at[0], back), "a wall is behind it");
    MUST(lands_over(s, said->at[0], list) == 0, "it can be passed");
    return NULL;
}

static const char *jump_straight(const struct scene *s, const struct said *said)
{
    const char *lie = not_facing(s, said->at[0]);

    MUST(!lie, lie);
    MUST(can_land(s, behind(s, said->at[0])), "it cannot be jumped");
    return NULL;
}

static const char *no_diagonal(const struct scene *s, const struct said *said)
{
    const struct place by = tried_by(s), from = own(s);

    (void)said;
    MUST(abs(by.file) == 1 && abs(by.rank) == 1, "it is not a diagonal step");
    MUST(pawn_on(s, (struct place){from.file + by.file, from.rank}) < 0 &&
             pawn_on(s, (struct place){from.file, from.rank + by.rank}) < 0,
         "the player faces a pawn there");
    return NULL;
}

static const char *no_walls(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(s->board.quoridor.hands[s->turn] == 0, "there are walls left");
    MUST(can_walk(s), "the pawn cannot move");
    return NULL;
}

static const char *wall_off_board(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(s->words[0].kind == 'h' || s->words[0].kind == 'v', "no wall was tried");
    MUST(s->words[0].at.file > 7 || s->words[0].at.rank > 7, "it is on the board");
    return NULL;
}

static bool said_wall_there(const struct scene *s, const struct said *said)
{
    return said->kinds[0] != 'c' &&
           wall_at(&s->board.quoridor, said->kinds[0] == 'v', said->at[0].file, said->at[0].rank);
}

static const char *wall_overlaps(const struct scene *s, const struct said *said)
{
    const struct word *w = &s->words[0];
    const int files = abs(w->at.file - said->at[0].file),
              ranks = abs(w->at.rank - said->at[0].rank);

    MUST(said_wall_there(s, said), "there is no such wall");
    MUST(w->kind == said->kinds[0], "the wall that was tried is turned the other way");
    MUST(files + ranks != 0, "that very wall is there already");
    MUST(w->kind == 'v' ? files == 0 && ranks == 1 : ranks == 0 && files == 1,
         "they do not overlap");
    return NULL;
}

static const char *wall_crosses(const struct scene *s, const struct said *said)
{
    MUST(said_wall_there(s, said), "there is no such wall");
    MUST(s->words[0].kind != said->kinds[0], "they are parallel");
    MUST(truth_same(s->words[0].at, said->at[0]), "they do not cross");
    return NULL;
}

static const char *already_there(const struct scene *s, const struct said *said)
{
    MUST(said_wall_there(s, said), "there is no such wall");
    MUST(s->words[0].kind == said->kinds[0] && truth_same(s->words[0].at, said->at[0]),
         "another wall was tried");
    return NULL;
}

/* The paths that would be closed are exactly those named. */
static const char *closes(const struct scene *s, unsigned seats)
{
    return closed_by(s, &s->words[0]) == seats ? NULL : "other paths than those are closed";
}

static const char *closes_other(const struct scene *s, const struct said *said)
{
    MUST(said->seat != s->turn, "it is the player's own path");
    return closes(s, 1u << said->seat);
}

static const char *closes_others(const struct scene *s, const struct said *said)
{
    MUST(!(said->seats >> s->turn & 1), "one is the player's own path");
    return closes(s, said->seats);
}

static const char *closes_own(const struct scene *s, const struct said *said)
{
    MUST(!(said->seats >> s->turn & 1), "the player is named twice");
    return closes(s, said->seats | 1u << s->turn);
}

const struct claim quoridor_claims[] = {
    {"same-cell", "your pawn is already on %1", "votre pion est déjà en %1", same_cell},
    {"pawn-there", "player %s's pawn is on %1", "le pion du joueur %s est en %1", pawn_there},
    {"too-far", "%1 is too far: a pawn moves one square, or jumps a pawn next to it",
     "%1 est trop loin : un pion avance d'une case ou saute un pion voisin", too_far},
    {"wall-between", "there is a wall between %1 and %2", "une barrière sépare %1 et %2",
     wall_between},
    {"wall-behind", "there is a wall behind the pawn on %1: sidestep to %2 or %3",
     "il y a une barrière derrière le pion en %1 : bifurquez en %2 ou en %3", sidestep},
    {"wall-behind", "there is a wall behind the pawn on %1: sidestep to %2",
     "il y a une barrière derrière le pion en %1 : bifurquez en %2", sidestep},
    {"wall-behind", "there is a wall behind the pawn on %1, and no side is free to sidestep to",
     "il y a une barrière derrière le pion en %1, et aucun côté n'est libre pour bifurquer",
     sidestep},
    {"pawn-behind",
     "there is another pawn right behind the pawn on %1: you can neither jump over it nor sidestep "
     "it",
     "un autre pion est juste derrière le pion en %1 : vous ne pouvez ni le sauter ni bifurquer",
     pawn_behind},
    {"jump-straight", "there is nothing behind the pawn on %1: jump straight over it",
     "rien ne se trouve derrière le pion en %1 : sautez-le tout droit", jump_straight},
    {"no-diagonal",
     "a pawn moves diagonally only to sidestep a pawn next to it that has a wall or the edge "
     "behind it",
     "un pion ne va en diagonale que pour bifurquer devant un pion voisin, adossé à une barrière "
     "ou "
     "au bord",
     no_diagonal},
    {"no-walls", "you have no walls left: move your pawn",
     "vous n'avez plus de barrière : déplacez votre pion", no_walls},
    {"wall-off-board",
     "a wall is two squares long and stays inside the board: name it by a square from a1 to h8",
     "une barrière longe deux cases sans sortir du plateau : nommez-la par une case de a1 à h8",
     wall_off_board},
    {"wall-overlaps", "this wall would overlap the wall %1",
     "cette barrière chevaucherait la barrière %1", wall_overlaps},
    {"wall-overlaps", "the wall %1 is already there", "la barrière %1 est déjà là", already_there},
    {"wall-crosses", "this wall would cross the wall %1",
     "cette barrière croiserait la barrière %1", wall_crosses},
    {"wall-closes", "this wall would close player %s's last path to the goal line",
     "cette barrière fermerait le dernier chemin du joueur %s vers sa ligne d'arrivée",
     closes_other},
    {"wall-closes", "this wall would close your own last path to the goal line",
     "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée", closes_own},
    {"wall-closes", "this wall would close the last paths of players %l to their goal lines",
     "cette barrière fermerait les derniers chemins des joueurs %l vers leur ligne d'arrivée",
     closes_others},
    {"wall-closes", "this wall would close your own last path to the goal line, and player %l's",
     "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée, et celui du "
     "joueur %l",
     closes_own},
    {"wall-closes",
     "this wall would close your own last path to the goal line, and those of players %l",
     "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée, et ceux des "
     "joueurs %l",
     closes_own},
    {0},
};
