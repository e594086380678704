/*
 * facts.c - compares the facts of random moves with an independent implementation, and prints their
 * sentences for review.
 *
 *     facts [POSITIONS [SEED]]
 *         compares in this many positions of each game and number of players
 *     facts sentences en|fr [COUNT [SEED]]
 *         prints positions and the sentences about a move there, compared as above; `plateau show`
 *         draws the positions
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/games.h"
#include "rules/random.h"
#include "truth.h"

static const struct truth *const truths[] = {&truth_quoridor, &truth_dorix, &truth_orbital,
                                             &truth_tictacdoh};
enum { FORMS = 3 };
static int seen[FACT_COUNT][FORMS];

/* ---- random games, in which something happens ---- */

/* Returns a random move; in Quoridor every other one is a pawn's, or nobody would ever arrive. */
static struct move choose(const struct game *g, const struct position *p, uint64_t *seed)
{
    struct move list[GAME_MOVES_MAX];
    const uint32_t n = (uint32_t)g->moves(p, list);
    const uint32_t pawns = n < 5 ? n : 3;

    if (g == &quoridor && random_below(seed, 2))
        return list[random_below(seed, pawns)];
    return list[random_below(seed, n)];
}

/* Returns the usual start, or half of the time one with odds, if the game has them. */
static void begin(const struct game *g, int seats, uint64_t *seed, struct position *p)
{
    uint8_t hands[GAME_SEATS_MAX] = {0};

    g->setup(p, seats);
    if (!g->odds || random_below(seed, 2))
        return;
    do
        for (int seat = 0; seat < seats; seat++)
            hands[seat] = (uint8_t)random_below(seed, 11);
    while (!g->odds(p, seats, hands));
}

/* Plays to a random turn of a random game, at which the game is not over. */
static void find_position(const struct game *g, int seats, uint64_t *seed, union any_position *p)
{
    do {
        const uint32_t turns = random_below(seed, g == &tictacdoh ? 15 : g == &orbital ? 36 : 100);
        memset(p, 0, sizeof *p);
        begin(g, seats, seed, &p->position);
        for (uint32_t i = 0; i < turns && p->position.status == STATUS_OPEN; i++) {
            union any_position before = *p;
            g->play(&p->position, choose(g, &p->position, seed));
            /* The last position before the end is interesting, too. */
            if (p->position.status != STATUS_OPEN && random_below(seed, 2))
                *p = before;
        }
    } while (p->position.status != STATUS_OPEN);
}

/* ---- comparing ---- */

