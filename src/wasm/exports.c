/*
 * exports.c - the games and the position, as documented in exports.h.
 */
#include "wasm/exports.h"

#include <assert.h>
#include <string.h>

#include "record/typed.h"
#include "rules/position_text.h"
#include "wasm/current.h"
#include "wasm/fail.h"
#include "wasm/input.h"
#include "wasm/output.h"

/* Deep enough for any test; each level takes about five kilobytes of stack. */
enum { PERFT_DEPTH_MAX = 16 };

static const struct game *game_kept;
static union any_position position_kept;

/* ---- the games ---- */

const struct game *current_find_game(int number)
{
    if (number >= 0 && number < GAMES_COUNT)
        return games[number];
    fail(FAULT_GAME);
    return NULL;
}

const struct game *current_find_game_of_seats(int number, int seats)
{
    const struct game *g = current_find_game(number);

    if (!g || game_allows(g, seats))
        return g;
    fail(FAULT_PLAYERS);
    return NULL;
}

int current_game_number(const struct game *g)
{
    int number = 0;

    while (games[number] != g)
        number++;
    return number;
}

/* Writes title and pitch in each language, after the language's tag. */
static void put_titles(const struct game *g)
{
    for (int i = 0; language_at(i); i++) {
        const struct language *l = language_at(i);
        output_put_char('\t');
        output_put(l->tag);
        output_put_char('\t');
        output_put(language_text(l, g->title));
        output_put_char('\t');
        output_put(language_text(l, g->pitch));
    }
}

int wasm_games(void)
{
    output_begin();
    for (int i = 0; i < GAMES_COUNT; i++) {
        const struct game *g = games[i];
        output_put(i == 0 ? "" : "\n");
        output_put(g->name);
        for (int seats = 0, n = 0; seats <= GAME_SEATS_MAX; seats++)
            if (game_allows(g, seats)) {
                output_put_char(n++ == 0 ? '\t' : ' ');
                output_put_number((uint32_t)seats);
            }
        output_put_char('\t');
        output_put_number(g->files);
        output_put_char('\t');
        output_put_number(g->ranks);
        output_put_char('\t');
        output_put(g->notation);
        output_put_char('\t');
        output_put_number(g->minutes);
        output_put_char('\t');
        output_put(g->sample);
        put_titles(g);
    }
    return GAMES_COUNT;
}

/* ---- the position ---- */

/* No code runs before the first call, so every function must be prepared to be the first. */
static void ensure_position(void)
{
    if (game_kept)
        return;
    game_kept = games[0];
    game_kept->setup(&position_kept.position, 2);
}

const struct game *current_game(void)
{
    ensure_position();
    return game_kept;
}

const struct position *current_position(void)
{
    ensure_position();
    return &position_kept.position;
}

int current_put_position(const struct game *g, const struct position *p)
{
    char text[GAME_TEXT_MAX];

    g->write(p, text);
    output_begin();
    output_put(text);
    return 0;
}

int current_set(const struct game *g, const struct position *p)
{
    game_kept = g;
    game_copy(g, &position_kept.position, p);
    return current_put_position(g, p);
}

int wasm_start(int game, int players)
{
    const struct game *g = current_find_game_of_seats(game, players);
    union any_position first;

    if (!g)
        return -1;
    g->setup(&first.position, players);
    return current_set(g, &first.position);
}

int wasm_start_odds(int game, int players, uint32_t length)
{
    const char *text = input_text(length);
    const struct game *g = text ? current_find_game_of_seats(game, players) : NULL;
    union any_position first;

    if (!g)
        return -1;
    if (!game_read_odds(g, &first.position, players, text))
        return fail(FAULT_NUMBER);
    return current_set(g, &first.position);
}

int wasm_load(int game, uint32_t length)
{
    const char *text = input_text(length);
    const struct game *g = text ? current_find_game(game) : NULL;
    union any_position read;
    char sorted[GAME_TEXT_MAX];

    if (!g)
        return -1;
    if (position_text_sort_walls(g, text, sorted))
        return fail_unsorted(sorted);
    if (!g->read(&read.position, text))
        return fail(FAULT_POSITION);
    return current_set(g, &read.position);
}

bool current_read_move(uint32_t length, const struct game *g, const struct position *p,
                       struct move *m)
{
    const char *text = input_text(length);
    struct reason why;

