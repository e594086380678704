/*
 * peer.c - shared by all protocols of a program under test: its command, its faults, its answers.
 */
#include "cli/conform/peer.h"

#include <errno.h>
#include <string.h>

#include "options/tr.h"
#include "options/usage.h"

static const struct peer_kind *const kinds[] = {
    &peer_ugi,
    &peer_qtp,
#if PLATEAU_ONLINE
    &peer_json,
#endif
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

bool peer_read(const struct command *c, const char *text, struct peer *p)
{
    const size_t length = strcspn(text, ":");

    p->text = text;
    for (int i = 0; i < KINDS; i++)
        if (strlen(kinds[i]->name) == length && strncmp(kinds[i]->name, text, length) == 0)
            p->kind = kinds[i];
    if (p->kind && text[length] == ':' && child_split(&p->words, text + length + 1))
        return true;
    usage_refuse(c, TERMINAL_CONFORM_UNKNOWN_PROGRAM, {"program", .text = text});
    return false;
}

bool peer_spawn(struct peer *p, struct child *c)
{
    const int problem = child_start(c, &p->words, p->log, p->cancel);

    if (problem)
        snprintf(p->fault, sizeof p->fault, "%s: %s", p->words.list[0], strerror(problem));
    return !problem;
}

enum peer_answer peer_judge(struct peer *p, struct child *c, enum child_answer answer,
                            const char *asked)
{
    char fate[CHILD_TEXT_MAX], quote[PEER_SAID_MAX];

    if (answer == CHILD_LINE)
        return PEER_TOLD;
    if (answer == CHILD_CANCELLED)
        return PEER_CANCELLED;
    peer_quote(asked, quote);
    if (answer == CHILD_LATE) {
        tr_write(p->fault, sizeof p->fault, TERMINAL_CONFORM_LATE,
                 {"ms", .number = (uint64_t)p->timeout / 1000}, {"question", .text = quote});
        return PEER_FAILED;
    }
    child_fate(c, fate);
    tr_write(p->fault, sizeof p->fault, TERMINAL_CONFORM_DEAD, {"fate", .text = fate},
             {"question", .text = quote});
    return PEER_FAILED;
}

enum peer_answer peer_complain(struct peer *p, const char *asked, const char *said)
{
    char question[PEER_SAID_MAX], answer[PEER_SAID_MAX];

    peer_quote(asked, question);
    peer_quote(said, answer);
    tr_write(p->fault, sizeof p->fault, TERMINAL_CONFORM_UNREADABLE, {"question", .text = question},
             {"answer", .text = answer});
    return PEER_FAILED;
}

void peer_quote(const char *said, char text[static PEER_SAID_MAX])
{
    size_t n = 0;

    for (; said[n] && n < PEER_SAID_MAX - 4; n++)
        text[n] = said[n] >= ' ' && said[n] < 127 ? said[n] : '?';
    memcpy(text + n, said[n] ? "..." : "", said[n] ? 4 : 1);
}

void peer_view_clear(struct peer_view *v)
{
    v->listed = false;
    v->count = 0;
    v->turn = v->result = PEER_UNTOLD;
    v->position[0] = '\0';
}

bool peer_view_add(struct peer_view *v, const char *move, size_t length)
{
    if (v->count == GAME_MOVES_MAX || length == 0 || length >= PEER_MOVE_MAX)
        return false;
    memcpy(v->legal[v->count], move, length);
    v->legal[v->count++][length] = '\0';
    return true;
}

bool peer_read_result(const char *text, int *result)
{
    int winners = 0;

    if (strcmp(text, "none") == 0 || strcmp(text, "draw") == 0) {
        *result = text[0] == 'd' ? PEER_DRAWN : 0;
        return true;
    }
    if (*text++ != 'p')
        return false;
    for (; *text >= '1' && *text <= '0' + GAME_SEATS_MAX; text++)
        winners |= 1 << (*text - '1');
    *result = winners;
    return winners && strcmp(text, "win") == 0;
}
