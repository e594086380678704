/*
 * program.c - the rules behind a few lines of UGI: program [MODE [QUESTIONS]].
 *
 * It answers `position` and `query`, so that `plateau conform` can judge the rules it is built
 * with, which may be broken. In a bad MODE it misbehaves after QUESTIONS questions (0).
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "record/record.h"

static struct record record;
static const struct game *game = &quoridor;
static int players = 2;
static const char *mode = "";
static long patience;

static bool is(const char *name)
{
    return strcmp(mode, name) == 0;
}

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void answer_legal(void)
{
    struct move list[GAME_MOVES_MAX];
    static char texts[GAME_MOVES_MAX][GAME_MOVE_TEXT_MAX];
    const int count = record_over(&record) ? 0 : game->moves(&record.now.position, list);

    for (int i = 0; i < count; i++)
        game->write_move(&record.now.position, list[i], texts[i]);
    qsort(texts, (size_t)count, sizeof texts[0], compare);
    printf("response");
    for (int i = 0; i < count; i++)
        printf(" %s", texts[i]);
    printf("%s\n", count ? "" : " none");
}

static void answer_result(void)
{
    if (record.status != STATUS_WON) {
        printf("response %s\n", record.status == STATUS_DRAWN ? "draw" : "none");
        return;
    }
    printf("response p");
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (record.winners >> seat & 1)
            putchar('1' + seat);
    printf("win\n");
}

static void answer_is_legal(const char *move)
{
    struct move m;
    const bool legal =
        !record_over(&record) && game_read_move(game, &record.now.position, move, &m, NULL);

    printf("response %s\n", legal ? "true" : "false");
}

/* ---- how to misbehave ---- */

static void misbehave(void)
{
    fflush(stdout);
    if (is("exit"))
        exit(3);
    if (is("die"))
        raise(SIGKILL);
    if (is("close")) /* Closes its output but keeps running. */
        close(STDOUT_FILENO);
    if (is("hang") || is("close"))
        for (;;)
            pause();
    while (is("babble"))
        puts("responsible \001\377 for nothing");
    while (is("endless"))
        putchar('x');
    while (is("moan"))
        fputs("it hurts\n", stderr);
    for (int i = 0; is("loud") && patience == -1 && i < 12000;
         i++) /* Writes more than a pipe holds; then answers. */
        fputs("hear me\n", stderr);
    if (is("garbage"))
        puts("response \001\002 }{ not a move at all, and far too long to be one");
    if (is("many"))
        for (int i = 0; i < 100000; i++)
            printf("%s e2", i ? "" : "response");
    if (is("many"))
        putchar('\n');
}

static void query(const char *question)
{
    char text[GAME_TEXT_MAX];

    if (mode[0] && patience-- <= 0)
        misbehave();
    if ((is("garbage") || is("many")) && patience < 0)
        return;
    if (is("each") && strcmp(question, "legal") == 0)
        puts("info string unknown query");
    else if (strcmp(question, "legal") == 0)
        answer_legal();
    else if (strcmp(question, "result") == 0)
        answer_result();
    else if (strncmp(question, "islegal ", 8) == 0)
        answer_is_legal(question + 8);
    else if (strcmp(question, "turn") == 0 && record_over(&record))
        puts("response none");
    else if (strcmp(question, "turn") == 0)
        printf("response %d\n", record.now.position.to_move + 1);
    else if (strcmp(question, "fen") == 0 && game->write(&record.now.position, text))
        printf("response %s\n", text);
}

/* ---- positions ---- */

static bool begin(char *start)
{
    union any_position p;

    if (strncmp(start, "fen ", 4) != 0) {
        record_init(&record, game, players);
        return true;
    }
    if (!game->read(&p.position, start + 4))
        return false;
    record_init_from(&record, game, &p.position);
    return true;
}

static void set_position(char *line)
{
    char *moves = strstr(line, " moves ");
    struct move m;

    if (moves)
        *moves = '\0';
    if (!begin(line)) {
        puts("info string error: unreadable position");
        return;
    }
    for (char *at, *word = moves ? strtok_r(moves + 7, " ", &at) : NULL; word;
         word = strtok_r(NULL, " ", &at))
        if (!game_read_move(game, &record.now.position, word, &m, NULL) ||
            !record_play(&record, m, RECORD_NO_CLOCK)) {
            printf("info string error: illegal move %s\n", word);
            return;
        }
}

static void set_option(const char *line)
{
    char name[32], value[32];

    if (sscanf(line, "setoption name %31s value %31s", name, value) != 2)
        return;
    if (strcmp(name, "Game") == 0)
        game = games_find(value) ? games_find(value) : game;
    else if (strcmp(name, "Players") == 0)
        players = value[0] - '0';
}

static void introduce(void)
{
    printf("id name rules\noption name Game type combo default quoridor");
    for (int i = 0; i < GAMES_COUNT; i++)
        printf(" var %s", games[i]->name);
    puts("\noption name Players type spin default 2 min 2 max 4\nugiok");
}

int main(int argc, char **argv)
{
    static char line[1 << 16];

    mode = argc > 1 ? argv[1] : "";
    patience = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
    record_init(&record, game, players);
    if (is("still-born"))
        return 4;
    while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(line, "ugi") == 0)
            introduce();
        else if (strcmp(line, "isready") == 0)
            puts("readyok");
        else if (strncmp(line, "setoption", 9) == 0)
            set_option(line);
        else if (strncmp(line, "position ", 9) == 0)
            set_position(line + 9);
        else if (strncmp(line, "query ", 6) == 0)
            query(line + 6);
        fflush(stdout);
    }
    return 0;
}
