/*
 * exports_table.c - an online table, as documented in exports_table.h.
 */
#include "wasm/exports_table.h"

#include "table/table_follow.h"
#include "wasm/current.h"
#include "wasm/fail.h"
#include "wasm/input.h"
#include "wasm/output.h"

/* Moves written by one call: their texts fit the output. */
enum { MOVES_MAX = 64 };

static struct table_follower kept;

static const struct table *table(void)
{
    return &kept.table;
}

int wasm_table_follow(uint32_t length)
{
    const char *line = input_text(length);
    struct event_line e;

    if (!line)
        return -1;
    if (!event_line_read(&e, line))
        return fail(FAULT_TEXT);
    output_begin();
    return table_follow(&kept, &e);
}

/* ---- the state ---- */

static void put_big(uint64_t number)
{
    if (number > 9)
        put_big(number / 10);
    output_put_char((char)('0' + number % 10));
}

/* These append a word and the space before it, or the end of the line before it. */
static void put_word(const char *word)
{
    output_put_char(' ');
    output_put(word);
}

static void put_count(uint64_t number)
{
    output_put_char(' ');
    put_big(number);
}

static void put_if(bool there, uint64_t number)
{
    if (there)
        put_count(number);
    else
        put_word("-");
}

static void put_seats(unsigned seats)
{
    output_put_char(' ');
    if (seats == 0)
        output_put_char('-');
    for (int seat = 0; seat < TABLE_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            output_put_char((char)('0' + seat));
}

static void put_table(void)
{
    static const char *const phases[] = {
        [PHASE_OPEN] = "open", [PHASE_PLAYING] = "playing", [PHASE_OVER] = "over"};
    const struct table *t = table();
    const int64_t deadline = table_follow_deadline(&kept);

    output_put(phases[t->phase]);
    put_count(t->seq);
    put_count(t->version);
    put_count((uint64_t)t->record.turns);
    put_if(kept.to_move >= 0, (uint64_t)kept.to_move);
    put_if(deadline > 0, (uint64_t)deadline);
    put_count(t->record.now.position.sides);
    put_if(t->host != 0, t->host);
    put_if(t->next != 0, t->next);
    put_count(t->unavailable);
}

static void put_offer(void)
{
    const struct table *t = table();
    const bool open = t->offer != OFFER_NONE;

    output_put_char('\n');
    output_put(open ? table_offer_name((enum table_offer)t->offer) : "-");
    put_if(open, t->offerer);
    put_seats(table_asked(t));
}

/* The result as the service said it. */
static void put_result(void)
{
    output_put_char('\n');
    output_put(kept.ending[0] != '\0' ? kept.ending : "-");
    put_seats(kept.winners);
    for (int seat = 0; seat < table()->options.seats; seat++)
        put_if(kept.half_points[seat] >= 0, (uint64_t)kept.half_points[seat]);
}

static void put_seat(int seat)
{
    static const char *const kinds[] = {
        [SEAT_FREE] = "free", [SEAT_PERSON] = "person", [SEAT_COMPUTER] = "computer"};
    const struct table_seat *s = &table()->seats[seat];

    output_put_char('\n');
    output_put(kinds[s->kind]);
    put_if(s->player != 0, s->player);
    put_if(s->person != 0, s->person);
    put_count(s->level);
    put_count(s->replaced);
    put_if(s->away != 0, (uint64_t)s->away);
    put_count(table()->options.clock != CLOCK_NONE && s->kind == SEAT_PERSON);
}

int wasm_table_state(void)
{
    if (!table_follow_fine(&kept))
        return fail(FAULT_NOT_NOW);
    output_begin();
    put_table();
    put_offer();
    put_result();
    for (int seat = 0; seat < table()->options.seats; seat++)
        put_seat(seat);
    return table()->options.seats;
}

/* ---- questions ---- */

static bool is_time(int64_t now)
{
    return now >= 0 && now <= TABLE_TIME_MAX;
}

int wasm_table_may(int player, int account, int64_t now)
{
    int count = 0;

    if (!table_follow_fine(&kept))
        return fail(FAULT_NOT_NOW);
    if (player < 0 || !is_time(now))
        return fail(FAULT_NUMBER);
    const struct table_player who = {.player = (uint64_t)player, .account = account != 0};
    const unsigned allowed = table_follow_may(&kept, &who, now);
    output_begin();
    for (int i = 0; i < MAY_COUNT; i++)
        if (allowed >> i & 1) {
            output_put(count++ == 0 ? "" : " ");
            output_put(table_may_name((enum table_may)i));
        }
    return count;
}

static bool is_seat(int seat, int64_t now)
{
    return table_follow_fine(&kept) && seat >= 0 && seat < table()->options.seats && is_time(now);
}

int64_t wasm_table_left(int seat, int64_t now)
{
    return is_seat(seat, now) ? (int64_t)table_follow_left(&kept, seat, now) : -1;
}

int64_t wasm_table_away_left(int seat, int64_t now)
{
    return is_seat(seat, now) ? table_may_return(table(), seat, now) : -1;
}

/* ---- the game ---- */

int wasm_table_record(void)
{
    return table_follow_fine(&kept) ? current_set_record(&table()->record) : fail(FAULT_NOT_NOW);
}

int wasm_table_moves(int from)
{
    const struct record *r = &table()->record;
    union any_position p;
    char text[GAME_TEXT_MAX];
    int turn;

    if (!table_follow_fine(&kept))
        return fail(FAULT_NOT_NOW);
    if (from < 0 || from > r->turns)
        return fail(FAULT_NUMBER);
    record_position(r, from, &p.position);
    output_begin();
    for (turn = from; turn < r->turns && turn < from + MOVES_MAX; turn++) {
        output_put(turn == from ? "" : "\n");
        output_put_number((uint32_t)record_mover(r, turn));
        output_put_char(' ');
        current_put_move(r->game, &p.position, record_move(r, turn));
        r->game->play(&p.position, record_move(r, turn));
        r->game->write(&p.position, text);
        put_word(text);
    }
    return turn - from;
}
