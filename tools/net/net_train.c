/*
 * net_train.c - trains the network on positions of net_games and writes it as C. Floats are allowed
 * here, because moves are decided by the integers that it writes.
 */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net_sample.h"
#include "rules/quoridor_board.h"
#include "rules/random.h"
#include "search/games/quoridor_corridor.h"
#include "search/games/quoridor_net.h"
#include "search/search.h"

enum { BATCH = 2048, ROWS_MAX = 2 * 20 + 11 };

static const float scale = 200;  /* hundredths of a step that multiply the odds by e */
static const float trust = 0.8F; /* weight of the search's score; the rest is the result's */

/* Limits the weights, so that rows fit 8 bits, and sums of all active rows 16. */
static const float row_limit = 1, score_limit = 60;

/*
 * All parameters. The effect of a wall in any zone is learned separately from its effect in one
 * zone, because most zones occur in few games. The network has the sum of both.
 */
struct numbers {
    float rows[NET_ROWS][NET_UNITS], anywhere[128][NET_UNITS], bias[NET_UNITS];
    float weights[NET_PHASES][2][NET_UNITS], base[NET_PHASES], distance[NET_FAR + 1];
    float other_distance[NET_FAR + 1], race[2 * NET_LEAD + 1][NET_HANDS][NET_HANDS];
};

/* Their values, the gradient, and Adam's state. */
static struct numbers net, gradient, mean, square;

/* A position, as seen by the player to move. */
struct lesson {
    uint64_t walls[2];
    uint8_t pawns[2], hands[2], distances[2], narrow[2], spare[2], wide_spare[2];
    float target; /* the winning chances */
};

static struct lesson *lessons;
static size_t lesson_count;

/* ---- rows ---- */

static int mirror(int at, int width)
{
    return at + width - 1 - 2 * (at % width);
}

static int cell_seen(int cell, int view, bool mirrored)
{
    const int turned = view ? QUORIDOR_CELLS - 1 - cell : cell;

    return mirrored ? mirror(turned, QUORIDOR_WIDTH) : turned;
}

static int wall_seen(int slot, int view, bool mirrored)
{
    const int turned = view ? 63 - slot : slot;

    return mirrored ? mirror(turned, 8) : turned;
}

/* Returns the rows of one view, 0 for the player to move; those from NET_ROWS on are for any
   zone. */
static int rows_of(const struct lesson *l, int view, bool mirrored, int rows[static ROWS_MAX])
{
    const int own = cell_seen(l->pawns[view], view, mirrored),
              zone = NET_WALLS + net_zone(own) * 128;
    int count = 0;

    rows[count++] = NET_PAWN + own;
    rows[count++] = NET_OTHER_PAWN + cell_seen(l->pawns[!view], view, mirrored);
    rows[count++] = NET_BOTH_HANDS + l->hands[view] * NET_HANDS + l->hands[!view];
    rows[count++] = NET_DISTANCE + l->distances[view];
    rows[count++] = NET_OTHER_DISTANCE + l->distances[!view];
    rows[count++] = NET_NARROW + l->narrow[view];
    rows[count++] = NET_OTHER_NARROW + l->narrow[!view];
    rows[count++] = NET_SPARE + l->spare[view];
    rows[count++] = NET_OTHER_SPARE + l->spare[!view];
    rows[count++] = NET_WIDE_SPARE + l->wide_spare[view];
    rows[count++] = NET_OTHER_WIDE_SPARE + l->wide_spare[!view];
    for (int o = 0; o < 2; o++)
        for (uint64_t w = l->walls[o]; w; w &= w - 1) {
            const int wall = o * 64 + wall_seen(__builtin_ctzll(w), view, mirrored);
            rows[count++] = zone + wall;
            rows[count++] = NET_ROWS + wall;
        }
    return count;
}

static float *row_in(struct numbers *n, int row)
{
    return row < NET_ROWS ? n->rows[row] : n->anywhere[row - NET_ROWS];
}

/* ---- the net ---- */

static float logistic(float x)
{
    return 1 / (1 + expf(-x));
}

struct view {
    int rows[ROWS_MAX], count;
    float units[NET_UNITS]; /* cut off */
};

static void look(struct view *v, const struct lesson *l, int view, bool mirrored)
{
    v->count = rows_of(l, view, mirrored, v->rows);
    memcpy(v->units, net.bias, sizeof v->units);
    for (int k = 0; k < v->count; k++) {
        const float *row = row_in(&net, v->rows[k]);
        for (int i = 0; i < NET_UNITS; i++)
            v->units[i] += row[i];
    }
    for (int i = 0; i < NET_UNITS; i++)
        v->units[i] = v->units[i] < 0 ? 0 : v->units[i] > 1 ? 1 : v->units[i];
}

static float *race_in(struct numbers *n, const struct lesson *l)
{
    return &n->race[net_lead(l->distances[0], l->distances[1])][l->hands[0]][l->hands[1]];
}

