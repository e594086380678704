/*
 * play_commands.c - commands that can be typed instead of a move, in French and in English.
 */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "cli/play/play.h"

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
