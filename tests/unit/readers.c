/*
 * readers.c - the readers of positions accept exactly the possible positions: valid and invalid
 * texts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/games.h"
#include "rules/position_text.h"
#include "rules/random.h"

struct good {
    const char *text;
    enum ending ending; /* the status is computed, never read */
    unsigned winners;
};

/* A valid text is read, written again unchanged, and its result is known. */
static void check_good(const struct game *g, const struct good *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        union any_position p;
        char text[GAME_TEXT_MAX];
        if (!g->read(&p.position, list[i].text))
            fail_msg("%s refuses %s", g->name, list[i].text);
        g->write(&p.position, text);
        assert_string_equal(text, list[i].text);
        if (p.position.ending != list[i].ending || p.position.winners != list[i].winners)
            fail_msg("%s: %s for %u: %s", g->name, ending_name((enum ending)p.position.ending),
                     p.position.winners, text);
    }
}

/* An invalid text is refused and changes nothing. */
static void check_bad(const struct game *g, const char *const *list, size_t count)
{
    union any_position p, untouched;

    memset(&untouched, 0xa5, sizeof untouched);
    for (size_t i = 0; i < count; i++) {
        memset(&p, 0xa5, sizeof p);
        if (g->read(&p.position, list[i]))
            fail_msg("%s accepts %s", g->name, list[i]);
        assert_memory_equal(&p, &untouched, sizeof p);
    }
}

#define LENGTH(list)     (sizeof(list) / sizeof(list)[0])
#define CHECK_GOOD(g, l) check_good(g, l, LENGTH(l))
#define CHECK_BAD(g, l)  check_bad(g, l, LENGTH(l))

/* All twenty walls form a long corridor that leaves everybody a path. */
#define ALL_WALLS "a1h,c1h,e1h,g1h,a2h,c2h,e2h,g2h,b3h,d3h,f3h,h3h,a5h,c5h,e5h,g5h,b7h,d7h,f7h,h7h"

static void test_quoridor_good(void **state)
{
    static const struct good list[] = {
        {"e1,e9 - 10,10 1/2", ENDING_NONE, 0},
        {"e1,e9 - 10,10 2/2", ENDING_NONE, 0},
        {"e4,e5 e3h,e5h 10,8 1/2", ENDING_NONE, 0},
        {"e4,e5 a1h,c1h,b2v 8,9 1/2", ENDING_NONE, 0},
        {"a1,i9 " ALL_WALLS " 0,0 2/2", ENDING_NONE, 0},
        {"e9,e5 - 10,10 2/2", ENDING_GOAL, 1},
        {"e5,a1 - 10,10 1/2", ENDING_GOAL, 2},
        {"e1,a5,e9,i5 - 5,5,5,5 1/4", ENDING_NONE, 0},
        {"e1,i4,e9,i5 - 5,5,5,5 3/4", ENDING_GOAL, 2},
        {"e1,e9 - 8/8,10 1/2", ENDING_NONE, 0},
        {"e1,e9 - 0/0,0/0 2/2", ENDING_NONE, 0},
        {"e4,e5 e3h,e5h 9,2/3 1/2", ENDING_NONE, 0},
        {"e9,e5 e3h 0/1,10 2/2", ENDING_GOAL, 1},
        {"e1,a5,e9,i5 a1h 10/10,5,0/0,4 1/4", ENDING_NONE, 0},
        {"e2,b5,e1,h5 - 5,5,5,5 4/4", ENDING_GOAL, 4},
        {"e2,b5,e8,a4 - 5,5,5,5 1/4", ENDING_GOAL, 8},
        {"i1,e9,a1,i9 - 5,5,5,5 4/4", ENDING_GOAL, 4},
    };

    (void)state;
    CHECK_GOOD(&quoridor, list);
}

