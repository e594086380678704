/*
 * puzzles.c - makes, measures and proves the puzzles of the web client (README.md).
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzle_check.h"
#include "puzzle_day.h"
#include "puzzle_find.h"
#include "puzzle_prove.h"

static struct puzzle_maker makers[GAMES_COUNT];
static struct puzzle_list lists[GAMES_COUNT];
static struct puzzle_solver solver;
static uint64_t next_game[PUZZLE_PLANS]; /* the number of the next game to play, by plan */
static volatile sig_atomic_t stopped;

static int index_of(const struct game *g)
{
    int i = 0;

    while (games[i] != g)
        i++;
    return i;
}

static bool read_all(const char *folder)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (!puzzle_list_read(&lists[i], games[i], folder) ||
            !puzzle_maker_init(&makers[i], games[i]))
            return false;
    return puzzle_solver_init(&solver);
}

/* ---- find ---- */

static void stop(int number)
{
    (void)number;
    stopped = 1;
}

/* A line for each plan: game, players, number of the next game to play. */
static void read_progress(const char *path)
{
    FILE *file = fopen(path, "r");
    unsigned long number;
    char name[32];
    int seats;

    while (file && fscanf(file, "%31s %d %lu", name, &seats, &number) == 3)
        for (int i = 0; i < PUZZLE_PLANS; i++)
            if (strcmp(puzzle_plans[i].game->name, name) == 0 && puzzle_plans[i].seats == seats)
                next_game[i] = number;
    if (file)
        fclose(file);
}

static bool write_progress(const char *path)
{
    FILE *file = fopen(path, "w");

    if (!file)
        return false;
    for (int i = 0; i < PUZZLE_PLANS; i++)
        fprintf(file, "%s\t%d\t%lu\n", puzzle_plans[i].game->name, puzzle_plans[i].seats,
                (unsigned long)next_game[i]);
    return fclose(file) == 0;
}

/* Does one round of a plan, if puzzles of it are wanted; false if not, or if a file cannot be
   written. */
static bool find_some(int number, const char *folder)
{
    const struct puzzle_plan *plan = &puzzle_plans[number];
    struct puzzle_list *l = &lists[index_of(plan->game)];
    int count = puzzle_count_of_plan(plan, l), found = 0;

    for (int i = 0; i < plan->rate && count + found < plan->total; i++)
        found += puzzle_find(plan, next_game[number]++, &makers[index_of(plan->game)], &solver, l);
    for (int i = l->count - found; i < l->count; i++)
        fprintf(stderr, "%s, %d players, %d of %d: %s in %d, level %d\n", plan->game->name,
                plan->seats, ++count, plan->total, puzzle_kind_name(l->puzzles[i].kind),
                l->puzzles[i].moves, l->puzzles[i].level);
    if (found > 0 && !puzzle_list_write(l, folder))
        return false;
    return count < plan->total;
}

/* Runs all plans in turn, until nothing more is wanted, a signal arrives, or the time is over. */
static int find(const char *folder, const char *progress, double seconds)
{
    bool more = true;

    read_progress(progress);
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    while (more && !stopped) {
        more = false;
        for (int i = 0; i < PUZZLE_PLANS && !stopped; i++)
            more |= find_some(i, folder);
        if (!write_progress(progress))
            return 1;
        if (seconds > 0 && (double)clock() / CLOCKS_PER_SEC > seconds)
            break;
    }
    return 0;
}

/* ---- add, measure, check, table ---- */

/* Makes puzzles of lines on stdin, each with a game's name and a position. */
static int add(const char *folder)
{
    char line[GAME_TEXT_MAX + 40];
    int refused = 0;

    while (fgets(line, sizeof line, stdin)) {
        char *text = strchr(line, ' ');
        union any_position p;
        line[strcspn(line, "\n")] = '\0';
        if (text)
            *text++ = '\0';
        const struct game *g = games_find(line);
        const int i = g ? index_of(g) : 0;
        if (g && text && g->read(&p.position, text) && p.position.status == STATUS_OPEN &&
            puzzle_add(&p.position, &makers[i], &solver, &lists[i]))
            continue;
        fprintf(stderr, "no puzzle: %s %s\n", line, text ? text : "");
        refused++;
    }
    for (int i = 0; i < GAMES_COUNT; i++)
        if (lists[i].count > 0 && !puzzle_list_write(&lists[i], folder))
            return 1;
    return refused > 0;
}

