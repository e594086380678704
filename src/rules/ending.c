/*
 * ending.c - endings in words.
 */
#include "rules/ending.h"

#include <assert.h>
#include <string.h>

#include "rules/players.h"

struct words {
    const char *name;
    const char *how[LANGUAGE_COUNT];
};

static const struct words endings[ENDING_COUNT] = {
    [ENDING_NONE] = {"none", {"the game continues", "la partie continue"}},
    [ENDING_GOAL] = {"goal", {"the goal line is reached", "la ligne d'arrivée est atteinte"}},
    [ENDING_DIAGONAL] = {"diagonal",
                         {"a great diagonal is controlled", "une grande diagonale est contrôlée"}},
    [ENDING_TOWERS] = {"towers", {"three Towers", "trois Tours"}},
    [ENDING_MAJORITY] = {"majority",
                         {"no more pieces can be placed, and Towers are counted",
                          "plus aucune pièce ne peut être posée, et l'on compte les Tours"}},
    [ENDING_LINE] = {"line", {"three in a line", "trois en ligne"}},
    [ENDING_STUCK] = {"stuck",
                      {"the next player cannot place a pyramid",
                       "le joueur suivant ne peut poser aucune pyramide"}},
    [ENDING_ALL_PLACED] = {"all placed",
                           {"all pyramids are placed", "toutes les pyramides sont posées"}},
    [ENDING_REPETITION] = {"repetition",
                           {"the same position for the third time",
                            "la même position pour la troisième fois"}},
    [ENDING_LENGTH] = {"length", {"1,000 turns were played", "1 000 tours de jeu ont été joués"}},
    [ENDING_AGREEMENT] = {"agreement", {"everyone agreed", "tout le monde est d'accord"}},
    [ENDING_RESIGNATION] = {"resignation", {"the other side resigned", "l'autre camp a abandonné"}},
    [ENDING_TIME] = {"time", {"time has run out", "le temps est écoulé"}},
    [ENDING_ABANDONED] = {"abandoned", {"the game was abandoned", "la partie a été abandonnée"}},
    [ENDING_ABORTED] = {"aborted", {"the game was called off", "la partie a été annulée"}},
};

const char *ending_name(enum ending e)
{
    assert(e < ENDING_COUNT);
    return endings[e].name;
}

bool ending_find(const char *name, enum ending *e)
{
    for (int i = 0; i < ENDING_COUNT; i++)
        if (strcmp(endings[i].name, name) == 0) {
            *e = (enum ending)i;
            return true;
        }
    return false;
}

static size_t put(char *text, size_t n, const char *what)
{
    const size_t length = strlen(what);

    assert(n + length < ENDING_TEXT_MAX);
    memcpy(text + n, what, length + 1);
    return n + length;
}

/* "player 2 wins", "players 1 and 3 win", "Ada and Bob win" */
static size_t put_winners(char *text, unsigned winners, enum language language,
                          const char *const *names)
{
    const bool french = language == LANGUAGE_FR, several = winners & (winners - 1);
    char players[PLAYERS_TEXT_MAX];

    players_write(winners, PLAYERS_SUBJECT, language, names, players);
    const size_t n = put(text, 0, players);
    if (several)
        return put(text, n, french ? " gagnent" : " win");
    return put(text, n, french ? " gagne" : " wins");
}

size_t ending_write(enum ending e, bool drawn, unsigned winners, enum language language,
                    const char *const *names, char text[static ENDING_TEXT_MAX])
{
    const bool french = language == LANGUAGE_FR;
    size_t n = 0;

    assert(e < ENDING_COUNT);
    if (winners)
        n = put_winners(text, winners, language, names);
    else if (drawn)
        n = put(text, n, french ? "partie nulle" : "a draw");
    if (n > 0)
        n = put(text, n, french ? " : " : ": ");
    return put(text, n, endings[e].how[language]);
}