static void test_quoridor_bad(void **state)
{
    static const char *const list[] = {
        "",
        "e1",
        "e1,e9",
        "e1,e9 -",
        "e1,e9 - 10,10",
        "e1,e9 - 10,10 1/4",              /* two pawns, four players */
        "e1,e9 - 10,10 3/2",              /* no such player */
        "e1,e9 - 10,10 1/2 ",             /* more */
        " e1,e9 - 10,10 1/2",             /* more */
        "e1,e9  - 10,10 1/2",             /* two spaces */
        "e1,e1 - 10,10 1/2",              /* two pawns on a cell */
        "e1,j9 - 10,10 1/2",              /* off the board */
        "e1,e10 - 10,10 1/2",             /* off the board */
        "e1,a5,e9 - 7,7,6 1/3",           /* not for three */
        "e1,a5,e9,i5,b2 - 4,4,4,4,4 1/4", /* five pawns */
        "e1,e9 - 10,9 1/2",               /* a wall is missing */
        "e1,e9 - 10,11 1/2",              /* a wall too many */
        "e1,e9 e3h 10,10 1/2",            /* a wall too many */
        "e1,e9 e3h,e5h 11,7 1/2",         /* more than one began with */
        "e1,e9 e3h 9,010 1/2",            /* not a number */
        "e1,e9 e3h,e3h 9,9 1/2",          /* twice */
        "e1,e9 e3h,f3h 9,9 1/2",          /* overlap */
        "e1,e9 e3v,e4v 9,9 1/2",          /* overlap */
        "e1,e9 e3h,e3v 9,9 1/2",          /* cross */
        "e1,e9 i3h 9,10 1/2",             /* sticks out */
        "e1,e9 e9h 9,10 1/2",             /* on the edge */
        "e1,e9 e9v 9,10 1/2",             /* sticks out */
        "e1,e9 e3 9,10 1/2",              /* not a wall */
        "e1,e9 e3h, 9,10 1/2",            /* a comma too many */
        "e1,e9 -,e3h 9,10 1/2",           /* none and one */
        "a1,e9 a1h,b1v 9,9 1/2",          /* the first pawn is shut in */
        "e1,a9 a8h,b8v 9,9 1/2",          /* the second pawn is shut in */
        "e9,e5 - 10,10 1/2",              /* the first had won before the second moved */
        "e5,a1 - 10,10 2/2",              /* and the second before the first */
        "e9,a1 - 10,10 1/2",              /* both have won */
        "e1,a5,e9,a4 - 5,5,5,5 3/4",      /* player 4 has won, but did not move last */
        "e1,a5,e9,i5 - 5,5,5,6 1/4",      /* a wall too many */
        "e1,a5,e9,i5 - 5,5,5 1/4",        /* a hand is missing */
        "e1,a5,e9,i5 e3h 6,4,5,4 1/4",    /* more than one began with */
        "E1,e9 - 10,10 1/2",
        "e1,e9 - 10/10,10 1/2",          /* the usual number is not written */
        "e1,e9 - 8/9,10 1/2",            /* a wall is missing */
        "e1,e9 e3h 8/8,10 1/2",          /* a wall too many */
        "e1,e9 - 9/8,10 1/2",            /* more than one began with */
        "e1,e9 - 11/11,9/9 1/2",         /* more than ten */
        "e1,a5,e9,i5 - 9/9,5,5,2/2 1/4", /* more than twenty */
        "e1,e9 - 8/,10 1/2",             /* of how many? */
        "e1,e9 - /8,10 1/2",             /* how many? */
        "e1,e9 - 8/8/8,10 1/2",          /* twice */
        "e1;e9 - 10,10 1/2",
    };

    (void)state;
    CHECK_BAD(&quoridor, list);
}

/* A position has one text; for walls in another order, that text is suggested. */
static void test_quoridor_wall_order(void **state)
{
    static const char *const wrong[] = {"e1,e9 h8v,e3h,a1h 9,8 1/2", "e1,e9 a1h,h8v,e3h 9,8 1/2"};
    char sorted[GAME_TEXT_MAX], other[GAME_TEXT_MAX];
    union any_position p;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(quoridor.read(&p.position, wrong[i]));
        assert_true(position_text_sort_walls(&quoridor, wrong[i], sorted));
        assert_string_equal(sorted, "e1,e9 a1h,e3h,h8v 9,8 1/2");
    }
    assert_false(quoridor.read(&p.position, "e1,e9 e3v,a1h,c1h 9,8 1/2"));
    assert_true(position_text_sort_walls(&quoridor, "e1,e9 e3v,a1h,c1h 9,8 1/2", sorted));
    assert_true(quoridor.read(&p.position, sorted));
    assert_false(position_text_sort_walls(&quoridor, sorted, other));
    assert_false(
        position_text_sort_walls(&quoridor, "e1,e9 e3h,a1h,e3v 9,8 1/2", sorted)); /* They cross. */
    assert_false(position_text_sort_walls(&quoridor, "e1,e9", sorted));
    assert_false(position_text_sort_walls(&quoridor, "e1,e9 e3h,", sorted));
    assert_false(position_text_sort_walls(&dorix, "b2 e3h,a1h", sorted));
}

