/*
 * play_orders.c - words that can be typed where a move can: in French and English alike.
 */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "cli/base/tr.h"
#include "cli/play/play.h"

static const struct {
    const char *word;
    enum play_order order;
} words[] = {
    {"?", ORDER_HELP},           {"help", ORDER_HELP},
    {"aide", ORDER_HELP},        {"moves", ORDER_MOVES},
    {"coups", ORDER_MOVES},      {"u", ORDER_UNDO},
    {"undo", ORDER_UNDO},        {"reprendre", ORDER_UNDO},
    {"s", ORDER_SAVE},           {"save", ORDER_SAVE},
    {"enregistrer", ORDER_SAVE}, {"r", ORDER_RESIGN},
    {"resign", ORDER_RESIGN},    {"abandon", ORDER_RESIGN},
    {"d", ORDER_DRAW},           {"abandonner", ORDER_RESIGN},
    {"draw", ORDER_DRAW},        {"nulle", ORDER_DRAW},
    {"q", ORDER_QUIT},           {"quit", ORDER_QUIT},
    {"quitter", ORDER_QUIT},     {"t", ORDER_HINT},
    {"hint", ORDER_HINT},        {"indice", ORDER_HINT},
    {"conseil", ORDER_HINT},     {"v", ORDER_VALUE},
    {"eval", ORDER_VALUE},       {"now", ORDER_NOW},
    {"vite", ORDER_NOW},         {"pause", ORDER_PAUSE},
    {"seat", ORDER_SEAT},        {"place", ORDER_SEAT},
};

enum play_order order_find(const char *text, const char **argument)
{
    const size_t length = strcspn(text, " \t");

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].word) == length && strncasecmp(words[i].word, text, length) == 0) {
            *argument = text + length + strspn(text + length, " \t");
            return words[i].order;
        }
    return ORDER_NONE;
}

bool means_yes(const char *text)
{
    const int first = tolower((unsigned char)text[0]);

    return first == 'y' || first == 'o';
}

const char *orders_help(void)
{
    return tr("Type a move, or one of these words:\n"
              "  moves      all legal moves\n"
              "  undo       take the last move back, and what computers answered\n"
              "  hint       the best move, after a second\n"
              "  eval       show what the position is worth, or no longer\n"
              "  seat 2 5   a computer of level 5 plays seat 2; seat 2 person: a person\n"
              "  save FILE  save the game\n"
              "  resign     give the game up (two sides only)\n"
              "  draw       end the game as a draw, if everybody agrees\n"
              "  quit       stop playing\n",
              "Tapez un coup, ou l'un de ces mots :\n"
              "  coups                tous les coups permis\n"
              "  reprendre            reprendre le dernier coup, et les réponses d'ordinateurs\n"
              "  indice               le meilleur coup, après une seconde\n"
              "  eval                 montrer ce que vaut la position, ou ne plus le faire\n"
              "  place 2 5            un ordinateur de niveau 5 joue la place 2 ;\n"
              "                       place 2 personne : une personne\n"
              "  enregistrer FICHIER  enregistrer la partie\n"
              "  abandonner           abandonner la partie (deux camps seulement)\n"
              "  nulle                partie nulle, si tout le monde est d'accord\n"
              "  quitter              cesser de jouer\n");
}
