/*
 * net_train.c - fits the net to positions of net_games and writes it as C. Floats are fine here:
 * what decides a move is the integers that come out.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net_sample.h"
#include "rules/quoridor_board.h"
#include "rules/random.h"
#include "search/games/quoridor_net.h"
#include "search/search.h"

enum { BATCH = 256, ACTIVE_MAX = 2 + 20 + 2 + 2 };

static const float scale = 200;  /* hundredths of a step that multiply the odds by e */
static const float trust = 0.6F; /* in what the search said; the rest goes to the result */

/* So that sums of all that can be active fit 16 bits. */
static const float column_limit = 2, score_limit = 60;

/* A number to learn, and what Adam remembers of it. */
struct weight {
    float value, gradient, mean, square;
};

static struct weight columns[NET_FEATURES][NET_HIDDEN], direct[NET_FEATURES];
static struct weight bias[NET_HIDDEN], worth[NET_HIDDEN], base;

static struct net_sample *samples;
static size_t sample_count;

/* ---- features ---- */

static int mirror(int at, int width)
{
    return at + width - 1 - 2 * (at % width);
}

static int near(int distance)
{
    return distance < NET_FAR ? distance : NET_FAR;
}

static int features(const struct net_sample *n, bool mirrored, int f[static ACTIVE_MAX])
{
    quoridor_cells walls[2] = {0, 0};
    int count = 0, pawns[2];

    for (int i = 0; i < 2; i++)
        pawns[i] = mirrored ? mirror(n->pawns[i], QUORIDOR_WIDTH) : n->pawns[i];
    f[count++] = NET_PAWN + pawns[0];
    f[count++] = NET_OTHER_PAWN + pawns[1];
    for (int o = QUORIDOR_HORIZONTAL; o <= QUORIDOR_VERTICAL; o++)
        for (uint64_t w = n->walls[o]; w; w &= w - 1) {
            const int at = __builtin_ctzll(w), seen = mirrored ? mirror(at, 8) : at;
            f[count++] = (o == QUORIDOR_HORIZONTAL ? NET_WALLS_H : NET_WALLS_V) + seen;
            walls[o] |= quoridor_bit(seen / 8 * QUORIDOR_WIDTH + seen % 8);
        }
    const struct quoridor_edges e =
        quoridor_edges_of(walls[QUORIDOR_HORIZONTAL], walls[QUORIDOR_VERTICAL]);
    f[count++] = NET_HAND + n->hands[0];
    f[count++] = NET_OTHER_HAND + n->hands[1];
    f[count++] = NET_DISTANCE + near(quoridor_distance(pawns[0], QUORIDOR_RANK_9, e));
    f[count++] = NET_OTHER_DISTANCE + near(quoridor_distance(pawns[1], QUORIDOR_RANK_1, e));
    return count;
}

/* ---- the net ---- */

static float logistic(float x)
{
    return 1 / (1 + expf(-x));
}

static float forward(const int *f, int count, float units[static NET_HIDDEN])
{
    float x = base.value;

    for (int i = 0; i < NET_HIDDEN; i++)
        units[i] = bias[i].value;
    for (int k = 0; k < count; k++) {
        x += direct[f[k]].value;
        for (int i = 0; i < NET_HIDDEN; i++)
            units[i] += columns[f[k]][i].value;
    }
    for (int i = 0; i < NET_HIDDEN; i++) {
        units[i] = units[i] < 0 ? 0 : units[i] > 1 ? 1 : units[i];
        x += units[i] * worth[i].value;
    }
    return logistic(x);
}

static void backward(const int *f, int count, const float units[static NET_HIDDEN], float error)
{
    base.gradient += error;
    for (int i = 0; i < NET_HIDDEN; i++) {
        const float through = units[i] > 0 && units[i] < 1 ? error * worth[i].value : 0;
        worth[i].gradient += error * units[i];
        bias[i].gradient += through;
        for (int k = 0; k < count; k++)
            columns[f[k]][i].gradient += through;
    }
    for (int k = 0; k < count; k++)
        direct[f[k]].gradient += error;
}

static float target(const struct net_sample *n)
{
    const float said = n->score >= SEARCH_CERTAIN    ? 1
                       : n->score <= -SEARCH_CERTAIN ? 0
                                                     : logistic((float)n->score / scale);

    return trust * said + (1 - trust) * (0.5F + 0.5F * (float)n->result);
}

/* ---- learning ---- */

static void step(struct weight *w, size_t count, float rate, float limit)
{
    for (; count > 0; count--, w++) {
        if (w->gradient == 0)
            continue;
        w->mean = 0.9F * w->mean + 0.1F * w->gradient;
        w->square = 0.999F * w->square + 0.001F * w->gradient * w->gradient;
        w->value -= rate * w->mean / (sqrtf(w->square) + 1e-8F);
        w->value = w->value > limit ? limit : w->value < -limit ? -limit : w->value;
        w->gradient = 0;
    }
}

