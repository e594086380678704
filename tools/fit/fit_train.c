/*
 * fit_train.c - fits the evaluation of Dorix to positions of fit_games and writes it as C. Floats
 * are allowed here, because moves are decided by the integers that it writes.
 */
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fit_sample.h"
#include "rules/dorix_turn.h"
#include "rules/random.h"
#include "search/games/dorix_weights.h"
#include "search/search.h"

enum { BATCH = 256 };

static const float scale = 200;      /* points that multiply the odds by e */
static const float trust = 0.5F;     /* weight of the search's score; the rest is the result's */
static const float said_scale = 150; /* the same, in the scores that fit_games wrote */

/* A learned parameter, and Adam's state for it. */
struct weight {
    float value, gradient, mean, square;
};

static struct weight weights[3][DORIX_FEATURES]; /* by players less two */

struct samples {
    struct fit_sample *list;
    size_t count;
};
static struct samples sets[3];

/* ---- positions ---- */

static void restore(const struct fit_sample *f, struct dorix *d)
{
    dorix.setup(&d->base, f->seats);
    d->base.to_move = f->turn;
    memcpy(d->hands, f->hands, sizeof d->hands);
    for (int cell = 0; cell < DORIX_CELLS; cell++)
        for (int i = f->heights[cell] - 1; i >= 0; i--)
            dorix_push(d, cell, i < 4 ? f->pawns[cell] >> (2 * i) & 3 : 0);
}

/* ---- the model ---- */

static float logistic(float x)
{
    return 1 / (1 + expf(-x));
}

/* The odds of a seat with its fair share, so that an even position is 0 with three sides too. */
static float chances(const struct fit_sample *n, float x)
{
    return logistic(n->seats == 3 ? x - logf(2) : x);
}

static float predict(const struct weight *w, const struct fit_sample *n,
                     const struct dorix_features *f)
{
    float x = 0;

    for (int k = 0; k < f->count; k++)
        x += w[f->list[k]].value;
    return chances(n, x);
}

/* The search's score is known for the player to move; for others only the result of the game. */
static float target(const struct fit_sample *n, int seat)
{
    const float result = n->winners == 0 ? chances(n, 0) : n->winners >> seat & 1 ? 1 : 0;
    const float said = n->score >= SEARCH_CERTAIN    ? 1
                       : n->score <= -SEARCH_CERTAIN ? 0
                                                     : chances(n, (float)n->score / said_scale);

    if (seat != n->turn)
        return result;
    return trust * said + (1 - trust) * result;
}

/* ---- learning ---- */

/* Adam with a little weight decay, so that rare features stay near zero. */
static void step(struct weight *w, float rate)
{
    for (int i = 0; i < DORIX_FEATURES; i++, w++) {
        if (w->gradient == 0)
            continue;
        w->mean = 0.9F * w->mean + 0.1F * w->gradient;
        w->square = 0.999F * w->square + 0.001F * w->gradient * w->gradient;
        w->value -= rate * (w->mean / (sqrtf(w->square) + 1e-8F) + 0.002F * w->value);
        w->gradient = 0;
    }
}

/* Whose view is used: that of the player to move; with three sides any. */
static int viewer(const struct fit_sample *n, uint64_t *seed)
{
    return n->seats == 3 ? (int)random_below(seed, 3) : n->turn;
}

static float error_of(const struct weight *w, const struct fit_sample *n, uint64_t *seed,
                      struct dorix_features *f)
{
    const int seat = viewer(n, seed);
    struct dorix d;

    restore(n, &d);
    dorix_find_features(&d, seat, f);
    return predict(w, n, f) - target(n, seat);
}

static void learn(struct weight *w, const struct samples *set, size_t count, float rate,
                  uint64_t *seed)
{
    struct dorix_features f;

    for (size_t i = 0; i < count / BATCH * BATCH; i++) {
        const struct fit_sample *n = &set->list[random_next(seed) % count];
        const float error = error_of(w, n, seed, &f);
        for (int k = 0; k < f.count; k++)
            w[f.list[k]].gradient += error / (float)BATCH;
        if (i % BATCH == BATCH - 1)
            step(w, rate);
    }
}

/* Returns the mean squared error of the positions from `first` on. */
static double error_from(const struct weight *w, const struct samples *set, size_t first)
{
    struct dorix_features f;
    double sum = 0;
    uint64_t seed = 7;

    for (size_t i = first; i < set->count; i++) {
        const float error = error_of(w, &set->list[i], &seed, &f);
        sum += (double)(error * error);
    }
    return sum / (double)(set->count - first);
}

/* ---- files ---- */

static void append(struct samples *set, const struct fit_sample *n)
{
    if ((set->count & (set->count - 1)) == 0) {
        set->list = realloc(set->list, (set->count ? 2 * set->count : 1) * sizeof *n);
        if (!set->list)
            exit(2);
    }
    set->list[set->count++] = *n;
}

static void read_samples(const char *name)
{
    struct fit_sample n;
    FILE *file = fopen(name, "rb");

    if (!file) {
        perror(name);
        exit(2);
    }
    while (fread(&n, sizeof n, 1, file) == 1) {
        assert(game_allows(&dorix, n.seats));
        append(&sets[n.seats - 2], &n);
    }
    fclose(file);
}

static void write_worth(FILE *file)
{
    fprintf(file,
            "/*\n * dorix_weights.c - what each feature is worth, written by tools/fit.\n */\n"
            "#include \"search/games/dorix_weights.h\"\n\n"
            "const int16_t dorix_weights[3][DORIX_FEATURES] = {\n");
    for (int i = 0; i < 3; i++) {
        fputc('{', file);
        for (int k = 0; k < DORIX_FEATURES; k++)
            fprintf(file, "%s%ld", k ? ", " : "", lrintf(weights[i][k].value * scale));
        fprintf(file, "},\n");
    }
    fprintf(file, "};\n");
}

static void train(int which, int epochs)
{
    uint64_t seed = 1;
    struct weight *w = weights[which];
    const struct samples *set = &sets[which];
    const size_t learnt = set->count - set->count / 20;

    for (int i = 0; set->count > 0 && i < epochs; i++) {
        learn(w, set, learnt, 0.004F * powf(0.1F, 1.5F * (float)i / (float)epochs), &seed);
        printf("%d players, epoch %d: error %.5f on %zu of %zu positions\n", which + 2, i + 1,
               error_from(w, set, learnt), set->count - learnt, set->count);
        fflush(stdout);
    }
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "Usage: fit_train dorix_weights.c EPOCHS GAMES...\n");
        return 2;
    }
    for (int i = 3; i < argc; i++)
        read_samples(argv[i]);
    for (int i = 0; i < 3; i++)
        train(i, (int)strtol(argv[2], NULL, 10));
    FILE *file = fopen(argv[1], "w");
    if (!file) {
        perror(argv[1]);
        return 2;
    }
    write_worth(file);
    for (int i = 0; i < 3; i++)
        free(sets[i].list);
    return fclose(file) == 0 ? 0 : 2;
}
