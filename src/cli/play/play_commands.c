/*
 * play_commands.c - commands that can be typed instead of a move, in French and in English.
 */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "cli/play/play.h"
#include "options/tr.h"

static const struct {
    const char *word;
    enum play_command command;
} words[] = {
    {"?", COMMAND_HELP},           {"help", COMMAND_HELP},
    {"aide", COMMAND_HELP},        {"moves", COMMAND_MOVES},
    {"coups", COMMAND_MOVES},      {"u", COMMAND_UNDO},
    {"undo", COMMAND_UNDO},        {"reprendre", COMMAND_UNDO},
    {"s", COMMAND_SAVE},           {"save", COMMAND_SAVE},
    {"enregistrer", COMMAND_SAVE}, {"r", COMMAND_RESIGN},
    {"resign", COMMAND_RESIGN},    {"abandon", COMMAND_RESIGN},
    {"d", COMMAND_DRAW},           {"abandonner", COMMAND_RESIGN},
    {"draw", COMMAND_DRAW},        {"nulle", COMMAND_DRAW},
    {"q", COMMAND_QUIT},           {"quit", COMMAND_QUIT},
    {"quitter", COMMAND_QUIT},     {"t", COMMAND_HINT},
    {"hint", COMMAND_HINT},        {"indice", COMMAND_HINT},
    {"conseil", COMMAND_HINT},     {"v", COMMAND_VALUE},
    {"eval", COMMAND_VALUE},       {"now", COMMAND_NOW},
    {"vite", COMMAND_NOW},         {"pause", COMMAND_PAUSE},
    {"seat", COMMAND_SEAT},        {"place", COMMAND_SEAT},
    {"swap", COMMAND_SWAP},        {"échanger", COMMAND_SWAP},
};

enum play_command play_command_find(const char *text, const char **argument)
{
    const size_t length = strcspn(text, " \t");

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].word) == length && strncasecmp(words[i].word, text, length) == 0) {
            *argument = text + length + strspn(text + length, " \t");
            return words[i].command;
        }
    return COMMAND_NONE;
}

bool play_means_yes(const char *text)
{
    const int first = tolower((unsigned char)text[0]);

    return first == 'y' || first == 'o';
}

const char *play_commands_help(void)
{
    return tr("Type a move, or one of these words:\n"
              "  moves      all legal moves\n"
              "  undo       take back the last move, and the computers' replies\n"
              "  hint       the best move, after a second\n"
              "  eval       turn the evaluation on or off\n"
              "  seat 2 5   a computer of level 5 plays seat 2; seat 2 person: a person\n"
              "  save FILE  save the game\n"
              "  resign     resign; with three or four sides a computer takes over\n"
              "  draw       end the game as a draw, if all players agree\n"
              "  swap       take the other side after the first move, with --swap\n"
              "  quit       quit\n",
              "Tapez un coup, ou l'un de ces mots :\n"
              "  coups                tous les coups permis\n"
              "  reprendre            reprendre le dernier coup, et les réponses d'ordinateurs\n"
              "  indice               le meilleur coup, après une seconde\n"
              "  eval                 afficher ou masquer l'évaluation\n"
              "  place 2 5            un ordinateur de niveau 5 joue la place 2 ;\n"
              "                       place 2 personne : une personne\n"
              "  enregistrer FICHIER  enregistrer la partie\n"
              "  abandonner           abandonner ; à trois ou quatre camps, un ordinateur\n"
              "                       prend le relais\n"
              "  nulle                partie nulle, si tout le monde est d'accord\n"
              "  échanger             prendre l'autre camp après le premier coup, avec --swap\n"
              "  quitter              quitter\n");
}
