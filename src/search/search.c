/*
 * search.c - iterative deepening: one depth after another, and one line after another.
 */
#include "search/search.h"

#include <assert.h>
#include <string.h>

#include "search/search_node.h"

int search_chances(int score)
{
    const int size = score < 0 ? -score : score;

    if (size >= SEARCH_CERTAIN)
        return score > 0 ? 1000 : 0;
    return 500 + 499 * score / (size + 300);
}

int search_distance(int score)
{
    if (score >= SEARCH_CERTAIN)
        return SEARCH_WIN - score;
    return score <= -SEARCH_CERTAIN ? -(SEARCH_WIN + score) : 0;
}

void search_init(struct search *s, const struct record *r, struct ttable *t)
{
    assert(!record_over(r));
    memset(s, 0, sizeof *s);
    s->game = r->game;
    s->table = t;
    s->known = search_game_find(r->game);
    s->pruning = search_game_pruning(s->known, r->now.position.seats);
    s->wanted = 1;
    game_copy(r->game, &s->root.position, &r->now.position);
    s->played = r->turns;
    for (int i = 0; i <= r->turns; i++)
        s->hashes[i] = record_hash(r, i);
}

void search_hide(struct search *s, int number)
{
    assert(number >= 0 && number < GAME_MOVES_MAX);
    s->hidden[number / 64] |= UINT64_C(1) << (number % 64);
}

static void hide_move(struct search *s, struct move m)
{
    struct move list[GAME_MOVES_MAX];
    const int count = s->game->moves(&s->root.position, list);

    for (int i = 0; i < count; i++)
        if (list[i].bits == m.bits)
            search_hide(s, i);
}

/* Returns the number of moves at the root that are not hidden. */
static int in_sight(const struct search *s, struct move *first)
{
    struct move list[GAME_MOVES_MAX];
    int seen = 0;

    for (int i = s->game->moves(&s->root.position, list) - 1; i >= 0; i--)
        if (!(s->hidden[i / 64] >> (i % 64) & 1)) {
            *first = list[i];
            seen++;
        }
    return seen;
}

static bool legal(const struct game *g, const struct position *p, struct move m)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    for (int i = 0; i < count; i++)
        if (list[i].bits == m.bits)
            return true;
    return false;
}

/*
 * Extends a line that ends early because the table had a score, with moves from the table. They are
 * checked for legality, because two positions may share a hash.
 */
static void extend_line(const struct search *s, struct search_line *line)
{
    union any_position p;
    struct ttable_fact fact;

    game_copy(s->game, &p.position, &s->root.position);
    for (int i = 0; i < line->length; i++)
        s->game->play(&p.position, line->moves[i]);
    while (line->length < line->depth && p.position.status == STATUS_OPEN) {
        if (!ttable_find(s->table, game_hash(s->game, &p.position), &fact) ||
            fact.bound != BOUND_EXACT || !legal(s->game, &p.position, fact.move))
            return;
        line->moves[line->length++] = fact.move;
        s->game->play(&p.position, fact.move);
    }
}

/* Whether the previous depth's score is a good estimate of the next. */
static bool expects(const struct search *s, int depth)
{
    const struct search_line *last = &s->best[0];

    return s->pruning->window > 0 && depth >= 4 && s->wanted == 1 && !s->exact && last->depth > 0 &&
           search_distance(last->score) == 0;
}

/*
 * Aspiration window: a narrow window around the expected score causes more cutoffs. A score outside
 * it is only a bound, so the window is widened on that side and the root is searched again. If the
 * search is stopped before that, the move that was better than expected is kept.
 */