static int measure(const char *folder)
{
    for (int i = 0; i < GAMES_COUNT; i++) {
        int changed = 0;
        for (int j = 0; j < lists[i].count; j++) {
            struct puzzle *z = &lists[i].puzzles[j];
            const int level = puzzle_level(&solver, z);
            changed += level != z->level;
            z->level = level;
        }
        if (lists[i].count > 0 && !puzzle_list_write(&lists[i], folder))
            return 1;
        printf("%s: %d puzzles, %d with another level\n", games[i]->name, lists[i].count, changed);
    }
    return 0;
}

/* Finds the replies to wrong first moves again. */
static int refute(const char *folder)
{
    for (int i = 0; i < GAMES_COUNT; i++) {
        for (int j = 0; j < lists[i].count; j++)
            if (!puzzle_refute(&makers[i], &lists[i].puzzles[j])) {
                fprintf(stderr, "%s, number %d: not refuted\n", games[i]->name, j + 1);
                return 1;
            }
        if (lists[i].count > 0 && !puzzle_list_write(&lists[i], folder))
            return 1;
    }
    return 0;
}

/* Returns why number j of a list is not valid: what is not proven, or another puzzle that is
   like it. */
static const char *flaw_of(int i, int j)
{
    const struct puzzle_list *l = &lists[i];

    for (int k = 0; k < j; k++)
        if (puzzle_alike(&l->puzzles[k], &l->puzzles[j]))
            return "it is like another";
    return puzzle_check(&makers[i].prover, &l->puzzles[j]);
}

/* Proves every puzzle again, or every n-th one. */
static int check(int each)
{
    int failed = 0, checked = 0;

    for (int i = 0; i < GAMES_COUNT; i++)
        for (int j = 0; j < lists[i].count; j += each) {
            const char *why = flaw_of(i, j);
            char id[PUZZLE_ID_MAX];
            checked++;
            if (!why)
                continue;
            puzzle_id(&lists[i].puzzles[j], id);
            printf("%s %s: %s\n", games[i]->name, id, why);
            failed++;
        }
    printf("%d puzzles proved, %d not\n", checked - failed, failed);
    return failed > 0 || checked == 0;
}

/* Prints the number of puzzles of each level, as a table. */
static int table(void)
{
    printf("| game | players | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | more | all |\n");
    printf("|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (int i = 0; i < PUZZLE_PLANS; i++) {
        const struct puzzle_plan *plan = &puzzle_plans[i];
        const struct puzzle_list *l = &lists[index_of(plan->game)];
        int levels[PUZZLE_UNSOLVED + 1] = {0};
        for (int j = 0; j < l->count; j++)
            if (l->puzzles[j].position.position.seats == plan->seats)
                levels[l->puzzles[j].level]++;
        printf("| %s | %d |", language_text(language_at(0), plan->game->title), plan->seats);
        for (int level = 1; level <= PUZZLE_UNSOLVED; level++)
            printf(" %d |", levels[level]);
        printf(" %d |\n", puzzle_count_of_plan(plan, l));
    }
    return 0;
}

int main(int argc, char **argv)
{
    const char *what = argc > 2 ? argv[1] : "";
    const char *folder = argc > 2 ? argv[2] : "";

    if (argc == 2 && strcmp(argv[1], "prove") == 0)
        return puzzle_prove();
    if (argc > 2 && !read_all(folder))
        return 1;
    if (strcmp(what, "find") == 0 && argc >= 4)
        return find(folder, argv[3], argc > 4 ? atof(argv[4]) : 0);
    if (strcmp(what, "add") == 0)
        return add(folder);
    if (strcmp(what, "measure") == 0)
        return measure(folder);
    if (strcmp(what, "refute") == 0)
        return refute(folder);
    if (strcmp(what, "check") == 0)
        return check(argc > 3 && atoi(argv[3]) > 0 ? atoi(argv[3]) : 1);
    if (strcmp(what, "day") == 0 && argc == 5)
        return puzzle_day_add(lists, argv[3], argv[4]) ? 0 : 1;
    if (strcmp(what, "table") == 0)
        return table();
    fprintf(stderr, "usage: puzzles find FOLDER PROGRESS [SECONDS]\n"
                    "       puzzles add|measure|refute|table FOLDER\n"
                    "       puzzles check FOLDER [ONE-OF]\n"
                    "       puzzles day FOLDER FILE DATE\n"
                    "       puzzles prove\n");
    return 2;
}
