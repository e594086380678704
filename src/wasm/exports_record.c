/*
 * exports_record.c - the record, as documented in exports.h.
 */
#include <assert.h>
#include <string.h>

#include "record/record.h"
#include "wasm/current.h"
#include "wasm/exports.h"
#include "wasm/fail.h"
#include "wasm/input.h"
#include "wasm/output.h"

static struct record kept;

/* A record being made, which replaces the current one only after everything succeeded. */
static struct record draft;

/* Until the first record_start() or record_read(), the record is an empty one of the first game. */
static struct record *record(void)
{
    if (!kept.game)
        record_init(&kept, games[0], 2);
    return &kept;
}

const struct record *current_record(void)
{
    return record();
}

/* After a change of the record, makes its position the current one. */
static int follow_record(bool changed)
{
    if (!changed)
        return fail(FAULT_NOT_NOW);
    return current_set(kept.game, &kept.now.position);
}

int current_set_record(const struct record *r)
{
    char names[GAME_SEATS_MAX][RECORD_NAME_MAX];

    memcpy(names, kept.names, sizeof names);
    record_copy(&kept, r);
    memcpy(kept.names, names, sizeof names);
    return follow_record(true);
}

int wasm_record_start(int game, int players)
{
    const struct game *g = current_find_game_of_seats(game, players);

    if (!g)
        return -1;
    record_init(&kept, g, players);
    return follow_record(true);
}

int wasm_record_start_here(void)
{
    record_init_from(&kept, current_game(), current_position());
    return follow_record(true);
}

int wasm_record_read(uint32_t length)
{
    const char *text = input_text(length);
    struct record_error error;

    if (!text)
        return -1;
    if (!record_read(&draft, text, &error))
        return fail_record(&error);
    memcpy(&kept, &draft, sizeof kept);
    return follow_record(true);
}

int wasm_record_write(void)
{
    const size_t length = record_write(record(), output_whole(), OUTPUT_SIZE);

    assert(length < OUTPUT_SIZE);
    output_set_length(length < OUTPUT_SIZE ? length : OUTPUT_SIZE - 1);
    return 0;
}

/* ---- changes ---- */

int wasm_record_play(uint32_t length, int clock)
{
    struct move m;

    if (clock < -1)
        return fail(FAULT_NUMBER);
    if (record_over(record()))
        return fail_because(&(struct reason){.code = REASON_OVER});
    if (!current_read_move(length, record()->game, &record()->now.position, &m))
        return -1;
    return follow_record(record_play(&kept, m, clock < 0 ? RECORD_NO_CLOCK : (uint32_t)clock));
}

int wasm_record_take_back(int moves)
{
    return follow_record(record_take_back(record(), moves));
}

int wasm_record_swap(void)
{
    return follow_record(record_swap(record()));
}

int wasm_record_substitute(int seat, int level)
{
    return follow_record(record_substitute(record(), seat, level));
}

int wasm_record_credit(int seat, int milliseconds)
{
    if (milliseconds < 0)
        return fail(FAULT_NUMBER);
    return follow_record(record_credit(record(), seat, (uint32_t)milliseconds));
}

int wasm_record_end(uint32_t length, int winners)
{
    const char *text = input_text(length);
    enum ending how;

    if (!text)
        return -1;
    if (!ending_find(text, &how))
        return fail(FAULT_TEXT);
    if (winners < 0 || winners >> GAME_SEATS_MAX)
        return fail(FAULT_NUMBER);
    return follow_record(record_end(record(), how, (unsigned)winners));
}

/* A name is valid if a record that contains it can be read back, so this tries that. */
int wasm_record_name(int seat, uint32_t length)
{
    const char *name = input_text(length);
    struct record_error error;

    if (!name)
        return -1;
    if (seat < 0 || seat >= record()->now.position.seats)
        return fail(FAULT_NUMBER);
    if (length >= RECORD_NAME_MAX)
        return fail(FAULT_NAME);
    record_init(&draft, kept.game, kept.now.position.seats);
    memcpy(draft.names[seat], name, length + 1);
    record_write(&draft, output_whole(), OUTPUT_SIZE);
    if (!record_read(&draft, output_whole(), &error))
        return fail(FAULT_NAME);
    memcpy(kept.names[seat], draft.names[seat], RECORD_NAME_MAX);
    return follow_record(true);
}

