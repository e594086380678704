/*
 * play_lines.c - the game line by line, for pipes, plain terminals and screen readers.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/play.h"

static void print_line(const char *text, struct style style)
{
    text_print(text, style, stdout);
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
            s->board->hand(p, seat, hand);
        snprintf(line, sizeof line, "%s %s%s%s", seat_glyph(seat), name, hand[0] ? " · " : "",
                 hand);
        print_line(line, style);
    }
    if (s->board->hand)
        return;
    text_print(say("Stash:", "Réserve :"), style, stdout);
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
    print_line(status, style);
}

static void print_message(const struct session *s, struct style style)
{
    char line[SESSION_MESSAGE_MAX + 32];

    if (!s->message[0])
        return;
    if (s->tone == TONE_REFUSAL)
        snprintf(line, sizeof line, say("Refused: %s", "Refusé : %s"), s->message);
    else
        snprintf(line, sizeof line, "%s", s->message);
    print_line(line, style);
}

static void print_moves_of(const struct session *s)
{
    static struct named_move list[GAME_MOVES_MAX];

    if (!session_over(s))
        print_moves(list, sorted_moves(s->record.game, session_position(s), list));
    putchar('\n');
}

/* ---- what is read ---- */

/* One line without its end; false at the end of the input. Longer lines are cut. */
static bool read_line(char *line, int size)
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

static void resign(struct session *s)
{
    if (session_over(s))
        session_tell(s, TONE_REFUSAL, "%s", say("the game is over.", "la partie est terminée."));
    else if (!session_may_resign(s))
        session_tell(s, TONE_REFUSAL, "%s",
                     say("only one of two sides can resign.", "on n'abandonne qu'à deux camps."));
    else
        session_resign(s);
}

static void draw(struct session *s, struct style style)
{
    char answer[16];

    if (session_over(s))
        return;
    print_line(say("Do all players agree to a draw? y/n",
                   "Tous les joueurs acceptent-ils la partie nulle ? o/n"),
               style);
    if (read_line(answer, sizeof answer) && means_yes(answer))
        session_agree_draw(s);
    else
        session_tell(s, TONE_PLAIN, "%s",
                     say("The draw is declined: the game goes on.",
                         "La nulle est refusée : la partie continue."));
}

static void save(struct session *s, const char *path)
{
    if (path[0] || s->path[0])
        session_save(s, path[0] ? path : s->path);
    else
        session_tell(
            s, TONE_REFUSAL, "%s",
            say("say in which file: save FILE.", "dites dans quel fichier : enregistrer FICHIER."));
}

/* Does what a line says. */
static void obey(struct play *p, const char *line, struct style style)
{
    struct session *s = &p->session;
    const char *argument;

    session_hush(s);
    switch (order_find(line, &argument)) {
    case ORDER_HELP:
        text_print(orders_help(), style, stdout);
        break;
    case ORDER_MOVES:
        print_moves_of(s);
        break;
    case ORDER_UNDO:
        session_take_back(s);
        break;
    case ORDER_SAVE:
        save(s, argument);
        break;
    case ORDER_RESIGN:
        resign(s);
        break;
    case ORDER_DRAW:
        draw(s, style);
        break;
    case ORDER_QUIT:
        p->done = true;
        break;
    case ORDER_NONE:
        session_read(s, line, false);
        break;
    }
}

void play_lines(struct play *p)
{
    const struct style style = style_find(isatty(STDOUT_FILENO));
    struct session *s = &p->session;
    char line[PLAY_LINE_MAX];

    print_line(say("Type a move, or help.", "Tapez un coup, ou aide."), style);
    print_state(s, style);
    while (!p->done && !session_over(s) && read_line(line, sizeof line)) {
        const int entries = s->record.count;
        char *text = line + strspn(line, " \t:");
        for (size_t n = strlen(text); n > 0 && strchr(" \t", text[n - 1]); n--)
            text[n - 1] = '\0';
        if (text[0] == '\0')
            continue;
        obey(p, text, style);
        print_message(s, style);
        if (s->record.count != entries || session_over(s))
            print_state(s, style);
    }
    if (!session_over(s))
        print_line(say("The game is not finished.", "La partie n'est pas terminée."), style);
}