#define DORIX_EMPTY "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-"

static void test_dorix_good(void **state)
{
    static const struct good list[] = {
        {DORIX_EMPTY " 15,15 1/2", ENDING_NONE, 0},
        {DORIX_EMPTY " 12,12,12 1/3", ENDING_NONE, 0},
        {DORIX_EMPTY " 10,10,10,10 1/4", ENDING_NONE, 0},
        {DORIX_EMPTY " 15,1 1/2", ENDING_NONE, 0},
        {DORIX_EMPTY " 1,12,7 2/3", ENDING_NONE, 0},
        {"-,-,-,1/-,-,1,-/-,1,-,-/1,-,-,- 0,15 2/2", ENDING_DIAGONAL, 1},
        {"-,-,-,-/-,-,-,-/-,-,-,-/2222222222222221,-,-,- 14,0 2/2", ENDING_NONE, 0},
        {"-,-,-,-/-,12,-,-/-,-,-,-/-,-,-,- 14,14 1/2", ENDING_NONE, 0},
        {"-,-,-,-/-,1111111111222222222233333333334444444444,-,-/-,-,-,-/-,-,-,- 0,0,0,0 1/4",
         ENDING_NONE, 0},
        {"-,-,-,1/-,-,1,-/-,1,-,-/1,-,-,- 11,15 2/2", ENDING_DIAGONAL, 1},
        {"2,2,2,1/2,-,1,-/-,1,-,-/1,-,-,- 11,11 2/2", ENDING_DIAGONAL, 1},
        {"2,1,1,1/-,2,1,-/-,1,2,-/-,-,-,2 10,11 1/2", ENDING_DIAGONAL, 2},
        {"2,-,-,1/-,2,1,-/-,1,2,-/1,-,-,2 11,11 1/2", ENDING_NONE, 0},   /* one each */
        {"1,-,-,1/2,1,1,2/2,1,1,2/1,2,2,1 7,9 1/2", ENDING_DIAGONAL, 1}, /* both */
        {"-,-,-,3/2,-,1,2/4,1,4,-/1,-,-,- 7,8,9,8 2/4", ENDING_DIAGONAL, 5},
        {"4,-,-,-/1,2,1,-/3,-,2,-/-,-,-,4 8,8,9,8 4/4", ENDING_DIAGONAL, 10},
        {"3,-,-,-/1,3,1,-/2,-,3,2/-,-,-,3 10,10,8 1/3", ENDING_DIAGONAL, 4},
    };

    (void)state;
    CHECK_GOOD(&dorix, list);
}

static void test_dorix_bad(void **state)
{
    static const char *const list[] = {
        "",
        "-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2",           /* three ranks */
        "-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2",     /* three files */
        "-,-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2", /* five */
        "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-, 15,15 1/2",    /* a cell with nothing */
        "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-1 14,15 1/2",  /* empty and not */
        DORIX_EMPTY " 15,15",                          /* whose turn? */
        DORIX_EMPTY " 15,15 3/2",                      /* no such player */
        DORIX_EMPTY " 15,15 1/3",                      /* two hands, three players */
        DORIX_EMPTY " 15 1/2",                         /* one hand */
        DORIX_EMPTY " 15,0 1/2",                       /* a player without a pawn */
        DORIX_EMPTY " 16,14 1/2",                      /* a pawn has changed sides */
        DORIX_EMPTY " 15,15,15 1/3",                   /* too many */
        DORIX_EMPTY " 10,0,10,10 1/4",                 /* a player without a pawn */
        DORIX_EMPTY " 12,12,12,12 1/4",                /* too many */
        DORIX_EMPTY " 8,8,8,8,8 1/4",                  /* five hands */
        DORIX_EMPTY " 15,15, 1/2",
        DORIX_EMPTY "  15,15 1/2",
        DORIX_EMPTY " 15,15 1/2x",
        DORIX_EMPTY " 015,15 1/2",
        "3,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2", /* a third player's pawn */
        "5,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2", /* nobody's pawn */
        "0,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2", /* nobody's pawn */
        "1,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 2/2", /* a pawn too many */
        "11111111111111111111111111111111111111111,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 0,15 2/2",
    };

    (void)state;
    CHECK_BAD(&dorix, list);
}

