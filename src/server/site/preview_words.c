/*
 * preview_words.c - title and description of a table's link preview, in English and French.
 */
#include "server/site/preview_words.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "languages/language.h"
#include "rules/games.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

/* A growing text; text that does not fit is cut off, and only bounded parts are ever added. */
struct words {
    char *text;
    size_t size;
    bool french;
};

static struct words words_begin(char *text, const struct language *language)
{
    text[0] = '\0';
    return (struct words){.text = text, .french = language_column(language) == COLUMN_FR};
}

__attribute__((format(printf, 2, 3))) static void add(struct words *w, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    const int size = vsnprintf(w->text + w->size, PREVIEW_WORDS_MAX - w->size, format, arguments);
    va_end(arguments);
    assert(size >= 0 && w->size + (size_t)size < PREVIEW_WORDS_MAX);
    w->size += (size_t)size;
}

static void add_words(struct words *w, const char *english, const char *french)
{
    add(w, "%s", w->french ? french : english);
}

static const char *game_title(const struct words *w, const struct table_options *o)
{
    return language_text(w->french ? language_find("fr") : language_at(0), o->game->title);
}

/* Adds "of Orbital", "d’Orbital" */
static void add_of_game(struct words *w, const struct table_options *o)
{
    const char *title = game_title(w, o);

    if (w->french)
        add(w, "%s%s", strchr("AEIOUY", title[0]) ? "d’" : "de ", title);
    else
        add(w, "of %s", title);
}

static void add_name(struct words *w, const struct preview_facts *f, int seat)
{
    if (f->names[seat][0])
        add(w, "%s", f->names[seat]);
    else
        add_words(w, "Computer", "Ordinateur");
}

/* Adds "Ada – Ben" */
static void add_players(struct words *w, const struct preview_facts *f)
{
    for (int seat = 0; seat < f->options.seats; seat++) {
        if (seat > 0)
            add(w, " – ");
        add_name(w, f, seat);
    }
}

void preview_title(const struct preview_facts *f, const struct language *language,
                   char text[static PREVIEW_WORDS_MAX])
{
    struct words w = words_begin(text, language);

    if (!f->known) {
        add(&w, "Plateau");
    } else if (f->phase == PHASE_OPEN) {
        add(&w, "%s", f->host);
        add_words(&w, " invites you to a game ", " vous invite à une partie ");
        add_of_game(&w, &f->options);
    } else {
        add_players(&w, f);
        add(&w, " · %s", game_title(&w, &f->options));
        if (f->phase == PHASE_PLAYING && !f->ply_unknown)
            add(&w, w.french ? ", coup %u" : ", move %u", f->ply + 1);
    }
}

/* Adds "5 min", "1 min 30 s", "45 s" */
static void add_minutes(struct words *w, uint32_t time)
{
    const uint32_t minutes = time / MINUTE, seconds = time % MINUTE / SECOND;

    if (minutes)
        add(w, "%u min", minutes);
    if (minutes && seconds)
        add(w, " ");
    if (seconds || !minutes)
        add(w, "%u s", seconds);
}

static void add_days(struct words *w, uint32_t time)
{
    const uint32_t days = time / DAY, hours = time / HOUR;

    if (days && time % DAY == 0)
        add(w, w->french ? "%u jour%s" : "%u day%s", days, days > 1 ? "s" : "");
    else
        add(w, "%u h", hours);
}

static void add_time(struct words *w, uint8_t clock, uint32_t base, uint32_t increment)
{
    if (clock == CLOCK_DAYS)
        add_days(w, base);
    else
        add_minutes(w, base);
    if (clock == CLOCK_FISCHER && increment)
        add(w, " + %u s", increment / SECOND);
    if (clock == CLOCK_DAYS || increment)
        add_words(w, " per move", " par coup");
}

