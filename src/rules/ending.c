/*
 * ending.c - endings in words.
 */
#include "rules/ending.h"

#include <assert.h>
#include <string.h>

#include "rules/sentence.h"

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
    [ENDING_ALL_PLACED] = {"all-placed",
                           {"all pyramids are placed", "toutes les pyramides sont posées"}},
    [ENDING_REPETITION] = {"repetition",
                           {"the same position for the third time",
                            "la même position pour la troisième fois"}},
    [ENDING_MOVE_LIMIT] = {"move-limit",
                           {"1,000 turns were played", "1 000 tours de jeu ont été joués"}},
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

/* Writes "player 2 wins", "players 1 and 3 win", "Ada and Bob win" */
static void put_winners(struct sentence *s, unsigned winners)
{
    const bool several = winners & (winners - 1);

    sentence_put_players(s, winners, SENTENCE_PLAIN);
    if (s->language == LANGUAGE_FR)
        sentence_put(s, several ? " gagnent : " : " gagne : ");
    else
        sentence_put(s, several ? " win: " : " wins: ");
}

size_t ending_write(enum ending e, bool drawn, unsigned winners, const char *tag,
                    const char *const *names, char text[static ENDING_TEXT_MAX])
{
    struct sentence s = {.text = text, .size = ENDING_TEXT_MAX, .names = names};

    assert(e < ENDING_COUNT);
    language_find(tag, &s.language);
    if (winners)
        put_winners(&s, winners);
    else if (drawn)
        sentence_put(&s, s.language == LANGUAGE_FR ? "partie nulle : " : "a draw: ");
    sentence_put(&s, endings[e].how[s.language]);
    return s.length;
}
