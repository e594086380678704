/*
 * fail.c - writes failures as text.
 */
#include "wasm/fail.h"

#include <assert.h>

#include "wasm/output.h"

struct fault_words {
    const char *code;
    const char *sentence[LANGUAGE_COUNT];
};

static const struct fault_words faults[FAULT_COUNT] = {
    [FAULT_TEXT] = {"bad-text", {"this text cannot be read", "ce texte est illisible"}},
    [FAULT_NUMBER] = {"bad-number",
                      {"this number is out of range", "ce nombre est hors des limites"}},
    [FAULT_GAME] = {"no-such-game", {"there is no such game", "ce jeu n'existe pas"}},
    [FAULT_PLAYERS] = {"bad-players",
                       {"this game is not for so many players",
                        "ce jeu n'est pas prévu pour ce nombre de joueurs"}},
    [FAULT_POSITION] = {"bad-position",
                        {"this is not a position of this game",
                         "ce n'est pas une position de ce jeu"}},
    [FAULT_NAME] = {"bad-name",
                    {"this cannot be the name of a player", "ce ne peut être le nom d'un joueur"}},
    [FAULT_RECORD] = {"bad-record",
                      {"this cannot be read as a game", "ce texte n'est pas celui d'une partie"}},
    [FAULT_NOT_NOW] = {"not-now",
                       {"this cannot be done now", "ce n'est pas possible en l'état de la partie"}},
    [FAULT_ROOM] = {"no-room", {"there is no room for more", "il n'y a plus de place"}},
};

static int fail_with(const char *code, const char *sentence)
{
    output_begin();
    output_put(code);
    output_put_char('\n');
    output_put(sentence);
    return -1;
}

int fail(enum fault fault)
{
    assert(fault < FAULT_COUNT);
    return fail_with(faults[fault].code, faults[fault].sentence[output_language()]);
}

int fail_saying(enum fault fault, const char *sentence)
{
    assert(fault < FAULT_COUNT);
    return fail_with(faults[fault].code, sentence);
}

int fail_unsorted(const char *sorted)
{
    static const char *const sentence[LANGUAGE_COUNT] = {
        "the walls are not in order: write ",
        "les barrières ne sont pas dans l'ordre : écrivez ",
    };

    fail_with(faults[FAULT_POSITION].code, sentence[output_language()]);
    output_put(sorted);
    return -1;
}

int fail_because(const struct reason *why)
{
    char text[REASON_TEXT_MAX];

    reason_write(why, language_tag(output_language()), output_names(), text);
    fail_with(reason_name((enum reason_code)why->code), text);
    for (int i = 0; i < why->count; i++) {
        char place[TOKEN_TEXT_MAX];
        token_write(why->cells[i], place);
        output_put_char(i == 0 ? '\n' : ' ');
        output_put(place);
    }
    return -1;
}

int fail_record(const struct record_error *error)
{
    char text[RECORD_ERROR_TEXT_MAX];

    record_error_write(error, language_tag(output_language()), text);
    return fail_saying(FAULT_RECORD, text);
}