#define ORBITAL_EMPTY "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,-"
static void test_orbital_good(void **state)
{
    static const struct good list[] = {
        {ORBITAL_EMPTY " - 1/2", ENDING_NONE, 0},
        {"-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Bb2 2/2", ENDING_NONE, 0},
        {"-,-,-,-/-,-,-,-/-,Bpn,-,-/-,-,-,- Pb2n 1/2", ENDING_NONE, 0},
        {"-,-,-,-/-,-,-,-/-,BpnA,-,-/-,-,-,- Ab2 2/2", ENDING_NONE, 0},
        {"-,-,-,-/-,-,-,-/-,-,-,-/Pe,-,-,pw Pd1w 1/2", ENDING_NONE, 0},
        {"bpsA,-,-,-/-,-,-,-/-,-,BPna,b/BPea,-,-,BPwa Bd1 2/2", ENDING_TOWERS, 1},
    };

    (void)state;
    CHECK_GOOD(&orbital, list);
}

static void test_orbital_bad(void **state)
{
    static const char *const list[] = {
        "",
        ORBITAL_EMPTY,
        ORBITAL_EMPTY " 1/2",
        ORBITAL_EMPTY " - 1/3",
        ORBITAL_EMPTY " - 2/2",    /* the first player begins */
        ORBITAL_EMPTY " Bb2 2/2",  /* the last piece is not there */
        ORBITAL_EMPTY " pass 2/2", /* nobody may pass here */
        ORBITAL_EMPTY " pass,pass 1/2",
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- - 2/2",    /* there is a last piece */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Bb2 1/2",  /* not the other player's */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Ab2 2/2",  /* another kind */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Bc2 2/2",  /* another cell */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Bb2n 2/2", /* a Base has no direction */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Be5 2/2",  /* off the board */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Zb2 2/2",  /* no such piece */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- b2 2/2",   /* no piece */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- BB 2/2",   /* no cell */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Bb2,Bb2,Bb2,Bb2 2/2",
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,-  2/2",       /* no last piece */
        "-,-,-,-/-,-,-,-/-,P,-,-/-,-,-,- Pb2n 2/2",   /* a Thruster without direction */
        "-,-,-,-/-,-,-,-/-,Px,-,-/-,-,-,- Pb2n 2/2",  /* no such direction */
        "-,-,-,-/-,-,-,-/-,Pn,-,-/-,-,-,- Pb2e 2/2",  /* another direction */
        "-,-,-,-/-,-,-,-/-,Pn,-,-/-,-,-,- Pb2 2/2",   /* no direction */
        "-,-,-,-/-,-,-,-/-,-,-,-/-,Ps,-,- Pb1s 2/2",  /* points off the board */
        "-,-,-,-/-,-,-,-/-,-,-,-/-,Pn,pn,- Pc1n 1/2", /* the same direction on a rank */
        "-,-,-,-/-,-,pn,-/-,-,-,-/-,-,Pn,- Pc3n 1/2", /* and on a file */
        "-,-,-,-/-,-,-,-/-,BB,-,-/-,-,-,- Bb2 2/2",   /* one kind twice */
        "-,-,-,-/-,-,-,-/-,Bb,-,-/-,-,-,- Bb2 1/2",   /* one kind twice */
        "-,-,-,-/-,-,-,-/-,AB,-,-/-,-,-,- Bb2 2/2",   /* not in this order */
        "B,B,B,B/B,B,B,-/-,-,-,-/-,-,-,- Bc3 2/2",    /* seven Bases */
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,- Bb2 2/2",
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,-,- Bb2 2/2",
        "-,-,-,-/-,-,-,-/-,B,-,-/-,-,-,- Bb2 2/2 ",
        /* Three Towers, and the last piece is in none of them; then four. */
        "bpsA,-,-,-/-,-,-,-/-,-,BPna,B/BPea,b,b,BPwa Bd2 2/2",
        "BPsa,-,-,-/-,-,-,-/-,-,BPna,b/BPea,b,b,BPwa Bd1 2/2",
        /* Three Towers, and then a pass. */
        "bpsA,-,-,-/-,-,-,-/-,-,BPna,b/BPea,-,-,BPwa pass 1/2",
    };

    (void)state;
    CHECK_BAD(&orbital, list);
}

