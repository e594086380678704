/*
 * follow.c - fuzzes a client that follows a table, by events as lines of text: whatever they say,
 * what it then answers is about seats, players and times that there are.
 */
#include "fuzz.h"
#include "table/table_follow.h"

enum { NOW = 1000000 };

static struct table_follower f;

static void check_seat(int seat)
{
    const struct table_seat *s = &f.table.seats[seat];
    const struct table_player who = {.player = s->player, .account = s->account};
    const unsigned allowed = table_follow_may(&f, &who, NOW);

    must(s->kind == SEAT_PERSON || s->player == 0);
    must(s->level <= TABLE_LEVELS);
    must(allowed >> MAY_COUNT == 0 && (who.player != 0 || allowed == 0));
    must(f.table.phase == PHASE_PLAYING || (allowed & 1u << MAY_MOVE) == 0);
    must(table_follow_left(&f, seat, NOW) <= RECORD_CLOCK_MAX);
    must(table_may_return(&f.table, seat, NOW) >= -1);
}

static void check(void)
{
    const struct table *t = &f.table;
    char text[GAME_TEXT_MAX];

    must(table_follow_fine(&f) && t->phase <= PHASE_OVER && t->offer < OFFER_COUNT);
    must(f.to_move < t->options.seats && table_to_move(t) < t->options.seats);
    must(table_asked(t) >> t->options.seats == 0);
    must(strlen(f.ending) < sizeof f.ending && table_follow_deadline(&f) >= 0);
    for (int seat = 0; seat < t->options.seats; seat++)
        check_seat(seat);
    must(t->options.game->write(&t->record.now.position, text) < sizeof text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    struct event_line e;

    memset(&f, 0, sizeof f);
    for (char *line = text; line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        if (event_line_read(&e, line) && table_follow(&f, &e))
            check();
        line = end;
    }
    free(text);
    return 0;
}
