/*
 * truth_dorix.c - an independent implementation of Dorix.
 */
#include <stdlib.h>
#include <string.h>

#include "truth.h"

/* The parts that a turn needs, whether it is legal or not. */
struct plan {
    bool lifts, places;
    struct place from, to, receivers[WORDS_MAX];
    int count;
};

static char *pile(struct dorix_board *b, struct place p)
{
    return b->piles[p.file][p.rank];
}

static int height(const struct dorix_board *b, struct place p)
{
    return (int)strlen(b->piles[p.file][p.rank]);
}

/* The seat of the top pawn, or -1. */
static int top(const struct dorix_board *b, struct place p)
{
    const int h = height(b, p);

    return h == 0 ? -1 : b->piles[p.file][p.rank][h - 1] - '1';
}

static void drop_top(struct dorix_board *b, struct place p)
{
    pile(b, p)[height(b, p) - 1] = '\0';
}

static void put(struct dorix_board *b, struct place p, int seat)
{
    char *at = pile(b, p) + height(b, p);

    at[0] = (char)('1' + seat);
    at[1] = '\0';
}

static bool must_lift(const struct scene *s)
{
    return s->board.dorix.hands[s->turn] == 0;
}

/*
 * The first square is lifted from if there is a hyphen or the hand is empty. Words after one that
 * is not a square of the board are ignored.
 */
static bool plan_of(const struct scene *s, const struct word *words, int count, struct plan *plan)
{
    int i = 0;

    memset(plan, 0, sizeof *plan);
    for (int j = 0; j < count; j++)
        if (words[j].kind != 'c' || !truth_inside(s, words[j].at))
            count = j;
    plan->lifts = s->typed ? s->lifts : must_lift(s);
    if (plan->lifts && i < count)
        plan->from = words[i++].at;
    plan->places = i < count;
    if (plan->places)
        plan->to = words[i++].at;
    while (i < count)
        plan->receivers[plan->count++] = words[i++].at;
    return count > 0;
}

/* The board once the pawn is lifted. */
static struct dorix_board lifted(const struct scene *s, const struct plan *plan)
{
    struct dorix_board b = s->board.dorix;

    if (plan->lifts && height(&b, plan->from) > 0)
        drop_top(&b, plan->from);
    return b;
}

static bool may_lift(const struct scene *s, const struct plan *plan)
{
    return plan->lifts == must_lift(s) &&
           (!plan->lifts || top(&s->board.dorix, plan->from) == s->turn);
}

static bool may_place(const struct scene *s, const struct dorix_board *b, struct place to)
{
    return height(b, to) == 0 || top(b, to) == s->turn;
}

/* The neighbours of a pile that are lower than it and not empty. */
static int lower_piles(const struct dorix_board *b, struct place to, struct place list[static 4])
{
    int n = 0;

    for (int i = 0; i < 16; i++) {
        const struct place p = {i % 4, i / 4};
        if (truth_beside(p, to) && height(b, p) > 0 && height(b, p) < height(b, to))
            list[n++] = p;
    }
    return n;
}

/* Returns how many pawns leave the pile on `to` once the player's pawn is on it. */
static int must_send(const struct dorix_board *placed, struct place to)
{
    struct place list[4];
    const int lower = lower_piles(placed, to, list);

    return lower < height(placed, to) ? lower : height(placed, to);
}

/* Whether the first receivers of a plan can all receive; the pawn has been placed. */
static bool receivers_good(const struct dorix_board *placed, const struct plan *plan, int count)
{
    struct place list[4];
    const int lower = lower_piles(placed, plan->to, list);

    for (int i = 0; i < count; i++) {
        bool found = false;
        for (int j = 0; j < lower; j++)
            found = found || truth_same(list[j], plan->receivers[i]);
        for (int j = 0; j < i; j++)
            found = found && !truth_same(plan->receivers[j], plan->receivers[i]);
        if (!found)
            return false;
    }
    return true;
}

static bool legal(const struct scene *s, const struct word *words, int count)
{
    struct plan plan;

    if (!plan_of(s, words, count, &plan) || !plan.places || !may_lift(s, &plan))
        return false;
    if (plan.lifts + 1 + plan.count != count)
        return false;
    struct dorix_board b = lifted(s, &plan);
    if (!may_place(s, &b, plan.to))
        return false;
    put(&b, plan.to, s->turn);
    return plan.count == must_send(&b, plan.to) && receivers_good(&b, &plan, plan.count);
}

static bool can_place(const struct scene *s, const struct dorix_board *b)
{
    for (int i = 0; i < 16; i++)
        if (may_place(s, b, (struct place){i % 4, i / 4}))
            return true;
    return false;
}