/* Boards near the end, found by random play: passes, majorities and a draw. */
static void test_orbital_ends(void **state)
{
    static const struct good list[] = {
        {"ba,bps,PwA,a/BPe,Bpwa,bPsA,bA/bA,BPna,Bpe,BPs/BA,Pea,A,bpna pass,pass 2/2",
         ENDING_MAJORITY, 0},
        {"BPs,Ba,bpea,BPw/bA,BPsa,bPn,bA/pnA,bPeA,ba,psA/Pea,pnA,Bpw,Ba pass,pass 2/2",
         ENDING_MAJORITY, 1},
        {"bA,bA,peA,bpwA/PsA,bPn,Ba,Ba/bpnA,Psa,Ba,Ba/B,bpe,pw,BPna pass,pass 1/2", ENDING_MAJORITY,
         2},
        {"bA,Psa,bpe,BA/bA,pnA,Psa,bpw/bPeA,Bpw,Pna,Bpsa/Ba,Bpea,bPw,BPnA Bd3 1/2", ENDING_MAJORITY,
         0},
        {"ba,bps,PwA,a/BPe,Bpwa,bPsA,bA/b,BPna,Bpe,BPs/BA,Pea,A,bpna pass 1/2", ENDING_NONE, 0},
        {"ba,bps,PwA,a/BPe,Bpwa,bPsA,bA/bA,BPna,Bpe,BPs/BA,Pea,A,bpna pass 1/2", ENDING_NONE, 0},
    };
    static const char *const bad[] = {
        "ba,bps,PwA,a/BPe,Bpwa,bPsA,bA/b,BPna,Bpe,BPs/BA,Pea,A,bpna pass,pass 2/2", /* the first
                                                                                       player can
                                                                                       place an
                                                                                       Antenna */
        "ba,bps,PwA,a/BPe,Bpwa,bPsA,bA/b,BPna,Bpe,BPs/BA,Pea,A,bpna pass 2/2",
        "ba,bps,PwA,a/BPe,Bpwa,bPsA,bA/b,BPna,Bpe,BPs/BA,Pea,A,bpna pass,pass,pass 1/2",
        "bA,Psa,bpe,BA/bA,pnA,Psa,bpw/bPeA,Bpw,Pna,Bpsa/Ba,Bpea,bPw,BPnA pass 2/2", /* nothing is
                                                                                       left to
                                                                                       place: the
                                                                                       game is over
                                                                                     */
        "bA,Psa,bpe,BA/bA,pnA,Psa,bpw/bPeA,Bpw,Pna,Bpsa/Ba,Bpea,bPw,BPnA pass,pass 1/2",
    };

    (void)state;
    CHECK_GOOD(&orbital, list);
    CHECK_BAD(&orbital, bad);
}

#define TICTACDOH_EMPTY "-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-"

static void test_tictacdoh_good(void **state)
{
    static const struct good list[] = {
        {TICTACDOH_EMPTY " 1/2", ENDING_NONE, 0},
        {TICTACDOH_EMPTY " 1/4", ENDING_NONE, 0},
        {"-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/-,-,-,-,-/-,-,-,-,- 2/3", ENDING_NONE, 0},
        {"-,-,-,-,-/-,-,-,-,-/-,-,LMS,-,-/-,-,-,-,-/-,-,-,-,- 2/2", ENDING_NONE, 0},
        {"-,-,-,-,-/-,-,-,-,-/-,-,SML,-,-/-,-,-,-,-/-,-,-,-,- 1/3", ENDING_NONE, 0},
        {"-,-,-,-,-/-,-,-,-,-/S,S,S,-,-/-,-,-,-,-/-,-,-,-,- 2/2", ENDING_LINE, 1},
        {"-,-,-,-,-/-,-,-,-,-/LM,M,MS,-,-/-,-,-,-,-/-,-,-,-,- 2/2", ENDING_LINE, 1},
        {"-,-,-,-,-/-,-,-,-,-/M,M,ML,-,-/-,-,-,-,-/-,-,-,-,- 1/4", ENDING_NONE, 0},
        {"-,-,-,-,-/-,-,-,L,-/-,-,ML,-,-/-,SML,-,-,-/-,-,-,-,- 1/3", ENDING_LINE, 4},
        {"-,-,-,-,S/-,-,-,S,-/-,-,S,-,-/-,-,-,-,-/-,-,-,-,- 4/4", ENDING_LINE, 4},
        {"-,-,-,-,-/-,S,M,S,-/-,S,S,M,-/-,S,M,M,-/-,-,-,-,- 2/2", ENDING_LINE, 1},
        {"-,-,-,-,-/-,S,-,S,-/-,-,MS,-,-/-,S,-,S,-/-,-,-,-,- 1/2", ENDING_LINE, 2},
    };

    (void)state;
    CHECK_GOOD(&tictacdoh, list);
}