/* Returns the winning chances of the player to move. */
static float chance(const struct lesson *l, const struct view views[static 2], int phase)
{
    float x = net.base[phase] + net.distance[l->distances[0]] +
              net.other_distance[l->distances[1]] + *race_in(&net, l);

    for (int v = 0; v < 2; v++)
        for (int i = 0; i < NET_UNITS; i++)
            x += views[v].units[i] * views[v].units[i] * net.weights[phase][v][i];
    return logistic(x);
}

static void add_gradient(const struct view *v, int side, int phase, float error)
{
    const float *weights = net.weights[phase][side];
    float through[NET_UNITS];

    for (int i = 0; i < NET_UNITS; i++) {
        const float unit = v->units[i];
        gradient.weights[phase][side][i] += error * unit * unit;
        through[i] = unit > 0 && unit < 1 ? error * weights[i] * 2 * unit : 0;
        gradient.bias[i] += through[i];
    }
    for (int k = 0; k < v->count; k++) {
        float *row = row_in(&gradient, v->rows[k]);
        for (int i = 0; i < NET_UNITS; i++)
            row[i] += through[i];
    }
}

/* Returns the error of one position, and adds its gradient if requested. */
static float try(const struct lesson *l, bool mirrored, bool learn)
{
    const int phase = net_phase(l->hands[0], l->hands[1]);
    struct view views[2];

    look(&views[0], l, 0, mirrored);
    look(&views[1], l, 1, mirrored);
    const float error = chance(l, views, phase) - l->target;
    if (!learn)
        return error;
    gradient.base[phase] += error / BATCH;
    gradient.distance[l->distances[0]] += error / BATCH;
    gradient.other_distance[l->distances[1]] += error / BATCH;
    *race_in(&gradient, l) += error / BATCH;
    add_gradient(&views[0], 0, phase, error / BATCH);
    add_gradient(&views[1], 1, phase, error / BATCH);
    return error;
}

/* ---- learning ---- */

/* Adam, for the parameters from `first` to `end`. */
static void step(size_t first, size_t end, float rate, float limit)
{
    float *value = (float *)&net, *g = (float *)&gradient, *m = (float *)&mean,
          *s = (float *)&square;

    for (size_t i = first; i < end; i++) {
        m[i] = 0.9F * m[i] + 0.1F * g[i];
        s[i] = 0.999F * s[i] + 0.001F * g[i] * g[i];
        value[i] -= rate * m[i] / (sqrtf(s[i]) + 1e-8F);
        value[i] = value[i] > limit ? limit : value[i] < -limit ? -limit : value[i];
        g[i] = 0;
    }
}

static void step_all(float rate)
{
    const size_t scores = offsetof(struct numbers, weights) / sizeof(float);

    step(0, scores, rate, row_limit);
    step(scores, sizeof net / sizeof(float), rate, score_limit);
}

static float around_zero(uint64_t *seed, float size)
{
    return ((float)random_below(seed, 2001) / 1000 - 1) * size;
}

/* Small random weights; at the start a step is worth half a unit of odds. */
static void begin(uint64_t *seed)
{
    for (int r = NET_PAWN; r < NET_ROWS; r++)
        for (int i = 0; i < NET_UNITS; i++)
            net.rows[r][i] = around_zero(seed, 0.1F);
    for (int i = 0; i < NET_UNITS; i++) {
        net.bias[i] = 0.3F;
        for (int side = 0; side < 2; side++) {
            const float weight = around_zero(seed, 0.3F);
            for (int phase = 0; phase < NET_PHASES; phase++)
                net.weights[phase][side][i] = weight;
        }
    }
    for (int d = 0; d <= NET_FAR; d++) {
        net.distance[d] = -0.5F * (float)d;
        net.other_distance[d] = 0.5F * (float)d;
    }
}

/* Random batches; the learning rate decreases with a cosine schedule. */
static void learn(size_t count, size_t first, size_t batches, size_t all, uint64_t *seed)
{
    for (size_t b = first; b < first + batches; b++) {
        const float done = (float)b / (float)all;
        for (int i = 0; i < BATCH; i++)
            try(&lessons[random_next(seed) % count], random_below(seed, 2), true);
        step_all(0.0015F * (0.5F + 0.5F * cosf(3.14159265F * done)));
    }
}

/* Returns the mean squared error of the positions from `first` on. */
static double error_from(size_t first)
{
    double sum = 0;

    for (size_t i = first; i < lesson_count; i++) {
        const float error = try(&lessons[i], false, false);
        sum += (double)(error * error);
    }
    return sum / (double)(lesson_count - first);
}

/* ---- files ---- */

static float target(const struct net_sample *n)
{
    const float said = n->score >= SEARCH_CERTAIN    ? 1
                       : n->score <= -SEARCH_CERTAIN ? 0
                                                     : logistic((float)n->score / scale);

    return trust * said + (1 - trust) * (0.5F + 0.5F * (float)n->result);
}

