/*
 * command.c - what the subcommands share: language, complaints, reading arguments.
 */
#include "cli/base/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The one thing a run of the program remembers. */
static enum language chosen = LANGUAGE_EN;

bool choose_language(const char *name)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};

    for (int i = 0; !name && i < 3; i++) {
        const char *value = getenv(variables[i]);
        if (value && value[0]) {
            chosen = strncmp(value, "fr", 2) == 0 ? LANGUAGE_FR : LANGUAGE_EN;
            return true;
        }
    }
    if (name && strcmp(name, "fr") != 0 && strcmp(name, "en") != 0)
        return false;
    chosen = name && name[0] == 'f' ? LANGUAGE_FR : LANGUAGE_EN;
    return true;
}

enum language language(void)
{
    return chosen;
}

const char *say(const char *english, const char *french)
{
    return chosen == LANGUAGE_FR ? french : english;
}

int complain(const struct command *c, const char *format, ...)
{
    va_list arguments;

    fprintf(stderr, say("plateau %s: ", "plateau %s : "), c->name);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, say("; see plateau %s --help\n", " ; voyez plateau %s --help\n"), c->name);
    return EXIT_USAGE;
}

const struct game *read_game(const struct command *c, const char *name, const char *players,
                             int *seats)
{
    const struct game *g = games_find(name);
    long number = 2;

    if (!g) {
        complain(c,
                 say("there is no game '%s'; plateau games lists them",
                     "il n'y a pas de jeu « %s » ; plateau games en donne la liste"),
                 name);
        return NULL;
    }
    if (players && !read_number(c, players, 0, 99, &number))
        return NULL;
    if (!game_allows(g, (int)number)) {
        complain(c,
                 say("%s is not played by %ld; plateau games lists by how many",
                     "%s ne se joue pas à %ld ; plateau games dit à combien"),
                 name, number);
        return NULL;
    }
    *seats = (int)number;
    return g;
}

bool read_number(const struct command *c, const char *text, long least, long most, long *number)
{
    char *end;

    errno = 0;
    *number = strtol(text, &end, 10);
    if (end != text && *end == '\0' && errno == 0 && *number >= least && *number <= most)
        return true;
    complain(c,
             say("'%s' should be a number from %ld to %ld",
                 "« %s » devrait être un nombre de %ld à %ld"),
             text, least, most);
    return false;
}

void print_illegal(const char *move, const struct reason *why)
{
    char sentence[REASON_TEXT_MAX];

    reason_write(why, language(), sentence);
    printf("illegal: %s: %s %s\n", move, reason_name((enum reason_code)why->code), sentence);
}

bool play_moves(const struct game *g, struct position *p, char **moves, int count)
{
    for (int i = 0; i < count; i++) {
        struct move m;
        struct reason why;
        if (!game_read_move(g, p, moves[i], &m, &why)) {
            print_illegal(moves[i], &why);
            return false;
        }
        g->play(p, m);
    }
    return true;
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(((const struct named_move *)a)->text, ((const struct named_move *)b)->text);
}

int sorted_moves(const struct game *g, const struct position *p,
                 struct named_move list[static GAME_MOVES_MAX])
{
    struct move moves[GAME_MOVES_MAX];
    const int count = g->moves(p, moves);

    for (int i = 0; i < count; i++) {
        list[i].move = moves[i];
        g->write_move(p, moves[i], list[i].text);
    }
    qsort(list, (size_t)count, sizeof list[0], compare_texts);
    return count;
}

void print_moves(const struct named_move *list, int count)
{
    for (int i = 0; i < count; i++)
        printf("%s%s", i > 0 ? " " : "", list[i].text);
}

void print_result(const struct position *p)
{
    static const char *const points[3] = {"0", "0.5", "1"};

    printf("result:");
    for (int seat = 0; p->status != STATUS_OPEN && seat < p->seats; seat++)
        printf(" %s", points[game_outcome(p, seat)]);
    printf(p->status == STATUS_OPEN ? " none\n" : "\n");
}