static void test_tictacdoh_bad(void **state)
{
    static const char *const list[] = {
        "",
        TICTACDOH_EMPTY,
        TICTACDOH_EMPTY " 2/2", /* the first player begins */
        TICTACDOH_EMPTY " 1/1",
        TICTACDOH_EMPTY " 1/2 ",
        "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 1/2",                      /* too small */
        "-,-,-,-,-/-,-,-,-,-/-,-,S,-,-/-,-,-,-,-/-,-,-,-,- 1/2",    /* one piece, one turn */
        "-,-,-,-,-/-,-,-,-,-/-,S,-,-,-/-,-,-,-,-/-,-,-,-,- 2/2",    /* not on c3 */
        "-,-,-,-,-/-,-,-,-,-/S,-,S,-,-/-,-,-,-,-/-,-,-,-,- 1/2",    /* not touching */
        "-,-,-,-,-/-,-,-,-,-/S,S,M,S,-/-,-,-,-,-/-,-,-,-,- 1/2",    /* four wide */
        "-,-,S,-,-/-,-,M,-,-/-,-,S,-,-/-,-,L,-,-/-,-,-,-,- 1/2",    /* four high */
        "-,-,-,-,-/-,-,-,-,-/-,-,LS,-,-/-,-,-,-,-/-,-,-,-,- 1/2",   /* two sizes down */
        "-,-,-,-,-/-,-,-,-,-/-,-,SL,-,-/-,-,-,-,-/-,-,-,-,- 1/2",   /* two sizes up */
        "-,-,-,-,-/-,-,-,-,-/-,-,SS,-,-/-,-,-,-,-/-,-,-,-,- 1/2",   /* the same size */
        "-,-,-,-,-/-,-,-,-,-/-,-,MLM,-,-/-,-,-,-,-/-,-,-,-,- 1/2",  /* nest and stack */
        "-,-,-,-,-/-,-,-,-,-/-,-,MSM,-,-/-,-,-,-,-/-,-,-,-,- 1/2",  /* stack and nest */
        "-,-,-,-,-/-,-,-,-,-/-,-,SMLM,-,-/-,-,-,-,-/-,-,-,-,- 1/2", /* too high */
        "-,-,-,-,-/-,-,-,-,-/-,-,MLM,-,-/-,-,-,-,-/-,-,-,-,- 2/2",
        "-,-,-,-,-/-,-,-,-,-/-,-,SMLM,-,-/-,-,-,-,-/-,-,-,-,- 2/2",
        "-,-,-,-,-/-,-,-,-,-/-,-,X,-,-/-,-,-,-,-/-,-,-,-,- 2/2",  /* no such size */
        "-,-,-,-,-/-,-,-,-,-/-,-,s,-,-/-,-,-,-,-/-,-,-,-,- 2/2",  /* no such size */
        "-,-,-,-,-/-,-,-,-,-/-,-,,-,-/-,-,-,-,-/-,-,-,-,- 1/2",   /* nothing at all */
        "-,-,-,-,-/-,-,-,-,-/-,-,-S,-,-/-,-,-,-,-/-,-,-,-,- 2/2", /* empty and not */
        "-,-,-,-,-/-,S,S,-,-/-,S,S,-,-/-,S,S,-,-/-,-,-,-,- 1/2",  /* six small ones */
        "-,-,S,-,-/-,-,S,-,-/-,-,S,M,-/-,-,-,M,-/-,-,-,-,- 2/2,",
        "-,-,M,S,-/-,-,M,S,-/-,-,M,S,-/-,-,-,-,-/-,-,-,-,- 1/2",  /* two lines apart */
        "-,-,-,-,-/-,S,-,S,-/-,-,S,-,-/-,S,-,S,-/-,-,-,-,- 2/2",  /* both lines need c3 last */
        "-,-,S,-,S/-,-,-,S,-/-,-,S,-,S/-,-,-,-,-/-,-,-,-,- 2/2",  /* both need d4, then loose */
        "-,-,-,-,-/-,-,-,-,-/SM,S,S,-,-/-,-,-,-,-/-,-,-,-,- 1/2", /* a3 had ended the game */
        "-,-,-,-,-/-,-,M,-,-/SM,S,S,-,-/-,-,L,-,-/-,-,-,-,- 1/2", /* in whatever order */
    };

    (void)state;
    CHECK_BAD(&tictacdoh, list);
}