static struct lesson lesson_of(const struct net_sample *n)
{
    struct lesson l = {.target = target(n)};
    quoridor_cells walls[2] = {0, 0};

    memcpy(l.walls, n->walls, sizeof l.walls);
    memcpy(l.pawns, n->pawns, sizeof l.pawns);
    memcpy(l.hands, n->hands, sizeof l.hands);
    for (int o = 0; o < 2; o++)
        for (uint64_t w = n->walls[o]; w; w &= w - 1) {
            const int at = __builtin_ctzll(w);
            walls[o] |= quoridor_bit(at / 8 * QUORIDOR_WIDTH + at % 8);
        }
    const struct quoridor_edges e =
        quoridor_edges_of(walls[QUORIDOR_HORIZONTAL], walls[QUORIDOR_VERTICAL]);
    for (int i = 0; i < 2; i++) {
        struct quoridor_corridor c;
        quoridor_corridor_find(n->pawns[i], i ? QUORIDOR_RANK_1 : QUORIDOR_RANK_9, e, &c);
        l.distances[i] = (uint8_t)net_near(c.steps);
        l.narrow[i] = (uint8_t)net_near(c.narrow);
        l.spare[i] = (uint8_t)net_spare(c.near, c.steps);
        l.wide_spare[i] = (uint8_t)net_spare(c.wide, c.steps);
    }
    return l;
}

static void read_samples(const char *name)
{
    struct net_sample n;
    FILE *file = fopen(name, "rb");

    if (!file) {
        perror(name);
        exit(2);
    }
    while (fread(&n, sizeof n, 1, file) == 1) {
        if ((lesson_count & (lesson_count - 1)) == 0) {
            lessons = realloc(lessons, (lesson_count ? 2 * lesson_count : 1) * sizeof *lessons);
            if (!lessons)
                exit(2);
        }
        lessons[lesson_count++] = lesson_of(&n);
    }
    fclose(file);
}

static void write_floats(FILE *file, const float *f, size_t count, float one)
{
    fputc('{', file);
    for (size_t i = 0; i < count; i++)
        fprintf(file, "%s%ld", i ? ", " : "", lrintf(f[i] * one));
    fprintf(file, "},\n");
}

static void write_rows(FILE *file)
{
    for (int r = 0; r < NET_ROWS; r++) {
        float row[NET_UNITS];
        for (int i = 0; i < NET_UNITS; i++) {
            row[i] = net.rows[r][i] + (r < NET_PAWN ? net.anywhere[r % 128][i] : 0);
            row[i] = row[i] > row_limit ? row_limit : row[i] < -row_limit ? -row_limit : row[i];
        }
        write_floats(file, row, NET_UNITS, NET_ONE);
    }
}

static void write_net(FILE *file)
{
    fprintf(file, "/*\n * quoridor_net.c - the numbers of the net, written by tools/net.\n */\n"
                  "#include \"search/games/quoridor_net.h\"\n\n"
                  "const struct quoridor_net quoridor_net = {\n.rows = {\n");
    write_rows(file);
    fprintf(file, "},\n.bias = ");
    write_floats(file, net.bias, NET_UNITS, NET_ONE);
    fprintf(file, ".weights = {\n");
    for (int phase = 0; phase < NET_PHASES; phase++) {
        fputc('{', file);
        for (int side = 0; side < 2; side++)
            write_floats(file, net.weights[phase][side], NET_UNITS, scale);
        fprintf(file, "},\n");
    }
    fprintf(file, "},\n.base = ");
    write_floats(file, net.base, NET_PHASES, scale);
    fprintf(file, ".distance = ");
    write_floats(file, net.distance, NET_FAR + 1, scale);
    fprintf(file, ".other_distance = ");
    write_floats(file, net.other_distance, NET_FAR + 1, scale);
    fprintf(file, ".race = {\n");
    for (int lead = 0; lead <= 2 * NET_LEAD; lead++) {
        fputc('{', file);
        for (int hand = 0; hand < NET_HANDS; hand++)
            write_floats(file, net.race[lead][hand], NET_HANDS, scale);
        fprintf(file, "},\n");
    }
    fprintf(file, "},\n};\n");
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
    const size_t learnt = lesson_count - lesson_count / 20, batches = learnt / BATCH;
    const size_t epochs = strtoul(argv[2], NULL, 10);
    begin(&seed);
    for (size_t i = 0; i < epochs; i++) {
        learn(learnt, i * batches, batches, epochs * batches, &seed);
        printf("epoch %zu: error %.5f on %zu of %zu positions\n", i + 1, error_from(learnt),
               lesson_count - learnt, lesson_count);
        fflush(stdout);
    }
    FILE *file = fopen(argv[1], "w");
    if (!file) {
        perror(argv[1]);
        return 2;
    }
    write_net(file);
    free(lessons);
    return fclose(file) == 0 ? 0 : 2;
}
