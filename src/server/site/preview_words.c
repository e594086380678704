/*
 * preview_words.c - title and description of a table's link preview, from languages/site.pot.
 */
#include "server/site/preview_words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "languages/language.h"
#include "languages/site_texts.h"
#include "rules/games.h"
#include "rules/sentence.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
/* Stands for names until a text is typeset; no name has it. */
#define NAME_PLACE "\x01"
enum { PART_MAX = 160 }; /* bytes of a time, a clock, the players */

/* The values of a text: FILL(…, KEY, {"n", .number = 3}, {"game", .text = title}). */
#define FILL(text, size, language, key, ...)                                                       \
    sentence_fill(language, site_text(language, key),                                              \
                  (const struct sentence_value[]){__VA_ARGS__, {0}}, text, size)

static const char *game_title(const struct language *l, const struct table_options *o)
{
    return language_text(l, o->game->title);
}

static const char *name_of(const struct preview_facts *f, const struct language *l, int seat)
{
    return f->names[seat][0] ? f->names[seat] : site_text(l, SITE_COMPUTER);
}

/* Appends a part after those before it; bounded parts always fit. */
static void append(char *text, size_t size, const char *before, const char *part)
{
    const size_t length = strlen(text);
    const int added = snprintf(text + length, size - length, "%s%s", length ? before : "", part);

    assert(added >= 0 && length + (size_t)added < size);
    (void)added;
}

/* Appends to a description, which has the texts of some facts one after the other. */
static void add(char *text, const char *part)
{
    append(text, PREVIEW_WORDS_MAX, " · ", part);
}

/* Curves the apostrophes of the core, which also writes for terminals. */
static void typeset(const char *plain, char *text, size_t size)
{
    text[0] = '\0';
    while (*plain) {
        const size_t length = strcspn(plain, "'");
        const size_t used = strlen(text);
        snprintf(text + used, size - used, "%.*s%s", (int)length, plain, plain[length] ? "’" : "");
        plain += length + (plain[length] != '\0');
    }
}

/* Puts names at their place in a text that is typeset: they stay as their players write them. */
static void insert_names(char *text, const char *names)
{
    char *const place = strchr(text, *NAME_PLACE);
    const size_t length = strlen(names);

    if (!place || strlen(text) + length > PREVIEW_WORDS_MAX)
        return;
    memmove(place + length, place + 1, strlen(place));
    memcpy(place, names, length);
}

void preview_title(const struct preview_facts *f, const struct language *language,
                   char text[static PREVIEW_WORDS_MAX])
{
    char players[PREVIEW_WORDS_MAX] = "", title[PREVIEW_WORDS_MAX];

    if (!f->known) {
        snprintf(text, PREVIEW_WORDS_MAX, "Plateau");
        return;
    }
    for (int seat = 0; seat < f->options.seats; seat++)
        append(players, sizeof players, " – ", name_of(f, language, seat));
    FILL(title, sizeof title, language,
         f->phase == PHASE_OPEN                         ? SITE_TITLE_INVITATION
         : f->phase == PHASE_PLAYING && !f->ply_unknown ? SITE_TITLE_MOVE
                                                        : SITE_TITLE_GAME,
         {"host", .text = NAME_PLACE}, {"game", .text = game_title(language, &f->options)},
         {"players", .text = NAME_PLACE}, {"n", .number = f->ply + 1});
    typeset(title, text, PREVIEW_WORDS_MAX);
    insert_names(text, f->phase == PHASE_OPEN ? f->host : players);
}

/* Writes "5 min", "1 min 30 s", "45 s" */
static void write_minutes(const struct language *l, uint32_t time, char text[static PART_MAX])
{
    const uint32_t minutes = time / MINUTE, seconds = time % MINUTE / SECOND;

    FILL(text, PART_MAX, l,
         minutes && seconds ? SITE_TIME_BOTH
         : minutes          ? SITE_TIME_MINUTES
                            : SITE_TIME_SECONDS,
         {"minutes", .number = minutes}, {"seconds", .number = seconds});
}

static void write_days(const struct language *l, uint32_t time, char text[static PART_MAX])
{
    FILL(text, PART_MAX, l, time >= DAY && time % DAY == 0 ? SITE_TIME_DAYS : SITE_TIME_HOURS,
         {"n", .number = time / DAY}, {"hours", .number = time / HOUR});
}