/* ---- a position has one text: any spelling that is read is written the same ---- */

enum { WALKS = 200, MUTANTS = 300 };

/* A position of a random game, whose text is then changed. */
static void walk(const struct game *g, int seats, uint64_t *seed, union any_position *p)
{
    struct move list[GAME_MOVES_MAX];

    g->setup(&p->position, seats);
    for (uint32_t left = random_below(seed, 40); left > 0 && p->position.status == STATUS_OPEN;
         left--) {
        const int count = g->moves(&p->position, list);
        g->play(&p->position, list[random_below(seed, (uint32_t)count)]);
    }
}

/* Exchanges two parts of equal length: walls, pawns, cells, hands. */
static void exchange(char *text, uint64_t *seed)
{
    const size_t length = strlen(text);
    const size_t part = 1 + random_below(seed, 4);
    char kept[4];

    if (length < 2 * part)
        return;
    const size_t one = random_below(seed, (uint32_t)(length - part));
    const size_t two = random_below(seed, (uint32_t)(length - part));
    if (one + part > two && two + part > one)
        return;
    memcpy(kept, text + one, part);
    memcpy(text + one, text + two, part);
    memcpy(text + two, kept, part);
}

static void mutate(char *text, uint64_t *seed)
{
    static const char letters[] = "abcdefghi0123456789,,-/ hvLMSBPAeatnswpq";
    const size_t length = strlen(text), at = random_below(seed, (uint32_t)length);
    const char letter = letters[random_below(seed, sizeof letters - 1)];

    switch (random_below(seed, 4)) {
    case 0:
        text[at] = letter;
        break;
    case 1:
        memmove(text + at, text + at + 1, length - at);
        break;
    case 2:
        if (length + 1 < GAME_TEXT_MAX) {
            memmove(text + at + 1, text + at, length - at + 1);
            text[at] = letter;
        }
        break;
    default:
        exchange(text, seed);
    }
}

static void check_one_text(const struct game *g, int seats, uint64_t *seed, int *accepted)
{
    char text[GAME_TEXT_MAX], changed[GAME_TEXT_MAX], again[GAME_TEXT_MAX];
    union any_position p, read;

    walk(g, seats, seed, &p);
    g->write(&p.position, text);
    for (int i = 0; i < MUTANTS; i++) {
        memcpy(changed, text, sizeof changed);
        for (uint32_t left = 1 + random_below(seed, 3); left > 0 && changed[0]; left--)
            mutate(changed, seed);
        if (!g->read(&read.position, changed))
            continue;
        g->write(&read.position, again);
        assert_string_equal(again, changed);
        *accepted += strcmp(changed, text) != 0;
    }
}

static void test_one_text(void **state)
{
    uint64_t seed = 29;

    (void)state;
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++) {
            int accepted = 0;
            for (int walks = 0; game_allows(games[i], seats) && walks < WALKS; walks++)
                check_one_text(games[i], seats, &seed, &accepted);
            assert_true(!game_allows(games[i], seats) || accepted > 50);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quoridor_good),
        cmocka_unit_test(test_quoridor_bad),
        cmocka_unit_test(test_quoridor_wall_order),
        cmocka_unit_test(test_dorix_good),
        cmocka_unit_test(test_dorix_bad),
        cmocka_unit_test(test_orbital_good),
        cmocka_unit_test(test_orbital_bad),
        cmocka_unit_test(test_orbital_ends),
        cmocka_unit_test(test_one_text),
        cmocka_unit_test(test_tictacdoh_good),
        cmocka_unit_test(test_tictacdoh_bad),
    };

    return cmocka_run_group_tests_name("readers", tests, NULL, NULL);
}