static void step_all(float rate)
{
    step(&columns[0][0], (size_t)NET_FEATURES * NET_HIDDEN, rate, column_limit);
    step(direct, NET_FEATURES, rate, score_limit);
    step(bias, NET_HIDDEN, rate, column_limit);
    step(worth, NET_HIDDEN, rate, score_limit);
    step(&base, 1, rate, score_limit);
}

static float around_zero(uint64_t *seed, float size)
{
    return ((float)random_below(seed, 2001) / 1000 - 1) * size;
}

/* Small weights by chance; a step is worth half a unit of odds from the start. */
static void begin(uint64_t *seed)
{
    for (int f = 0; f < NET_FEATURES; f++)
        for (int i = 0; i < NET_HIDDEN; i++)
            columns[f][i].value = around_zero(seed, 0.15F);
    for (int i = 0; i < NET_HIDDEN; i++) {
        bias[i].value = 0.3F;
        worth[i].value = around_zero(seed, 0.2F);
    }
    for (int d = 0; d <= NET_FAR; d++) {
        direct[NET_DISTANCE + d].value = -0.5F * (float)d;
        direct[NET_OTHER_DISTANCE + d].value = 0.5F * (float)d;
    }
}

static void learn(size_t count, float rate, uint64_t *seed)
{
    int f[ACTIVE_MAX];
    float units[NET_HIDDEN];

    for (size_t i = 0; i < count / BATCH * BATCH; i++) {
        const struct net_sample *n = &samples[random_next(seed) % count];
        const int active = features(n, random_below(seed, 2), f);
        const float error = forward(f, active, units) - target(n);
        backward(f, active, units, error / BATCH);
        if (i % BATCH == BATCH - 1)
            step_all(rate);
    }
}

/* The mean square error of the positions from `first` on. */
static double error_from(size_t first)
{
    int f[ACTIVE_MAX];
    float units[NET_HIDDEN];
    double sum = 0;

    for (size_t i = first; i < sample_count; i++) {
        const int active = features(&samples[i], false, f);
        const float error = forward(f, active, units) - target(&samples[i]);
        sum += (double)(error * error);
    }
    return sum / (double)(sample_count - first);
}

/* ---- files ---- */

static void read_samples(const char *name)
{
    struct net_sample n;
    FILE *file = fopen(name, "rb");

    if (!file) {
        perror(name);
        exit(2);
    }
    while (fread(&n, sizeof n, 1, file) == 1) {
        if ((sample_count & (sample_count - 1)) == 0) {
            samples = realloc(samples, (sample_count ? 2 * sample_count : 1) * sizeof n);
            if (!samples)
                exit(2);
        }
        samples[sample_count++] = n;
    }
    fclose(file);
}

static void write_weights(FILE *file, const struct weight *w, size_t count, float one)
{
    fputc('{', file);
    for (size_t i = 0; i < count; i++)
        fprintf(file, "%s%ld", i ? ", " : "", lrintf(w[i].value * one));
    fprintf(file, "},\n");
}

static void write_net(FILE *file)
{
    fprintf(file, "/*\n * quoridor_net.c - the numbers of the net, written by tools/net.\n */\n"
                  "#include \"search/games/quoridor_net.h\"\n\n"
                  "const struct quoridor_net quoridor_net = {\n.columns = {\n");
    for (int f = 0; f < NET_FEATURES; f++)
        write_weights(file, columns[f], NET_HIDDEN, NET_ONE);
    fprintf(file, "},\n.direct = ");
    write_weights(file, direct, NET_FEATURES, scale);
    fprintf(file, ".bias = ");
    write_weights(file, bias, NET_HIDDEN, NET_ONE);
    fprintf(file, ".weights = ");
    write_weights(file, worth, NET_HIDDEN, scale);
    fprintf(file, ".base = %ld,\n};\n", lrintf(base.value * scale));
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;

    if (argc < 4) {
        fprintf(stderr, "Usage: net_train quoridor_net.c EPOCHS GAMES...\n");
        return 2;
    }
    for (int i = 3; i < argc; i++)
        read_samples(argv[i]);
    const size_t learnt = sample_count - sample_count / 20;
    const int epochs = (int)strtol(argv[2], NULL, 10);
    begin(&seed);
    for (int i = 0; i < epochs; i++) {
        learn(learnt, 0.003F * powf(0.1F, 1.5F * (float)i / (float)epochs), &seed);
        printf("epoch %d: error %.5f on %zu of %zu positions\n", i + 1, error_from(learnt),
               sample_count - learnt, sample_count);
        fflush(stdout);
    }
    FILE *file = fopen(argv[1], "w");
    if (!file) {
        perror(argv[1]);
        return 2;
    }
    write_net(file);
    free(samples);
    return fclose(file) == 0 ? 0 : 2;
}