static void add_clock(struct words *w, const struct table_options *o)
{
    if (o->clock == CLOCK_NONE)
        add_words(w, "no clock", "sans pendule");
    else if (!o->times)
        add_time(w, o->clock, o->base, o->increment);
    for (int seat = 0; o->times && seat < o->seats; seat++) {
        add(w, "%s", seat ? " / " : "");
        add_time(w, o->clock, o->bases[seat], o->increments[seat]);
    }
}

static void add_invitation(struct words *w, const struct table_options *o)
{
    add(w, w->french ? "%d joueurs · " : "%d players · ", o->seats);
    add_clock(w, o);
    if (o->odds || o->times)
        add_words(w, " · odds", " · handicap");
    if (o->position[0] != '\0')
        add_words(w, " · from a given position", " · à partir d’une position donnée");
    if (o->rated)
        add_words(w, " · rated", " · classée");
    else
        add_words(w, " · no account needed", " · sans compte");
}

/* Adds "Ada and Cleo win" or "a draw"; nothing if there is no winner and no draw. */
static void add_result(struct words *w, const struct preview_facts *f)
{
    int winners = 0, named = 0;
    bool drawn = false;

    for (int seat = 0; seat < f->options.seats; seat++) {
        winners += f->scores[seat] == 2;
        drawn |= f->scores[seat] == 1;
    }
    for (int seat = 0; seat < f->options.seats && winners > 0; seat++) {
        if (f->scores[seat] != 2)
            continue;
        if (named > 0)
            add_words(w, named + 1 == winners ? " and " : ", ",
                      named + 1 == winners ? " et " : ", ");
        add_name(w, f, seat);
        named++;
    }
    if (winners > 1)
        add_words(w, " win", " gagnent");
    else if (winners == 1)
        add_words(w, " wins", " gagne");
    else if (drawn)
        add_words(w, "A draw", "Partie nulle");
}

/* Adds the reason in the words of the rules, with typographic apostrophes. */
static void add_cause(struct words *w, enum ending ending)
{
    char cause[ENDING_TEXT_MAX];

    ending_write(ending, false, 0, w->french ? "fr" : "en", NULL, cause);
    for (const char *at = cause; *at;) {
        const size_t plain = strcspn(at, "'");
        add(w, "%.*s%s", (int)plain, at, at[plain] ? "’" : "");
        at += plain + (at[plain] != '\0');
    }
}

static void add_end(struct words *w, const struct preview_facts *f)
{
    if (f->scored)
        add_result(w, f);
    const size_t start = w->size;
    if (start)
        add_words(w, ": ", "\u00a0: ");
    add_cause(w, f->ending);
    if (!start && w->text[0] >= 'a' && w->text[0] <= 'z')
        w->text[0] = (char)(w->text[0] - 'a' + 'A');
    add_words(w, ". Review it move by move.", ". Revoyez la partie, coup par coup.");
}

void preview_description(const struct preview_facts *f, const struct language *language,
                         char text[static PREVIEW_WORDS_MAX])
{
    struct words w = words_begin(text, language);

    if (!f->known)
        add_words(&w, "This table does not exist.", "Cette table n’existe pas.");
    else if (f->phase == PHASE_OPEN)
        add_invitation(&w, &f->options);
    else if (f->phase == PHASE_PLAYING)
        add_words(&w, "Game in progress: come and watch.",
                  "Partie en cours\u00a0: venez la regarder.");
    else
        add_end(&w, f);
}

void preview_picture(const struct preview_facts *f, const struct language *language,
                     char text[static PREVIEW_WORDS_MAX])
{
    struct words w = words_begin(text, language);

    if (!f->known) {
        char titles[GAMES_TITLES_MAX];
        games_write_titles(language->tag, titles);
        add_words(&w, "The boards of ", "Les plateaux de ");
        add(&w, "%s", titles);
        return;
    }
    add_words(&w, "The board ", "Le plateau ");
    add_of_game(&w, &f->options);
}