static bool can_play(const struct scene *s)
{
    if (!must_lift(s))
        return can_place(s, &s->board.dorix);
    for (int i = 0; i < 16; i++) {
        const struct plan plan = {.lifts = true, .from = {i % 4, i / 4}};
        const struct dorix_board b = lifted(s, &plan);
        if (may_lift(s, &plan) && can_place(s, &b))
            return true;
    }
    return false;
}

/* Returns the side that has all four tops of a great diagonal, or -1. */
static int holder(const struct scene *s, bool rising)
{
    const int sides = s->seats == 4 ? 2 : s->seats;
    int side = -1;

    for (int i = 0; i < 4; i++) {
        const int seat = top(&s->board.dorix, (struct place){i, rising ? i : 3 - i});
        if (seat < 0 || (i > 0 && seat % sides != side))
            return -1;
        side = seat % sides;
    }
    return side;
}

static bool over(const struct scene *s)
{
    const int a = holder(s, true), b = holder(s, false);

    return (a >= 0 || b >= 0) && (a < 0 || b < 0 || a == b);
}

static bool form(const char *text)
{
    struct place p;

    if (strcmp(text, "pass") == 0)
        return true;
    if (!truth_square(text, &p))
        return false;
    text += 2;
    if (*text == '-') {
        if (!truth_square(text + 1, &p))
            return false;
        text += 3;
    }
    if (*text == '\0')
        return true;
    if (*text++ != ':' || *text == '\0')
        return false;
    for (; *text; text += 2)
        if (!truth_square(text, &p))
            return false;
    return true;
}

static bool read(struct scene *s, const char *fields[static 4], int count)
{
    const char *at = fields[0];

    if (count != 3)
        return false;
    for (int rank = 3; rank >= 0; rank--)
        for (int file = 0; file < 4; file++) {
            const size_t length = strcspn(at, ",/ ");
            if (length >= PILE_MAX)
                return false;
            if (*at != '-')
                memcpy(s->board.dorix.piles[file][rank], at, length);
            at += length + 1;
        }
    at = fields[1];
    for (int seat = 0; seat < s->seats; seat++) {
        s->board.dorix.hands[seat] = (int)strtol(at, NULL, 10);
        at += strcspn(at, ",") + 1;
    }
    return true;
}

const struct game_truth dorix_truth = {
    "dorix", "", 4, true, read, over, form, legal, can_play,
};

/* ---- what its sentences say ---- */

static const char *place_from_hand(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(!must_lift(s), "the hand is empty");
    MUST(s->typed && s->lifts, "nothing was lifted");
    MUST(can_play(s), "none can be placed");
    return NULL;
}

static const char *lift_first(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(must_lift(s), "there are pawns in hand");
    MUST(s->typed && !s->lifts, "a pawn was lifted");
    MUST(can_play(s), "there is none to lift");
    return NULL;
}

static const char *nothing_to_lift(const struct scene *s, const struct said *said)
{
    struct plan plan;

    MUST(plan_of(s, s->words, s->count, &plan) && plan.lifts, "nothing was lifted");
    MUST(truth_same(plan.from, said->at[0]), "another pawn was lifted");
    MUST(height(&s->board.dorix, said->at[0]) == 0, "there is a pawn");
    return NULL;
}

static const char *lift_not_yours(const struct scene *s, const struct said *said)
{
    struct plan plan;

    MUST(plan_of(s, s->words, s->count, &plan) && plan.lifts, "nothing was lifted");
    MUST(truth_same(plan.from, said->at[0]), "another pawn was lifted");
    MUST(top(&s->board.dorix, said->at[0]) == said->seat, "the top pawn is not that player's");
    MUST(said->seat != s->turn, "it is the player's own");
    MUST(can_play(s), "no pawn can be lifted");
    return NULL;
}

/* Another player's pile, after the pawn is lifted. */
static const char *not_yours(const struct scene *s, const struct said *said, int seat)
{
    struct plan plan;

    MUST(plan_of(s, s->words, s->count, &plan) && plan.places, "nothing was placed");
    MUST(truth_same(plan.to, said->at[0]), "it was placed elsewhere");
    MUST(may_lift(s, &plan), "the lift was the mistake");
    const struct dorix_board b = lifted(s, &plan);
    MUST(top(&b, plan.to) == seat, "that pile is not that player's");
    MUST(seat != s->turn, "the pile is the player's own");
    MUST(can_place(s, &b), "there is no such place");
    return NULL;
}

/* The statement is about the board before anything is lifted. */
static const char *as_it_is(const struct scene *s, const struct said *said)
{
    return top(&s->board.dorix, said->at[0]) == s->turn
               ? "the player controls it until the pawn is lifted"
               : NULL;
}

