/*
 * exports_engine.c - the engine, as documented in exports_engine.h.
 */
#include "wasm/exports_engine.h"

#include <assert.h>
#include <stddef.h>

#include "challenge/challenge.h"
#include "facts/fact.h"
#include "search/bench.h"
#include "search/engine.h"
#include "search/move_value.h"
#include "wasm/current.h"
#include "wasm/fail.h"
#include "wasm/input.h"
#include "wasm/output.h"

static _Alignas(16) unsigned char memory[BENCH_ENTRIES * sizeof(struct ttable_entry)];
static struct engine engine;
static struct move_values worths; /* in the same memory: using one of the two resets the other */
static union any_position root;
static enum { ASLEEP, BEGUN, THOUGHT } state;

/* Gives the memory to the engine. */
static void take_memory(void)
{
    if (!engine.memory || worths.memory)
        engine_init(&engine, memory, sizeof memory, NULL);
    worths.memory = NULL;
}

int wasm_think(int level, int depth, uint32_t nodes, int lines, uint32_t seed)
{
    const struct record *r = current_record();
    const struct search_limits o = {
        .level = level, .depth = depth, .nodes = nodes, .lines = lines, .seed = seed};

    if (level < 0 || level > ENGINE_LEVELS || depth < 0 || depth >= SEARCH_PLY_MAX || lines < 0 ||
        lines > SEARCH_LINES_MAX)
        return fail(FAULT_NUMBER);
    if (record_over(r))
        return fail_because(&(struct reason){.code = REASON_OVER});
    take_memory();
    root = r->now;
    engine_begin(&engine, r, &o);
    state = BEGUN;
    return 0;
}

/* ---- results ---- */

static const char *const value_words[] = {"estimate", "loss", "draw", "win"};

static void put_value(int chances, const char *value, int distance, bool at_most)
{
    output_put_number((uint32_t)chances);
    output_put_char('\t');
    output_put(value);
    output_put_char('\t');
    output_put_number((uint32_t)distance);
    output_put(at_most ? "\tat-most\t" : "\texactly\t");
}

static void put_line(const struct engine_line *line)
{
    union any_position p = root;

    put_value(line->chances, value_words[line->value], line->distance, line->at_most);
    for (int i = 0; i < line->length; i++) {
        if (i > 0)
            output_put_char(' ');
        current_put_move(engine.game, &p.position, line->moves[i]);
        engine.game->play(&p.position, line->moves[i]);
    }
    output_put_char('\n');
}

int wasm_think_step(void)
{
    if (state == ASLEEP)
        return fail(FAULT_NOT_NOW);
    const bool more = engine_step(&engine);
    state = more ? BEGUN : THOUGHT;
    output_begin();
    output_put_number((uint32_t)engine.depth);
    output_put_char(' ');
    output_put_number((uint32_t)engine_nodes(&engine));
    output_put_char('\n');
    for (int i = 0; i < engine.count; i++)
        put_line(&engine.lines[i]);
    return more;
}

int wasm_think_move(void)
{
    if (state == ASLEEP || engine.count == 0)
        return fail(FAULT_NOT_NOW);
    output_begin();
    current_put_move(engine.game, &root.position, engine_move(&engine));
    return 0;
}

int wasm_evaluate_move(uint32_t length, int round)
{
    struct move m;

    if (round < 1 || round > MOVE_VALUE_ROUNDS)
        return fail(FAULT_NUMBER);
    if (current_position()->status != STATUS_OPEN)
        return fail_because(&(struct reason){.code = REASON_OVER});
    if (!current_read_move(length, current_game(), current_position(), &m))
        return -1;
    if (!worths.memory)
        move_value_init(&worths, memory, sizeof memory);
    state = ASLEEP;
    const struct move_value w =
        move_value_ask(&worths, current_game(), current_position(), m, round);
    const bool unproven = w.solved && w.value == VALUE_UNKNOWN;
    output_begin();
    put_value(w.chances, unproven ? "unproven" : value_words[w.value], w.distance, w.at_most);
    output_put_number((uint32_t)w.nodes);
    return w.more;
}

int wasm_describe(uint32_t length)
{
    char text[FACT_TEXT_MAX];
    struct move m;

    if (!current_read_move(length, current_game(), current_position(), &m))
        return -1;
    fact_write(current_game(), current_position(), m, output_language(), output_names(), text);
    output_begin();
    output_put(text);
    return 0;
}

/* ---- the daily challenge ---- */

static struct record work; /* for functions that need a record in addition to the current one */

/* Returns the engine for a purpose other than searching the current record. */
static struct engine *other_engine(void)
{
    static_assert(sizeof memory == CHALLENGE_MEMORY, "it plays as everywhere else");
    state = ASLEEP;
    take_memory();
    return &engine;
}

static void put_field(const char *text, const char *after)
{
    output_put(text);
    output_put(after);
}

static void put_number_field(int number)
{
    output_put_number((uint32_t)number);
    output_put_char('\t');
}

int wasm_challenge(uint32_t length)
{
    struct challenge c;
    char start[GAME_TEXT_MAX];
    const char *date = input_text(length);

    if (!date)
        return -1;
    if (!challenge_find(&c, date, other_engine(), &work))
        return fail(FAULT_NUMBER);
    c.game->write(&c.start.position, start);
    output_begin();
    put_number_field(CHALLENGE_ENGINE);
    put_field(c.game->name, "\t");
    put_number_field(c.seats);
    put_number_field(c.seat);
    put_number_field(c.level);
    put_number_field((int)c.seed);
    put_field(start, "");
    return 0;
}

int wasm_challenge_check(void)
{
    struct challenge_report report;
    const enum challenge_verdict verdict =
        challenge_check(current_record(), other_engine(), &work, &report);

    output_begin();
    put_field(challenge_verdict_name(verdict), "\t");
    put_number_field(report.engine);
    if (report.turn > 0)
        put_number_field(report.turn - 1);
    else
        put_field("-", "\t");
    put_field(challenge_result_name(report.score.result), "\t");
    output_put_number((uint32_t)report.score.moves);
    return 0;
}

int64_t wasm_bench(int number)
{
    if (number < 0 || number >= bench_count())
        return -1;
    state = ASLEEP;
    /* The bench uses the whole memory for its table; the engine starts afresh afterwards. */
    engine_init(&engine, memory, sizeof memory, NULL);
    worths.memory = NULL;
    bench_run(number, &work, &engine.search, (struct ttable_entry *)(void *)memory);
    return (int64_t)engine.search.nodes;
}
