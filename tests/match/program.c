/*
 * program.c - a small program that speaks UGI or QTP, well or badly: program MODE [TURNS [MARK]].
 *
 * It plays the first legal move in plain ASCII order; in mode "sway" it steps back and forth, which
 * only Quoridor allows. In a bad mode it plays TURNS turns of a game (0) and then misbehaves. MARK
 * identifies it among processes.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "record/record.h"

static struct record record;
static const struct game *game = &quoridor;
static int players = 2, turns;
static const char *mode, *mark;
static long patience;

static bool is(const char *name)
{
    return strcmp(mode, name) == 0;
}

static void say(const char *line)
{
    puts(line);
    fflush(stdout);
}

/* Whether one move sorts before the other: in mode "sway" home first, then other steps of a
   pawn. */
static bool before(const char *a, const char *b)
{
    char text[GAME_TEXT_MAX];
    const char *home = text;

    if (!is("sway"))
        return strcmp(a, b) < 0;
    game->write(&record.start.position, text);
    for (int seat = 0; seat < record.now.position.to_move; seat++)
        home = strchr(home, ',') + 1;
    if (strncmp(a, home, 2) == 0 || strncmp(b, home, 2) == 0)
        return strncmp(a, home, 2) == 0 && strlen(a) == 2;
    return strlen(a) == strlen(b) ? strcmp(a, b) < 0 : strlen(a) < strlen(b);
}

/* The first legal move by its text. */
static struct move first_move(char best[static GAME_MOVE_TEXT_MAX])
{
    struct move list[GAME_MOVES_MAX], chosen = {0};
    const int count = game->moves(&record.now.position, list);

    memset(best, 127, GAME_MOVE_TEXT_MAX);
    best[GAME_MOVE_TEXT_MAX - 1] = '\0';
    for (int i = 0; i < count; i++) {
        char text[GAME_MOVE_TEXT_MAX];
        game->write_move(&record.now.position, list[i], text);
        if (before(text, best)) {
            memcpy(best, text, sizeof text);
            chosen = list[i];
        }
    }
    return chosen;
}

/* Plays a move that must be legal; this program trusts its controller. */
static void play(const char *text)
{
    struct move m;

    if (!game_read_move(game, &record.now.position, text, &m, NULL))
        exit(5);
    record_play(&record, m, RECORD_NO_CLOCK);
}

/* ---- how to misbehave ---- */

static void hang(void)
{
    for (;;)
        pause();
}

/* Writes forever, but never a valid answer. */
static void babble(void)
{
    for (;;) {
        printf("bestmov e2 \001\377\n");
        for (int i = 0; i < 50000; i++)
            putchar('x');
    }
}

/* Does not exit when told to, and neither does the child that it has started. */
static void be_stubborn(void)
{
    signal(SIGTERM, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
    if (fork() == 0)
        execlp("sleep", "sleep", "1000", mark, (char *)NULL);
    hang();
}

static void misbehave(void)
{
    if (is("hang"))
        hang();
    if (is("stubborn"))
        be_stubborn();
    if (is("exit"))
        exit(3);
    if (is("die"))
        raise(SIGKILL);
    if (is("babble"))
        babble();
    if (is("deaf")) { /* closes its output but keeps running */
        close(STDOUT_FILENO);
        hang();
    }
    if (is("slow"))
        nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
}

/* Writes the answer to a move request; false if it does not play one. */
static bool misplay(void)
{
    if (is("illegal"))
        say("bestmove e5");
    else if (is("nothing"))
        say("bestmove");
    else if (is("unreadable")) {
        printf("bestmove ");
        for (int i = 0; i < 40000; i++)
            putchar('x');
        say("");
    } else {
        return false;
    }
    return true;
}

/* ---- UGI ---- */

static void go(void)
{
    char best[GAME_MOVE_TEXT_MAX];

    if (is("second-only") && record.turns % 2 == 0)
        hang(); /* This program cannot start from a position. */
    if (turns++ >= patience) {
        misbehave();
        if (misplay())
            return;
    }
    first_move(best);
    printf("info depth 3 nodes 1000 nps 5 pv %s nodes 7\n", best);
    say("info string nodes 999 are not what they seem");
    printf("bestmove %s ponder x\r\n", best);
    fflush(stdout);
}

static void set_option(const char *line)
{
    char name[32], value[32];

    if (sscanf(line, "setoption name %31s value %31s", name, value) != 2)
        return;
    if (strcmp(name, "Game") == 0)
        game = games_find(value);
    else if (strcmp(name, "Players") == 0)
        players = value[0] - '0';
}

static void set_position(const char *line)
{
    char word[GAME_MOVE_TEXT_MAX];
    const char *moves = strstr(line, " moves ");
    int length;

    record_init(&record, game, players);
    if (!moves)
        return;
    for (moves += 7; sscanf(moves, "%15s%n", word, &length) == 1; moves += length)
        play(word);
}

static void speak_ugi(const char *line)
{
    if (strcmp(line, "ugi") == 0)
        say("id name first\nggarbage\n\n\noption name Hash type spin\nugiok");
    else if (strcmp(line, "isready") == 0)
        say("readyok");
    else if (strcmp(line, "uginewgame") == 0)
        turns = 0;
    else if (strncmp(line, "setoption", 9) == 0)
        set_option(line);
    else if (strncmp(line, "position", 8) == 0)
        set_position(line);
    else if (strncmp(line, "go ", 3) == 0)
        go();
}

/* ---- QTP ---- */

/* Ranks are mirrored; walls are one word, as in some programs. */
static void mirror(char *move)
{
    const int sum = move[2] ? 9 : 10;

    move[1] = (char)('0' + sum - (move[1] - '0'));
}

static void speak_qtp(const char *line)
{
    char colour[16], move[GAME_MOVE_TEXT_MAX], more[16];

    printf("# thinking\n\n");
    if (strcmp(line, "clear_board") == 0) {
        record_init(&record, game, players);
    } else if (strncmp(line, "play", 4) == 0) {
        if (sscanf(line, "%*s %15s %15s %15s", colour, move, more) != 2) {
            say("? syntax error\n");
            return;
        }
        move[0] = (char)(move[0] | 32);
        mirror(move);
        play(move);
    } else if (strncmp(line, "genmove", 7) == 0) {
        record_play(&record, first_move(move), RECORD_NO_CLOCK);
        mirror(move);
        printf(is("qtp-mute") ? "? no idea\n\n" : "= %s\n\n", move);
        fflush(stdout);
        return;
    }
    say("= \n");
}

int main(int argc, char **argv)
{
    static char line[1 << 15];

    mode = argc > 1 ? argv[1] : "first";
    patience = argc > 2 ? strtol(argv[2], NULL, 10) : 0;
    mark = argc > 3 ? argv[3] : "0";
    if (is("silent"))
        hang();
    if (is("still-born"))
        return 4;
    record_init(&record, game, players);
    while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(mode, "qtp", 3) == 0)
            speak_qtp(line);
        else
            speak_ugi(line);
    }
    return 0;
}