static const char *not_your_pile(const struct scene *s, const struct said *said)
{
    const char *lie = not_yours(s, said, said->seat);

    MUST(!lie, lie);
    MUST(s->seats != 4 || said->seat != (s->turn + 2) % 4, "it is the partner's");
    return as_it_is(s, said);
}

/* The player's own pile until the pawn is lifted from it. */
static const char *since_the_lift(const struct scene *s, const struct said *said, int seat)
{
    const char *lie = not_yours(s, said, seat);

    MUST(!lie, lie);
    MUST(as_it_is(s, said), "it was so before the lift");
    return NULL;
}

static const char *not_your_pile_now(const struct scene *s, const struct said *said)
{
    MUST(s->seats != 4 || said->seat != (s->turn + 2) % 4, "it is the partner's");
    return since_the_lift(s, said, said->seat);
}

static const char *partners_pile_now(const struct scene *s, const struct said *said)
{
    MUST(s->seats == 4, "there are no partners");
    return since_the_lift(s, said, (s->turn + 2) % 4);
}

static const char *partners_pile(const struct scene *s, const struct said *said)
{
    MUST(s->seats == 4, "there are no partners");
    const char *lie = not_yours(s, said, (s->turn + 2) % 4);
    MUST(!lie, lie);
    return as_it_is(s, said);
}

/* A turn whose pawn is placed; returns the board after that. */
static const char *not_placed(const struct scene *s, struct plan *plan, struct dorix_board *b)
{
    MUST(plan_of(s, s->words, s->count, plan) && plan->places, "nothing was placed");
    MUST(may_lift(s, plan), "the lift was the mistake");
    *b = lifted(s, plan);
    MUST(may_place(s, b, plan->to), "the place was the mistake");
    put(b, plan->to, s->turn);
    return NULL;
}

static bool receives(const struct plan *plan, struct place p)
{
    for (int i = 0; i < plan->count; i++)
        if (truth_same(plan->receivers[i], p))
            return true;
    return false;
}

static const char *no_collapse(const struct scene *s, const struct said *said)
{
    struct dorix_board b;
    struct plan plan;
    const char *lie = not_placed(s, &plan, &b);

    MUST(!lie, lie);
    MUST(truth_same(plan.to, said->at[0]), "the pawn was placed elsewhere");
    MUST(plan.count > 0, "no collapse was asked for");
    MUST(must_send(&b, plan.to) == 0, "the pile collapses");
    return NULL;
}

static const char *not_next_to(const struct scene *s, const struct said *said)
{
    struct dorix_board b;
    struct plan plan;
    const char *lie = not_placed(s, &plan, &b);

    MUST(!lie, lie);
    MUST(receives(&plan, said->at[0]), "nothing was sent there");
    MUST(truth_same(plan.to, said->at[1]), "the pawn was placed elsewhere");
    MUST(!truth_same(said->at[0], said->at[1]), "it is the same square");
    MUST(!truth_beside(said->at[0], said->at[1]), "they share a side");
    return NULL;
}

static const char *to_itself(const struct scene *s, const struct said *said)
{
    struct dorix_board b;
    struct plan plan;
    const char *lie = not_placed(s, &plan, &b);

    MUST(!lie, lie);
    MUST(truth_same(plan.to, said->at[0]), "the pawn was placed elsewhere");
    MUST(receives(&plan, plan.to), "nothing was sent there");
    return NULL;
}

/* Empty once the pawn is lifted; before the lift it was, or was not. */
static const char *empty_receiver(const struct scene *s, const struct said *said, bool before)
{
    struct dorix_board b;
    struct plan plan;
    const char *lie = not_placed(s, &plan, &b);

    MUST(!lie, lie);
    MUST(receives(&plan, said->at[0]), "nothing was sent there");
    MUST(height(&b, said->at[0]) == 0, "it is not empty");
    MUST((height(&s->board.dorix, said->at[0]) == 0) == before,
         "the lift changed that, or did not");
    return NULL;
}

static const char *emptied_receives_nothing(const struct scene *s, const struct said *said)
{
    return empty_receiver(s, said, false);
}

static const char *empty_receives_nothing(const struct scene *s, const struct said *said)
{
    return empty_receiver(s, said, true);
}

static const char *not_lower(const struct scene *s, const struct said *said)
{
    struct dorix_board b;
    struct plan plan;
    const char *lie = not_placed(s, &plan, &b);

    MUST(!lie, lie);
    MUST(receives(&plan, said->at[0]) && truth_same(plan.to, said->at[1]), "that was not tried");
    MUST(height(&b, said->at[0]) >= height(&b, said->at[1]), "it is lower");
    return NULL;
}