static int search_root(struct search *s, int depth)
{
    enum { WIDE = 500 };
    int width = s->pruning->window, low = -SEARCH_INFINITE, high = SEARCH_INFINITE;
    int better = 0, length = 0; /* the last score above a window, and the length of its line */

    if (expects(s, depth)) {
        low = s->best[0].score - width;
        high = s->best[0].score + width;
    }
    for (;; width *= 3) {
        const int score = search_node(s, &s->root.position, depth, low, high);
        if (s->stopped && s->lengths[0] == 0 && length > 0) {
            s->lengths[0] = length; /* s->lines[0] still has that line. */
            return better;
        }
        const bool below = score <= low && low > -SEARCH_INFINITE;
        const bool above = score >= high && high < SEARCH_INFINITE;
        if (s->stopped || !(below || above))
            return score;
        assert(expects(s, depth) && (s->lengths[0] > 0) == above);
        if (below) {
            low = width > WIDE ? -SEARCH_INFINITE : score - width;
            length = 0;
            continue;
        }
        high = width > WIDE ? SEARCH_INFINITE : score + width;
        s->first = s->lines[0][0];
        better = score;
        length = s->lengths[0];
    }
}

/* Searches for the best line among the moves that are not hidden; returns false if
 * there is none. */
static bool find_line(struct search *s, int depth, struct search_line *line)
{
    const int score = search_root(s, depth);

    /* A move found during an unfinished depth is already better than the best of the previous
     * depth. */
    if (s->lengths[0] == 0)
        return false;
    line->depth = depth - s->stopped;
    line->score = score;
    line->length = s->lengths[0];
    memcpy(line->moves, s->lines[0], (size_t)s->lengths[0] * sizeof s->lines[0][0]);
    extend_line(s, line);
    return true;
}

/* Writes the new lines, best first, then the old ones that none of them replaces. */
static void merge_lines(struct search *s, struct search_line *lines, int count, int wanted)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && lines[j].score > lines[j - 1].score; j--) {
            const struct search_line line = lines[j];
            lines[j] = lines[j - 1];
            lines[j - 1] = line;
        }
    for (int i = 0, fresh = count; i < s->found && count < wanted; i++) {
        bool replaced = false;
        for (int j = 0; j < fresh; j++)
            replaced |= lines[j].moves[0].bits == s->best[i].moves[0].bits;
        if (replaced)
            continue;
        /* its score is from a smaller depth and must not exceed those found now */
        lines[count] = s->best[i];
        if (lines[count].score > lines[count - 1].score)
            lines[count].score = lines[count - 1].score;
        count++;
    }
    memcpy(s->best, lines, (size_t)count * sizeof lines[0]);
    s->found = count;
}

bool search_deepen(struct search *s)
{
    struct search_line lines[SEARCH_LINES_MAX];
    uint64_t hidden[sizeof s->hidden / sizeof s->hidden[0]];
    struct move first = {0};
    const int seen = in_sight(s, &first), depth = s->best[0].depth + 1;
    const int wanted = s->wanted < seen ? s->wanted : seen;
    int count = 0;

    assert(seen > 0 && s->wanted > 0 && s->wanted <= SEARCH_LINES_MAX);
    if (s->found == 0) { /* a move is needed even if the first depth is stopped */
        s->best[0] = (struct search_line){.length = 1, .moves = {first}};
        s->found = 1;
    }
    if (depth >= SEARCH_PLY_MAX || s->stopped)
        return false;
    memcpy(hidden, s->hidden, sizeof hidden);
    while (count < wanted && !s->stopped) {
        s->first = s->best[count < s->found ? count : 0].moves[0];
        if (!find_line(s, depth, &lines[count]))
            break;
        hide_move(s, lines[count++].moves[0]);
    }
    memcpy(s->hidden, hidden, sizeof hidden);
    if (count > 0)
        merge_lines(s, lines, count, wanted);
    if (s->stopped || count < wanted)
        return false;
    /* A win or loss within the searched depth is final. */
    return s->exact || search_distance(s->best[0].score) == 0;
}

void search_run(struct search *s, int depth)
{
    while (s->best[0].depth < depth && search_deepen(s)) {
    }
}
