/*
 * challenges.c - prints the challenges of DAYS days from 2026-11-16, one per line with tabs between
 * fields: challenges DAYS GAMES. For the first GAMES days it also prints a game, in which the
 * person is a computer of level 5. tests/challenge/games.tsv has this output, and the wasm build
 * must print the same.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "challenge/challenge.h"

enum { LEVEL = 5, DATE_ROOM = 40 };

/* Chooses the person's move, as a computer of level 5. */
static struct move persons_move(const struct record *r, struct engine *e)
{
    engine_begin(e, r, &(struct search_limits){.level = LEVEL, .seed = (uint64_t)r->turns});
    while (engine_step(e))
        ;
    return engine_move(e);
}

static void print_moves(const struct record *r)
{
    union any_position p = r->start;
    char move[GAME_MOVE_TEXT_MAX];

    for (int turn = 0; turn < r->turns; turn++) {
        r->game->write_move(&p.position, record_move(r, turn), move);
        printf("%s%s", turn > 0 ? " " : "\t", move);
        r->game->play(&p.position, record_move(r, turn));
    }
}

/* Plays to the end, and checks the record. */
static void play(const struct challenge *c, struct record *r, struct engine *e, struct record *work)
{
    struct challenge_report report;

    challenge_begin(c, r);
    challenge_answer(c, r, e);
    while (!record_over(r)) {
        record_play(r, persons_move(r, e), RECORD_NO_CLOCK);
        challenge_answer(c, r, e);
    }
    const enum challenge_verdict verdict = challenge_check(r, e, work, &report);
    printf("\t%s\t%s\t%d", challenge_verdict_name(verdict),
           challenge_result_name(report.score.result), report.score.moves);
    print_moves(r);
}

static void print_day(const char *date, bool played, struct engine *e)
{
    static struct record r, work;
    struct challenge c;
    char start[GAME_TEXT_MAX];

    if (!challenge_find(&c, date, e, &work))
        return;
    c.game->write(&c.start.position, start);
    printf("%s\t%s\t%d\t%d\t%d\t%u\t%s", c.date, c.game->name, c.seats, c.seat + 1, c.level,
           (unsigned)c.seed, start);
    if (played)
        play(&c, &r, e, &work);
    putchar('\n');
}

static int number(const char *text)
{
    return (int)strtol(text, NULL, 10);
}

/* Continues with the day after; challenge_find() skips days without a challenge. */
static void next_date(char date[static DATE_ROOM], struct engine *e)
{
    static struct record work;
    struct challenge c;
    int year = number(date), month = number(date + 5), day = number(date + 8);

    do {
        day = day == 31 ? 1 : day + 1;
        month += day == 1;
        year += month == 13;
        month = month == 13 ? 1 : month;
        snprintf(date, DATE_ROOM, "%04d-%02d-%02d", year, month, day);
    } while (!challenge_find(&c, date, e, &work));
}

int main(int argc, char **argv)
{
    static struct engine e;
    void *memory = aligned_alloc(64, CHALLENGE_MEMORY);
    const int days = argc > 1 ? number(argv[1]) : 0, played = argc > 2 ? number(argv[2]) : 0;
    char date[DATE_ROOM] = "2026-11-16";

    if (!memory)
        return 1;
    engine_init(&e, memory, CHALLENGE_MEMORY, NULL);
    printf("# engine %d\n", CHALLENGE_ENGINE);
    for (int count = 0; count < days; count++) {
        print_day(date, count < played, &e);
        next_date(date, &e);
    }
    free(memory);
    return 0;
}
