/*
 * every_game.c - plays each game that the library has, without knowing games or languages, and
 * prints how it ended in each language. It is built once, and run with later libraries.
 */
#include <plateau.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Chooses a move: for seat 0 that of the easiest level, for others a random one, listed in as
   much memory as it takes. */
static plateau_move choose(plateau_engine *engine, const plateau_record *record, uint64_t *seed)
{
    const plateau_limits limits = {.size = sizeof limits, .level = 1, .seed = *seed};
    plateau_position position;
    plateau_move move = 0;

    plateau_record_now(record, &position);
    const size_t count = plateau_moves(&position, NULL, 0);
    plateau_move *list = malloc(count * sizeof *list);
    if (list && plateau_moves(&position, list, count) == count)
        move = list[plateau_random(seed, (uint32_t)count)];
    free(list);
    if (plateau_position_to_move(&position) == 0 && plateau_engine_start(engine, record, &limits) &&
        plateau_engine_wait(engine, -1))
        plateau_engine_move(engine, &move);
    return move;
}

/* Whether a text of any length is read back as it was written. */
static bool returns(const plateau_record *record)
{
    const size_t length = plateau_record_write(record, NULL, 0);
    char *text = malloc(length + 1);
    bool same = false;

    if (text && plateau_record_write(record, text, length + 1) == length) {
        plateau_record *again = plateau_record_read(text, NULL, NULL);
        same = again && plateau_record_plies(again) == plateau_record_plies(record);
        plateau_record_free(again);
    }
    free(text);
    return same;
}

/* Whether codes unknown to this program come with sentences: facts of a move, refusals, and
   English ones for an unknown language. */
static bool explains(const plateau_position *position, plateau_move move)
{
    const plateau_reader unknown = {.size = sizeof unknown, .language = "xx"};
    plateau_fact facts[32];
    plateau_refusal refusal;
    plateau_move none;
    char text[1024], english[1024];
    size_t count = plateau_facts(position, move, facts, sizeof facts / sizeof facts[0]);

    if (count > sizeof facts / sizeof facts[0])
        count = sizeof facts / sizeof facts[0];
    for (size_t i = 0; i < count; i++)
        if (!facts[i].kind || plateau_fact_write(&facts[i], NULL, text, sizeof text) == 0)
            return false;
    return !plateau_move_read(position, "??", &none, &refusal) && refusal.code &&
           plateau_refusal_write(&refusal, NULL, english, sizeof english) > 0 &&
           plateau_refusal_write(&refusal, &unknown, text, sizeof text) < sizeof text &&
           strcmp(text, english) == 0;
}

static bool play(const plateau_game *game, plateau_engine *engine, uint64_t *seed)
{
    plateau_game_info info = {.size = sizeof info};
    plateau_position start, read;
    char text[1024], sentence[512];

    plateau_game_describe(game, &info);
    if (!plateau_position_start(&start, game, 2) ||
        plateau_position_write(&start, text, sizeof text) >= sizeof text ||
        !plateau_position_read(&read, game, text))
        return false;
    plateau_record *record = plateau_record_new(&start, NULL);
    while (record && !plateau_record_over(record)) {
        const plateau_move move = choose(engine, record, seed);
        plateau_record_now(record, &read);
        if (!explains(&read, move) || !plateau_record_play(record, move, PLATEAU_NO_CLOCK))
            return false;
    }
    printf("%s\n", info.name);
    for (size_t i = 0; plateau_language_at(i); i++) {
        const plateau_reader reader = {.size = sizeof reader, .language = plateau_language_at(i)};
        plateau_record_result_write(record, &reader, sentence, sizeof sentence);
        printf("    %s: %s: %s\n", plateau_language_at(i),
               plateau_game_title(game, plateau_language_at(i)), sentence);
    }
    const bool good = record && returns(record);
    plateau_record_free(record);
    return good;
}

int main(void)
{
    plateau_engine *engine = plateau_engine_new(NULL, NULL);
    uint64_t seed = 1;
    bool good = engine;

    for (size_t i = 0; good && plateau_game_at(i); i++) {
        plateau_engine_forget(engine);
        good = play(plateau_game_at(i), engine, &seed);
    }
    plateau_engine_free(engine);
    return good ? 0 : 1;
}
