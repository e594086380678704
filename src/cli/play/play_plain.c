/*
 * play_plain.c - plays line by line, for pipes, plain terminals and screen readers.
 */
#include <ctype.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/base/canvas_print.h"
#include "cli/base/print.h"
#include "cli/play/play.h"
#include "cli/play/suspended.h"
#include "options/tr.h"
#include "record/moves.h"

/* In milliseconds; short, because people wait for it. */
enum { VALUE_TIME = 1000 };

static void play_plain_line(const char *text, struct style style)
{
    canvas_print_text(text, style, stdout);
    putchar('\n');
}

/* ---- what is printed ---- */

static void print_board(const struct session *s, struct style style)
{
    static struct canvas c;
    static struct view v;
    int width, height;

    session_look(s, style, &v);
    v.cursor = token_make(TOKEN_NONE, 0);
    v.choices.count = 0;
    s->board->size(false, &width, &height);
    canvas_init(&c, width, height);
    s->board->draw(&v, &c);
    putchar('\n');
    canvas_print(&c, style, stdout);
    putchar('\n');
}

static void print_players(const struct session *s, struct style style)
{
    const struct position *p = session_position(s);
    char name[SESSION_NAME_MAX], hand[HAND_TEXT_MAX] = "",
                                 line[SESSION_NAME_MAX + HAND_TEXT_MAX + 16];

    for (int seat = 0; seat < p->seats; seat++) {
        session_name(s, seat, name);
        if (s->board->hand)
            s->board->hand(p, seat, tr_language(), hand);
        snprintf(line, sizeof line, "%s %s%s%s", canvas_seat_glyph(seat), name,
                 hand[0] ? " · " : "", hand);
        play_plain_line(line, style);
    }
    if (s->board->hand || !s->board->pieces)
        return;
    canvas_print_text(tr(TERMINAL_COMMANDS_STASH), style, stdout);
    for (const char *piece = s->board->pieces; *piece; piece++)
        printf(" %c %d", *piece, s->board->left(p, 0, *piece));
    putchar('\n');
}

static void print_state(const struct session *s, struct style style)
{
    char status[SESSION_MESSAGE_MAX];

    print_board(s, style);
    print_players(s, style);
    session_write_status(s, status, sizeof status);
    play_plain_line(status, style);
}

/* Prints the time of all players that have a clock. */
static void print_clocks(const struct session *s, struct style style)
{
    char name[SESSION_NAME_MAX], clock[SESSION_CLOCK_MAX], line[SESSION_MESSAGE_MAX];
    char list[SESSION_MESSAGE_MAX] = "";
    size_t n = 0;

    if (!session_clocked(s))
        return;
    for (int seat = 0; seat < session_position(s)->seats; seat++) {
        session_write_clock(s, seat, clock);
        if (!clock[0])
            continue;
        session_name(s, seat, name);
        if (n > 0)
            n += (size_t)snprintf(list + n, sizeof list - n, "%s",
                                  language_text(tr_language(), TEXT_GRAMMAR_COMMA));
        n +=
            tr_write(list + n, sizeof list - n,
                     session_running(s) == seat ? TERMINAL_PLAY_CLOCK_RUNNING : TERMINAL_PLAY_CLOCK,
                     {"player", .text = name}, {"time", .text = clock});
    }
    tr_write(line, sizeof line, TERMINAL_PLAY_CLOCKS, {"clocks", .text = list});
    play_plain_line(line, style);
}

static void print_message(const struct session *s, struct style style)
{
    char line[SESSION_MESSAGE_MAX + 32];

    if (!s->message[0])
        return;
    if (s->tone == TONE_REFUSAL)
        tr_write(line, sizeof line, TERMINAL_PLAY_REFUSED, {"reason", .text = s->message});
    else
        snprintf(line, sizeof line, "%s", s->message);
    play_plain_line(line, style);
}

static void print_moves_of(const struct session *s)
{
    static struct named_move list[GAME_MOVES_MAX];

    if (!session_over(s))
        print_moves(list, moves_sort(s->table.record.game, session_position(s), list));
    putchar('\n');
}

/* ---- what is read ---- */

bool play_read_line(char *line, int size)
{
    fputs("> ", stdout);
    fflush(stdout);
    if (!fgets(line, size, stdin)) {
        putchar('\n');
        return false;
    }
    const size_t length = strcspn(line, "\r\n");
    if (line[length] == '\0')
        for (int c = getchar(); c != EOF && c != '\n';)
            c = getchar();
    line[length] = '\0';
    return true;
}

/* A refusal is printed after a colon. */
static void continue_refusal(struct session *s)
{
    if (s->tone == TONE_REFUSAL)
        s->message[0] = (char)tolower((unsigned char)s->message[0]);
}

/* Asks everyone who has to agree to an offer; any other answer than yes declines it. */
static void play_plain_ask(struct session *s, struct style style)
{
    char question[SESSION_MESSAGE_MAX], answer[16];

    while (session_asked(s) >= 0) {
        session_write_consent(s, question, sizeof question);
        play_plain_line(question, style);
        const bool read = play_read_line(answer, sizeof answer);
        session_credit(s, suspended_take());
        if (session_flag(s))
            return;
        session_answer(s, read && play_means_yes(answer));
    }
}

static void resign(struct session *s, struct style style)
{
    if (session_over(s))
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_OVER));
    else if (session_resigning(s) < 0)
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_RESIGN_COMPUTERS));
    else if (session_resign(s))
        play_plain_ask(s, style);
    continue_refusal(s);
}

static void play_plain_draw(struct session *s, struct style style)
{
    if (session_offer_draw(s))
        play_plain_ask(s, style);
    continue_refusal(s);
}