    if (!text)
        return false;
    if (game_read_move(g, p, text, m, &why))
        return true;
    fail_because(&why);
    return false;
}

int wasm_play(uint32_t length)
{
    union any_position next;
    struct move m;

    if (!current_read_move(length, current_game(), current_position(), &m))
        return -1;
    game_copy(current_game(), &next.position, current_position());
    current_game()->play(&next.position, m);
    return current_set(current_game(), &next.position);
}

int wasm_normalize_move(int game, uint32_t length)
{
    const char *text = input_text(length);
    const struct game *g = text ? current_find_game(game) : NULL;
    char notation[GAME_MOVE_TEXT_MAX];

    if (!g)
        return -1;
    output_begin();
    if (typed_read(g, text, notation) > 0)
        output_put(notation);
    return 0;
}

int wasm_game(void)
{
    return current_game_number(current_game());
}

int wasm_players(void)
{
    return current_position()->seats;
}

int wasm_sides(void)
{
    return current_position()->sides;
}

int wasm_to_move(void)
{
    return current_position()->to_move;
}

int wasm_status(void)
{
    return current_position()->status;
}

int wasm_winners(void)
{
    return current_position()->winners;
}

int current_half_points(enum status status, unsigned winners, int seats, int seat)
{
    const struct position end = {.status = (uint8_t)status, .winners = (uint8_t)winners};

    if (status == STATUS_OPEN || seat < 0 || seat >= seats)
        return -1;
    return game_outcome(&end, seat);
}

int wasm_half_points(int seat)
{
    const struct position *p = current_position();

    return current_half_points((enum status)p->status, p->winners, p->seats, seat);
}

int current_write_ending(enum ending e)
{
    output_begin();
    output_put(ending_name(e));
    return 0;
}

int wasm_ending(void)
{
    return current_write_ending((enum ending)current_position()->ending);
}

int current_write_sentence(enum ending e, enum status status, unsigned winners)
{
    char text[ENDING_TEXT_MAX];

    ending_write(e, status == STATUS_DRAWN, winners, output_language()->tag, output_names(), text);
    output_begin();
    output_put(text);
    return 0;
}

int wasm_sentence(void)
{
    const struct position *p = current_position();

    return current_write_sentence((enum ending)p->ending, (enum status)p->status, p->winners);
}

int wasm_position(void)
{
    return current_put_position(current_game(), current_position());
}

int wasm_fingerprint(void)
{
    const uint64_t fingerprint = game_fingerprint(current_game(), current_position());

    output_begin();
    for (int shift = 60; shift >= 0; shift -= 4)
        output_put_char("0123456789abcdef"[fingerprint >> shift & 15]);
    return 0;
}

void current_put_move(const struct game *g, const struct position *p, struct move m)
{
    char text[GAME_MOVE_TEXT_MAX];

    g->write_move(p, m, text);
    output_put(text);
}

int wasm_moves(void)
{
    struct move list[GAME_MOVES_MAX];
    const int count = current_game()->moves(current_position(), list);

    output_begin();
    for (int i = 0; i < count; i++) {
        if (i > 0)
            output_put_char(' ');
        current_put_move(current_game(), current_position(), list[i]);
    }
    return count;
}

int64_t wasm_perft(int depth)
{
    if (depth < 0 || depth > PERFT_DEPTH_MAX)
        return -1;
    return (int64_t)game_perft(current_game(), current_position(), depth);
}

/* ---- hands ---- */

void current_put_seat(uint8_t seat)
{
    if (seat == GAME_EVERYBODY)
        output_put_char('-');
    else
        output_put_number(seat);
    output_put_char(' ');
}

int current_write_hands(const struct game *g, const struct position *p)
{
    struct hand list[GAME_HANDS_MAX];
    const int count = g->hands(p, list);

    output_begin();
    for (int i = 0; i < count; i++) {
        output_put(i == 0 ? "" : "\n");
        current_put_seat(list[i].seat);
        output_put_char(list[i].piece);
        output_put_char(' ');
        output_put_number(list[i].count);
        output_put_char(' ');
        output_put_number(list[i].initial);
    }
    return count;
}

int wasm_hands(void)
{
    return current_write_hands(current_game(), current_position());
}