static const char *receives_once(const struct scene *s, const struct said *said)
{
    struct dorix_board b;
    struct plan plan;
    const char *lie = not_placed(s, &plan, &b);
    int times = 0;

    MUST(!lie, lie);
    for (int i = 0; i < plan.count; i++)
        times += truth_same(plan.receivers[i], said->at[0]);
    MUST(times > 1, "it received one only");
    MUST(receivers_good(&b, &plan, 1), "it could not receive any");
    return NULL;
}

static const char *collapse_needed(const struct scene *s, const struct said *said)
{
    struct dorix_board b;
    struct plan plan;
    const char *lie = not_placed(s, &plan, &b);

    (void)said;
    MUST(!lie, lie);
    MUST(must_send(&b, plan.to) > 0, "the pile does not collapse");
    MUST(plan.count < must_send(&b, plan.to), "all was said");
    MUST(receivers_good(&b, &plan, plan.count), "what was said is wrong");
    return NULL;
}

static const char *too_many_receivers(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(s->typed && s->game->form(s->text), "it cannot be read");
    MUST(s->count - 1 - s->lifts > 4, "there are four at most");
    return NULL;
}

const struct claim dorix_claims[] = {
    {"place-from-hand", "you still have pawns in hand: place one of those",
     "il vous reste des pions en main : posez-en un", place_from_hand},
    {"lift-first", "your hand is empty: lift one of your own pawns first, as in a1-b2",
     "votre main est vide : retirez d'abord l'un de vos pions, comme dans a1-b2", lift_first},
    {"nothing-to-lift", "there is no pawn to lift on %1", "il n'y a aucun pion à retirer en %1",
     nothing_to_lift},
    {"lift-not-yours", "the top pawn on %1 is player %s's: lift one of your own",
     "le pion au sommet de %1 est au joueur %s : retirez l'un des vôtres", lift_not_yours},
    {"partners-pile",
     "the pile on %1 is your partner's: place on an empty square or on a pile you control yourself",
     "la pile en %1 est à votre partenaire : jouez sur une case vide ou sur une pile que vous "
     "contrôlez vous-même",
     partners_pile},
    {"not-your-pile",
     "player %s controls the pile on %1: place on an empty square or on a pile you control",
     "le joueur %s contrôle la pile en %1 : jouez sur une case vide ou sur une pile que vous "
     "contrôlez",
     not_your_pile},
    {"partners-pile",
     "once your pawn is lifted, the pile on %1 is your partner's: place on an empty square or on a "
     "pile you control yourself",
     "une fois votre pion retiré, la pile en %1 est à votre partenaire : jouez sur une case vide "
     "ou "
     "sur une pile que vous contrôlez vous-même",
     partners_pile_now},
    {"not-your-pile",
     "once your pawn is lifted, player %s controls the pile on %1: place on an empty square or on "
     "a "
     "pile you control",
     "une fois votre pion retiré, le joueur %s contrôle la pile en %1 : jouez sur une case vide ou "
     "sur une pile que vous contrôlez",
     not_your_pile_now},
    {"no-collapse", "nothing collapses: there is no lower pile next to %1",
     "rien ne s'effondre : aucune pile plus basse à côté de %1", no_collapse},
    {"not-next-to", "%1 does not share a side with %2", "%1 ne touche pas %2 par un côté",
     not_next_to},
    {"not-next-to", "the pile on %1 cannot send a pawn to itself",
     "la pile en %1 ne peut pas s'envoyer un pion à elle-même", to_itself},
    {"empty-receives-nothing", "%1 is empty, and empty squares receive nothing",
     "%1 est vide, et une case vide ne reçoit rien", empty_receives_nothing},
    {"empty-receives-nothing",
     "once your pawn is lifted, %1 is empty, and empty squares receive nothing",
     "une fois votre pion retiré, %1 est vide, et une case vide ne reçoit rien",
     emptied_receives_nothing},
    {"not-lower", "the pile on %1 is not lower than the one on %2",
     "la pile en %1 n'est pas plus basse que celle en %2", not_lower},
    {"receives-once", "%1 has already received a pawn: each pile receives one",
     "%1 a déjà reçu un pion : chaque pile n'en reçoit qu'un", receives_once},
    {"collapse-needed", "the pile collapses: say where its pawns go, top pawn first",
     "la pile s'effondre : dites où vont ses pions, en partant du sommet", collapse_needed},
    {"too-many-receivers", "a pile sends at most 4 pawns, one to each pile next to it",
     "une pile envoie au plus 4 pions, un par pile voisine", too_many_receivers},
    {0},
};
