/*
 * qtp_client.c - sends commands of QTP, reads their answers and notes which commands there are.
 */
#include "cli/programs/qtp_client.h"

#include <string.h>

#include "cli/programs/clock.h"

/* Notes a command, if this is the name of one; `list_commands` answers with one per line. */
static void note_command(struct qtp_client *q, const char *name)
{
    q->has_movetime |= strcmp(name, "movetime") == 0;
    q->has_nodes |= strcmp(name, "nodes") == 0;
    q->has_undo |= strcmp(name, "undo") == 0;
    q->has_winner |= strcmp(name, "winner") == 0;
}

/* Keeps the text after "=" or "?" and a number that may follow it. */
static void take_answer(struct qtp_client *q)
{
    const char *text = q->line + 1;

    text += strspn(text, "0123456789");
    text += strspn(text, " \t");
    size_t length = strcspn(text, "\r\n");
    while (length > 0 && text[length - 1] == ' ')
        length--;
    snprintf(q->answer, sizeof q->answer, "%.*s", (int)length, text);
    note_command(q, q->answer);
}

/* An answer ends with an empty line; lines before it are dropped. */
enum child_answer qtp_client_ask(struct qtp_client *q, const char *command, int64_t timeout)
{
    const int64_t deadline = clock_now() + timeout;
    enum child_answer answer = child_say(&q->child, command, deadline);
    bool begun = false;

    snprintf(q->asked, sizeof q->asked, "%s", command);
    while (answer == CHILD_LINE) {
        answer = child_hear(&q->child, q->line, deadline);
        if (answer != CHILD_LINE)
            break;
        if (!begun && (q->line[0] == '=' || q->line[0] == '?')) {
            begun = true;
            q->refused = q->line[0] == '?';
            take_answer(q);
        } else if (begun && !q->line[0]) {
            break;
        } else if (begun) {
            note_command(q, q->line);
        }
    }
    return answer;
}

enum child_answer qtp_client_order(struct qtp_client *q, const char *command)
{
    return qtp_client_ask(q, command, q->timeout);
}

static bool is_wall(const char *move)
{
    struct token t;

    return token_read(move, &t) && (t.kind == TOKEN_HORIZONTAL || t.kind == TOKEN_VERTICAL);
}

static enum child_answer play_spelled(struct qtp_client *q, int seat, const char *move,
                                      enum qtp_spelling spelling)
{
    char theirs[QTP_MOVE_MAX], line[QTP_LINE_MAX];

    if (qtp_write_move(move, spelling, theirs) == 0) {
        q->refused = true;
        return CHILD_LINE;
    }
    snprintf(line, sizeof line, "%s %s %s", is_wall(move) ? "playwall" : "playmove",
             qtp_colour(seat), theirs);
    return qtp_client_order(q, line);
}

enum child_answer qtp_client_play(struct qtp_client *q, int seat, const char *move)
{
    const enum qtp_spelling other = q->spelling == QTP_TWO_WORDS ? QTP_ONE_WORD : QTP_TWO_WORDS;
    enum child_answer answer = play_spelled(q, seat, move, q->spelling);

    if (answer != CHILD_LINE || !q->refused || !is_wall(move))
        return answer;
    answer = play_spelled(q, seat, move, other);
    if (answer == CHILD_LINE && !q->refused)
        q->spelling = other;
    return answer;
}
