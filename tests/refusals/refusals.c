/*
 * refusals.c - checks that every refusal is true.
 *
 * It creates positions of every game for every number of players, tries moves in them, as texts and
 * as tokens, and checks every refusal by an independent implementation (truth.h), which reads the
 * position's text, the attempt and the sentences in both languages, and calls nothing of src/rules.
 * Both must also agree on what is legal, and every reason must have occurred.
 *
 * Usage: refusals [--refusals N] [--seed N]. Everything random comes from the seed.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "attempt.h"
#include "rules/random.h"
#include "truth.h"

enum { TABLES = 9, TRIES_EACH = 60, LIES_MAX = 200, EXAMPLES = 2 };

static const struct {
    const struct game *game;
    int seats;
} tables[TABLES] = {{&quoridor, 2}, {&quoridor, 4},  {&dorix, 2},     {&dorix, 3},    {&dorix, 4},
                    {&orbital, 2},  {&tictacdoh, 2}, {&tictacdoh, 3}, {&tictacdoh, 4}};

/* A kind of false statement, and how often it occurred. */
struct lie {
    const struct game *game;
    const char *code, *what;
    long times;
};

static struct lie lies[LIES_MAX];
static int lie_count;
static long met[REASON_COUNT], refusals, legal;

/* Counts a false statement; the first of each kind are printed. */
static void report(const struct game *g, const struct position *p, const struct scene *s,
                   const char *code, const char *what, const char *english, const char *french)
{
    char position[GAME_TEXT_MAX];
    int i = 0;

    while (i < lie_count && (lies[i].game != g || strcmp(lies[i].code, code) != 0 ||
                             strcmp(lies[i].what, what) != 0))
        i++;
    if (i == LIES_MAX)
        return;
    if (i == lie_count)
        lies[lie_count++] = (struct lie){g, code, what, 0};
    if (lies[i].times++ >= EXAMPLES)
        return;
    g->write(p, position);
    printf("UNTRUE %s, %s: %s\n  position: %s\n  %s: %s\n  en: %s\n  fr: %s\n", g->name, code, what,
           position, s->typed ? "typed" : "hand", s->text, english, french);
}

static void judge(const struct game *g, const struct position *p, const struct scene *s,
                  const struct reason *why)
{
    const char *code = reason_name((enum reason_code)why->code);
    char english[REASON_TEXT_MAX], french[REASON_TEXT_MAX];

    refusals++;
    met[why->code]++;
    reason_write(why, "en", NULL, english);
    reason_write(why, "fr", NULL, french);
    const char *what = truth_lie(s, code, english, french);
    if (what)
        report(g, p, s, code, what, english, french);
}

static void try_text(const struct game *g, const struct position *p, struct scene *s,
                     const char *text)
{
    struct reason why = reason_make(REASON_NONE);
    struct move m;

    truth_attempt(s, text, true);
    const bool allowed = game_read_move(g, p, text, &m, &why);
    if (allowed != truth_legal(s))
        report(g, p, s, "legal", allowed ? "it is not legal" : "it is legal", "", "");
    if (allowed)
        legal++;
    else
        judge(g, p, s, &why);
}

static void try_hand(const struct game *g, const struct position *p, struct scene *s,
                     const struct token *turn, int count)
{
    struct reason why = reason_make(REASON_NONE);
    struct choices c;
    char text[GAME_TOKENS_MAX * TOKEN_TEXT_MAX] = "";

    for (int i = 0; i < count; i++) {
        char token[TOKEN_TEXT_MAX];
        token_write(turn[i], token);
        const size_t n = strlen(text);
        snprintf(text + n, sizeof text - n, "%s%s", i ? " " : "", token);
    }
    truth_attempt(s, text, false);
    const bool allowed = game_choices(g, p, turn, count, &c, &why);
    if ((allowed && c.complete) != truth_legal(s))
        report(g, p, s, "legal", allowed ? "it is not legal" : "it is legal", "", "");
    if (allowed)
        legal++;
    else
        judge(g, p, s, &why);
}

/* Tries every square and wall of Quoridor; in other games many random attempts. */
static void try_position(const struct game *g, const struct position *p, uint64_t *random)
{
    char text[GAME_TEXT_MAX];
    const bool all = g == &quoridor && p->status == STATUS_OPEN;
    struct scene s;

    g->write(p, text);
    if (!truth_position(&s, g->name, text)) {
        printf("UNTRUE the second opinion cannot read %s\n", text);
        exit(1);
    }
    for (int i = 0; all && i < 3 * 81; i++) {
        const struct token t = token_at((enum token_kind)(TOKEN_CELL + i / 81), i % 9, i / 9 % 9);
        token_write(t, text);
        try_text(g, p, &s, text);
    }
    for (int i = 0; i < TRIES_EACH; i++) {
        char attempt[ATTEMPT_MAX] = "";
        struct token turn[GAME_TOKENS_MAX];
        make_up_text(g, p, random, attempt);
        if (*attempt)
            try_text(g, p, &s, attempt);
        const int count = make_up_hand(g, p, random, turn);
        try_hand(g, p, &s, turn, count);
    }
}

/* Prints how often each reason occurred; false if one never did. */
static bool print_counts(void)
{
    bool all = true;

    for (int i = REASON_NONE + 1; i < REASON_COUNT; i++) {
        printf("%9ld %s\n", met[i], reason_name((enum reason_code)i));
        all = all && met[i] > 0;
    }
    printf("%ld refusals judged, %ld attempts were legal\n", refusals, legal);
    for (int i = 0; i < lie_count; i++)
        printf("untrue %ld times: %s, %s: %s\n", lies[i].times, lies[i].game->name, lies[i].code,
               lies[i].what);
    if (!all)
        printf("some reason was never met\n");
    return all && lie_count == 0;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"refusals", required_argument, NULL, 'n'}, {"seed", required_argument, NULL, 's'}, {0}};
    long wanted = 200000;
    uint64_t random = 1;

    for (int o; (o = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (o == 'n')
            wanted = atol(optarg);
        else if (o == 's')
            random = strtoull(optarg, NULL, 10);
        else
            return 2;
    }
    for (int i = 0; refusals < wanted; i = (i + 1) % TABLES) {
        union any_position p;
        for (int tries = 0; tries < 200; tries++)
            if (make_up_position(tables[i].game, tables[i].seats, &random, &p.position)) {
                try_position(tables[i].game, &p.position, &random);
                break;
            }
    }
    return print_counts() ? 0 : 1;
}