static void describe(const struct fact *f, char text[static 160])
{
    char places[3][TOKEN_TEXT_MAX] = {"-", "-", "-"};

    for (int i = 0; i < 3; i++)
        if (f->at[i].kind != TOKEN_NONE)
            token_write(f->at[i], places[i]);
    snprintf(text, 160, "%s form %d seat %d seats %d piece %c %d of %d, %d %d %d %d %s %s %s",
             fact_name((enum fact_kind)f->kind), f->form, f->seat, f->seats,
             f->piece ? f->piece : '-', f->count, f->of, f->by_seat[0], f->by_seat[1],
             f->by_seat[2], f->by_seat[3], places[0], places[1], places[2]);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Whether both have the same facts, in any order. */
static bool is_same(const struct fact *a, int count_a, const struct fact *b, int count_b)
{
    char first[FACT_LIST_MAX][160], second[FACT_LIST_MAX][160];

    if (count_a != count_b)
        return false;
    for (int i = 0; i < count_a; i++) {
        describe(&a[i], first[i]);
        describe(&b[i], second[i]);
    }
    qsort(first, (size_t)count_a, sizeof first[0], compare_texts);
    qsort(second, (size_t)count_b, sizeof second[0], compare_texts);
    for (int i = 0; i < count_a; i++)
        if (strcmp(first[i], second[i]) != 0)
            return false;
    return true;
}

static void print_facts(const char *who, const struct fact *list, int count)
{
    char text[160];

    for (int i = 0; i < count; i++) {
        describe(&list[i], text);
        printf("  %s: %s\n", who, text);
    }
}

/* Checks that each fact occurs at most once, and has a complete sentence. */
static bool is_sound(const struct game *g, const struct position *p, struct move m)
{
    static const char *const names[GAME_SEATS_MAX] = {"Ada", "Noé", "Yves", "Œdipe"};
    char text[FACT_TEXT_MAX];

    for (int language = 0; language_at(language); language++)
        for (int named = 0; named < 2; named++) {
            const size_t n = fact_write(g, p, m, language_at(language), named ? names : NULL, text);
            if (n == 0 || n != strlen(text) || n > 300 || strpbrk(text, "%{}[]|") ||
                strstr(text, "  ") || strstr(text, " ,") || text[n - 1] == ' ') {
                printf("unsound: %s\n", text);
                return false;
            }
        }
    return true;
}

static bool check(const struct truth *t, const struct position *p, struct move m)
{
    struct fact list[FACT_LIST_MAX], expected[FACT_LIST_MAX];
    const int count = fact_find(t->game, p, m, list), others = truth_find(t, p, m, expected);
    char text[GAME_TEXT_MAX], move[GAME_MOVE_TEXT_MAX];

    for (int i = 0; i < count; i++)
        seen[list[i].kind][list[i].form]++;
    if (is_same(list, count, expected, others) && is_sound(t->game, p, m))
        return true;
    t->game->write(p, text);
    t->game->write_move(p, m, move);
    printf("%s %s: %s\n", t->game->name, text, move);
    print_facts("found", list, count);
    print_facts("expected", expected, others);
    return false;
}

/* Facts that hardly ever occur in random games. */
static const struct {
    const struct truth *truth;
    const char *position, *move;
} rare[] = {
    {&truth_tictacdoh, "-,-,-,-,-/-,-,SM,SM,-/-,L,SM,L,-/-,S,ML,ML,-/-,-,-,-,- 2/2", "Lb4"},
    {&truth_orbital, "pe,b,Psa,B/Bps,BPna,bpeA,bA/Bpna,peA,bA,bPwA/BA,pw,Ba,Pn Pd1n 2/2", "Ad4"},
    {&truth_dorix, "1,2,2,-/2,1,1,2/-,1,-,2/1,-,-,- 10,10 1/2", "c2"},
    {&truth_quoridor, "e4,e5 - 10,10 1/2", "e6"},
    {&truth_quoridor, "e4,e5 e5h 9,10 1/2", "d5"},
};

static int compare_rare(void)
{
    int faults = 0;

    for (size_t i = 0; i < sizeof rare / sizeof rare[0]; i++) {
        const struct game *g = rare[i].truth->game;
        union any_position p;
        struct move m;
        faults += !g->read(&p.position, rare[i].position) ||
                  !game_read_move(g, &p.position, rare[i].move, &m, NULL) ||
                  !check(rare[i].truth, &p.position, m);
    }
    return faults;
}

/* Prints how often each kind was compared, in each of its forms; returns how many never were. */
static int count_unseen(void)
{
    int unseen = 0;

    for (int kind = 0; kind < FACT_COUNT; kind++)
        for (int form = 0; form < FORMS; form++) {
            const struct fact f = {.kind = (uint8_t)kind, .form = (uint8_t)form};
            const char *name = fact_form_name(&f);
            if (form > 0 && !name)
                continue;
            printf("%8d %s %s\n", seen[kind][form], fact_name((enum fact_kind)kind),
                   name ? name : "");
            unseen += seen[kind][form] == 0;
        }
    return unseen;
}

static int compare_all(int positions, uint64_t seed)
{
    int faults = compare_rare();

    for (size_t i = 0; i < sizeof truths / sizeof truths[0]; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++) {
            const struct game *g = truths[i]->game;
            for (int n = 0; game_allows(g, seats) && n < positions; n++) {
                union any_position p;
                find_position(g, seats, &seed, &p);
                faults += !check(truths[i], &p.position, choose(g, &p.position, &seed));
                if (faults > 5)
                    return faults;
            }
        }
    return faults + count_unseen();
}

/* ---- for people to read ---- */

static int print_sentences(const struct language *language, int count, uint64_t seed)
{
    int faults = 0;

    for (int n = 0, i = 0; n < count; i++) {
        const struct game *g = truths[i % 4]->game;
        const int seats = 2 + i / 4 % 3;
        char text[FACT_TEXT_MAX], position[GAME_TEXT_MAX];
        union any_position p;
        if (!game_allows(g, seats))
            continue;
        find_position(g, seats, &seed, &p);
        const struct move m = choose(g, &p.position, &seed);
        faults += !check(truths[i % 4], &p.position, m);
        fact_write(g, &p.position, m, language, NULL, text);
        g->write(&p.position, position);
        printf("%2d. %s %s\n    %s.\n", ++n, g->name, position, text);
    }
    return faults > 0;
}

int main(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[1], "sentences") == 0)
        return print_sentences(strcmp(argv[2], "fr") == 0 ? language_find("fr") : language_at(0),
                               argc > 3 ? (int)strtol(argv[3], NULL, 10) : 50,
                               argc > 4 ? strtoull(argv[4], NULL, 10) : 1);
    return compare_all(argc > 1 ? (int)strtol(argv[1], NULL, 10) : 1000,
                       argc > 2 ? strtoull(argv[2], NULL, 10) : 1) > 0;
}