int wasm_record_goto(int plies)
{
    union any_position p;

    if (plies < 0 || plies > record()->turns)
        return fail(FAULT_NUMBER);
    record_position(&kept, plies, &p.position);
    return current_set(kept.game, &p.position);
}

/* ---- questions ---- */

int wasm_record_game(void)
{
    return current_game_number(record()->game);
}

int wasm_record_plies(void)
{
    return record()->turns;
}

int wasm_record_over(void)
{
    return record_over(record());
}

int wasm_record_status(void)
{
    return record()->status;
}

int wasm_record_winners(void)
{
    return record()->winners;
}

int wasm_record_half_points(int seat)
{
    const struct record *r = record();

    return current_half_points((enum status)r->status, r->winners, r->now.position.seats, seat);
}

int wasm_record_repetitions(void)
{
    return record_repetitions(record());
}

int wasm_record_player(int seat)
{
    const struct record *r = record();

    return seat < 0 || seat >= r->now.position.seats ? -1 : record_player(r, seat);
}

int wasm_record_ending(void)
{
    return current_write_ending((enum ending)record()->ending);
}

int wasm_record_sentence(void)
{
    const struct record *r = record();

    return current_write_sentence((enum ending)r->ending, (enum status)r->status, r->winners);
}

int wasm_record_names(void)
{
    const struct record *r = record();

    output_begin();
    for (int seat = 0; seat < r->now.position.seats; seat++) {
        output_put(seat == 0 ? "" : "\n");
        output_put(r->names[seat]);
    }
    return r->now.position.seats;
}

int wasm_record_tags(void)
{
    output_begin();
    output_put(record()->tags);
    return 0;
}

int wasm_record_moves(void)
{
    const struct record *r = record();
    union any_position p = r->start;

    output_begin();
    for (int turn = 0; turn < r->turns; turn++) {
        if (turn > 0)
            output_put_char(' ');
        current_put_move(r->game, &p.position, record_move(r, turn));
        r->game->play(&p.position, record_move(r, turn));
    }
    return r->turns;
}

/* ---- all entries ---- */

static void put_number_or_dash(uint32_t number, bool there)
{
    output_put_char(' ');
    if (there)
        output_put_number(number);
    else
        output_put_char('-');
}

static void put_entry(const struct record_entry *e)
{
    static const char *const kinds[] = {
        [RECORD_MOVE] = "move",
        [RECORD_SWAP] = "swap",
        [RECORD_SUBSTITUTE] = "substitute",
        [RECORD_TAKE_BACK] = "take-back",
        [RECORD_CREDIT] = "credit",
    };
    const bool numbered = e->kind == RECORD_SUBSTITUTE || e->kind == RECORD_TAKE_BACK;

    output_put(kinds[e->kind]);
    put_number_or_dash(e->seat, true);
    put_number_or_dash(e->number, numbered);
    put_number_or_dash(e->clock, e->clock != RECORD_NO_CLOCK);
    output_put_char(' ');
}

/* A move is written in the position where it was made, so all moves are replayed. */
int wasm_record_entries(void)
{
    static uint16_t standing[RECORD_TURNS_MAX];
    const struct record *r = record();
    union any_position p = r->start;
    int turns = 0;

    output_begin();
    for (int i = 0; i < r->count; i++) {
        const struct record_entry *e = &r->entries[i];
        output_put(i == 0 ? "" : "\n");
        put_entry(e);
        if (e->kind == RECORD_MOVE) {
            current_put_move(r->game, &p.position, e->move);
            r->game->play(&p.position, e->move);
            standing[turns++] = (uint16_t)i;
            continue;
        }
        output_put_char('-');
        if (e->kind != RECORD_TAKE_BACK)
            continue;
        turns -= e->number;
        p = r->start;
        for (int j = 0; j < turns; j++)
            r->game->play(&p.position, r->entries[standing[j]].move);
    }
    return r->count;
}
