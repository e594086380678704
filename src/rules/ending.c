/*
 * ending.c - endings in words.
 */
#include "rules/ending.h"

#include <assert.h>
#include <string.h>

#include "rules/sentence.h"

struct words {
    const char *name;
    uint16_t how; /* enum text */
};

static const struct words endings[ENDING_COUNT] = {
    [ENDING_NONE] = {"none", TEXT_ENDING_NONE},
    [ENDING_GOAL] = {"goal", TEXT_ENDING_GOAL},
    [ENDING_DIAGONAL] = {"diagonal", TEXT_ENDING_DIAGONAL},
    [ENDING_TOWERS] = {"towers", TEXT_ENDING_TOWERS},
    [ENDING_MAJORITY] = {"majority", TEXT_ENDING_MAJORITY},
    [ENDING_LINE] = {"line", TEXT_ENDING_LINE},
    [ENDING_STUCK] = {"stuck", TEXT_ENDING_STUCK},
    [ENDING_ALL_PLACED] = {"all-placed", TEXT_ENDING_ALL_PLACED},
    [ENDING_REPETITION] = {"repetition", TEXT_ENDING_REPETITION},
    [ENDING_MOVE_LIMIT] = {"move-limit", TEXT_ENDING_MOVE_LIMIT},
    [ENDING_AGREEMENT] = {"agreement", TEXT_ENDING_AGREEMENT},
    [ENDING_RESIGNATION] = {"resignation", TEXT_ENDING_RESIGNATION},
    [ENDING_TIME] = {"time", TEXT_ENDING_TIME},
    [ENDING_ABANDONED] = {"abandoned", TEXT_ENDING_ABANDONED},
    [ENDING_ABORTED] = {"aborted", TEXT_ENDING_ABORTED},
};

const char *ending_name(enum ending e)
{
    assert(e < ENDING_COUNT);
    return endings[e].name;
}

bool ending_find(const char *name, enum ending *e)
{
    for (int i = 0; i < ENDING_COUNT; i++)
        if (strcmp(endings[i].name, name) == 0) {
            *e = (enum ending)i;
            return true;
        }
    return false;
}

struct told {
    enum text how;
    unsigned winners;
};

enum { PLAYERS, COUNT, HOW };
static const char *const values[] = {"players", "count", "how", NULL};

static unsigned count(unsigned winners)
{
    unsigned n = 0;

    for (; winners; winners &= winners - 1)
        n++;
    return n;
}

static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct told *told = s->about;

    if (which == PLAYERS)
        sentence_put_players(s, told->winners, how);
    else if (which == COUNT)
        sentence_put_number(s, count(told->winners));
    else
        sentence_put_text(s, told->how);
}

size_t ending_write(enum ending e, bool drawn, unsigned winners, const char *tag,
                    const char *const *names, char text[static ENDING_TEXT_MAX])
{
    assert(e < ENDING_COUNT);
    const struct told told = {(enum text)endings[e].how, winners};
    struct sentence s = {.text = text,
                         .size = ENDING_TEXT_MAX,
                         .language = language_or_english(tag),
                         .names = names,
                         .values = values,
                         .put_value = put_value,
                         .about = &told};

    if (winners)
        sentence_put_template(&s, TEXT_ENDING_WON);
    else if (drawn)
        sentence_put_template(&s, TEXT_ENDING_DRAWN);
    else
        sentence_put_text(&s, told.how);
    return s.length;
}