static void save(struct session *s, const char *path)
{
    if (path[0] || s->path[0])
        session_save(s, path[0] ? path : s->path);
    else
        session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_NO_FILE));
}

/* ---- computers ---- */

/* Set by Ctrl-C, which ends the game but still saves it with --save. */
static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

/*
 * Catches Ctrl-C without restarting the calls that it interrupts, so that reading a line ends too.
 */
static void catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

/* Lets people at a terminal press Enter for a computer's move at once, or quit. */
static void listen_to_people(struct play *p)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    char line[PLAY_LINE_MAX];
    const char *argument;

    if (!isatty(STDIN_FILENO) || poll(&input, 1, 0) <= 0)
        return;
    if (!fgets(line, sizeof line, stdin))
        line[0] = '\0';
    line[strcspn(line, "\r\n")] = '\0';
    if (play_command_find(line, &argument) == COMMAND_QUIT)
        p->done = true;
    else
        play_now(p);
}

/* Searches until there is nothing left to search, or a computer has moved. */
static void play_plain_think(struct play *p)
{
    const int entries = p->session.table.record.count;

    while (!p->done && !interrupted && play_tick(p) && p->session.table.record.count == entries) {
        if (p->thinking.purpose != THINK_NOTHING && thinking_ended(&p->thinking, 20))
            poll(NULL, 0, p->delay > 0 ? 10 : 0); /* Its move waits a little. */
        listen_to_people(p);
    }
}

/* Plays a computer's turn and prints it. */
static void let_computer_move(struct play *p, struct style style)
{
    struct session *s = &p->session;
    const struct record *r = &s->table.record;
    const int turns = r->turns, seat = session_position(s)->to_move;
    char name[SESSION_NAME_MAX], move[GAME_MOVE_TEXT_MAX], line[SESSION_MESSAGE_MAX];
    union any_position before = r->now;

    play_plain_think(p);
    if (r->turns == turns) {
        print_message(s, style);
        /* There is no memory for the search, and it is nobody else's turn: the game is stuck. */
        p->done |= p->paused;
        return;
    }
    session_name(s, seat, name);
    r->game->write_move(&before.position, record_move(r, turns), move);
    tr_write(line, sizeof line, TERMINAL_PLAY_PLAYS, {"player", .text = name},
             {"move", .text = move});
    play_plain_line(line, style);
    print_state(s, style);
}

/* Prints the value of the position before a person moves. */
static void play_plain_value(struct play *p, struct style style)
{
    char value[SESSION_MESSAGE_MAX], line[SESSION_MESSAGE_MAX + 32];

    if (!p->evaluating || p->valued == p->session.table.record.count)
        return;
    play_plain_think(p);
    if (!play_write_value(p, value, sizeof value))
        return;
    tr_write(line, sizeof line, TERMINAL_PLAY_VALUE, {"value", .text = value});
    play_plain_line(line, style);
}

/* Does what a line says. */
static void obey(struct play *p, const char *line, struct style style)
{
    struct session *s = &p->session;
    const char *argument;

    session_hush(s);
    switch (play_command_find(line, &argument)) {
    case COMMAND_HELP:
        play_plain_line(tr(TERMINAL_PLAY_COMMANDS), style);
        break;
    case COMMAND_MOVES:
        print_moves_of(s);
        break;
    case COMMAND_UNDO:
        session_take_back(s);
        break;
    case COMMAND_HINT:
        play_hint(p);
        play_plain_think(p);
        break;
    case COMMAND_VALUE:
        play_evaluate(p);
        break;
    case COMMAND_SEAT:
        play_seat(p, argument);
        break;
    case COMMAND_NOW:
    case COMMAND_PAUSE:
        break; /* A computer moves before the next line is read. */
    case COMMAND_SAVE:
        save(s, argument);
        break;
    case COMMAND_RESIGN:
        resign(s, style);
        break;
    case COMMAND_DRAW:
        play_plain_draw(s, style);
        break;
    case COMMAND_SWAP:
        session_swap(s);
        break;
    case COMMAND_QUIT:
        p->done = true;
        break;
    case COMMAND_NONE:
        session_read(s, line, false);
        break;
    }
}

/* Reads and obeys one line; returns false at the end of the input. */
static bool play_plain_turn(struct play *p, struct style style)
{
    struct session *s = &p->session;
    const int entries = s->table.record.count;
    char line[PLAY_LINE_MAX];

    play_plain_value(p, style);
    print_clocks(s, style);
    if (!play_read_line(line, sizeof line))
        return false;
    session_credit(s, suspended_take());
    char *text = line + strspn(line, " \t:");
    for (size_t n = strlen(text); n > 0 && strchr(" \t", text[n - 1]); n--)
        text[n - 1] = '\0';
    if (!session_flag(s)) {
        if (text[0] == '\0')
            return true;
        obey(p, text, style);
    }
    print_message(s, style);
    if (s->table.record.count != entries || session_over(s))
        print_state(s, style);
    return true;
}

void play_plain(struct play *p)
{
    const struct style style = canvas_find_style(isatty(STDOUT_FILENO));
    struct session *s = &p->session;
    bool more = true;

    catch_interrupts();
    suspended_measure();
    p->value_time = VALUE_TIME;
    play_plain_line(tr(TERMINAL_PLAY_START), style);
    print_message(s, style);
    print_state(s, style);
    while (more && !p->done && !interrupted && !session_over(s)) {
        if (session_computer(s))
            let_computer_move(p, style);
        else
            more = play_plain_turn(p, style);
    }
    if (!session_over(s))
        play_plain_line(tr(TERMINAL_PLAY_UNFINISHED), style);
}