/* Writes "3 days per move", "5 min", "5 min + 3 s per move" */
static void write_time(const struct language *l, uint8_t clock, uint32_t base, uint32_t increment,
                       char text[static PART_MAX])
{
    char time[PART_MAX];

    if (clock == CLOCK_DAYS)
        write_days(l, base, time);
    else
        write_minutes(l, base, time);
    FILL(text, PART_MAX, l,
         clock == CLOCK_DAYS ? SITE_CLOCK_PER_MOVE
         : increment         ? SITE_CLOCK_INCREMENT
                             : SITE_CLOCK_TIME,
         {"time", .text = time}, {"seconds", .number = increment / SECOND});
}

static void add_clock(const struct language *l, const struct table_options *o, char *text)
{
    char clock[TABLE_SEATS_MAX * PART_MAX] = "", time[PART_MAX];

    if (o->clock == CLOCK_NONE) {
        add(text, site_text(l, SITE_CLOCK_NONE));
        return;
    }
    for (int seat = 0; seat < (o->times ? o->seats : 1); seat++) {
        write_time(l, o->clock, o->times ? o->bases[seat] : o->base,
                   o->times ? o->increments[seat] : o->increment, time);
        append(clock, sizeof clock, " / ", time);
    }
    add(text, clock);
}

static void write_invitation(const struct language *l, const struct table_options *o, char *text)
{
    char players[PART_MAX];

    FILL(players, sizeof players, l, SITE_PLAYERS, {"n", .number = o->seats});
    add(text, players);
    add_clock(l, o, text);
    if (o->odds || o->times)
        add(text, site_text(l, SITE_ODDS));
    if (o->position[0] != '\0')
        add(text, site_text(l, SITE_POSITION));
    add(text, site_text(l, o->rated ? SITE_RATED : SITE_CASUAL));
}

/* Writes "Ada and Cleo win" or "A draw"; nothing if there is no winner and no draw. */
static void write_result(const struct preview_facts *f, const struct language *l,
                         char text[static PREVIEW_WORDS_MAX])
{
    char names[PREVIEW_WORDS_MAX] = "";
    unsigned winners = 0, named = 0;
    bool drawn = false;

    for (int seat = 0; seat < f->options.seats; seat++) {
        winners += f->scores[seat] == 2;
        drawn |= f->scores[seat] == 1;
    }
    for (int seat = 0; seat < f->options.seats; seat++)
        if (f->scores[seat] == 2)
            append(names, sizeof names,
                   language_text(l, ++named == winners ? TEXT_GRAMMAR_AND : TEXT_GRAMMAR_COMMA),
                   name_of(f, l, seat));
    if (winners > 0)
        FILL(text, PREVIEW_WORDS_MAX, l, SITE_RESULT_WON, {"winners", .text = names},
             {"n", .number = winners});
    else
        snprintf(text, PREVIEW_WORDS_MAX, "%s", drawn ? site_text(l, SITE_RESULT_DRAWN) : "");
}

static void write_end(const struct preview_facts *f, const struct language *l,
                      char text[static PREVIEW_WORDS_MAX])
{
    char result[PREVIEW_WORDS_MAX] = "", cause[ENDING_TEXT_MAX], whole[PREVIEW_WORDS_MAX];

    if (f->scored)
        write_result(f, l, result);
    ending_write(f->ending, false, 0, l->tag, NULL, cause);
    if (result[0] == '\0' && cause[0] >= 'a' && cause[0] <= 'z')
        cause[0] = (char)(cause[0] - 'a' + 'A');
    FILL(whole, sizeof whole, l, result[0] ? SITE_END_RESULT : SITE_END_CAUSE,
         {"result", .text = NAME_PLACE}, {"cause", .text = cause});
    typeset(whole, text, PREVIEW_WORDS_MAX);
    insert_names(text, result);
}

void preview_description(const struct preview_facts *f, const struct language *language,
                         char text[static PREVIEW_WORDS_MAX])
{
    text[0] = '\0';
    if (!f->known)
        add(text, site_text(language, SITE_MISSING));
    else if (f->phase == PHASE_OPEN)
        write_invitation(language, &f->options, text);
    else if (f->phase == PHASE_PLAYING)
        add(text, site_text(language, SITE_PLAYING));
    else
        write_end(f, language, text);
}

void preview_picture(const struct preview_facts *f, const struct language *language,
                     char text[static PREVIEW_WORDS_MAX])
{
    char titles[GAMES_TITLES_MAX] = "", plain[PREVIEW_WORDS_MAX];

    games_write_titles(language->tag, titles);
    FILL(plain, sizeof plain, language, f->known ? SITE_PICTURE_BOARD : SITE_PICTURE_BOARDS,
         {"games", .text = titles},
         {"game", .text = f->known ? game_title(language, &f->options) : ""});
    typeset(plain, text, PREVIEW_WORDS_MAX);
}
