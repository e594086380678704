/*
 * record_text.c - records as text: tag pairs, an empty line, moves and events. The reader is
 * strict and bounded: what it accepts is exactly what the writer could have written, save for
 * line breaks, left-out move numbers and left-out results.
 */
#include <assert.h>
#include <string.h>

#include "record/record.h"

/* ---- writing ---- */

/* Text that may not fit: it is counted on, but written only as far as there is room. */
struct output {
    char *text;
    size_t size, length;
    size_t column;
};

static void put(struct output *o, const char *what)
{
    for (; *what; what++) {
        if (o->length + 1 < o->size)
            o->text[o->length] = *what;
        o->length++;
        o->column = *what == '\n' ? 0 : o->column + 1;
    }
}

static void put_number(struct output *o, uint32_t number)
{
    char digits[12] = {0};
    int at = sizeof digits - 1;

    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    put(o, digits + at);
}

/* Seconds, with as many of three decimals as it takes. */
static void put_seconds(struct output *o, uint32_t milliseconds)
{
    uint32_t rest = milliseconds % 1000;

    put_number(o, milliseconds / 1000);
    if (rest == 0)
        return;
    put(o, ".");
    for (uint32_t unit = 100; rest; rest %= unit, unit /= 10)
        put_number(o, rest / unit);
}

static void put_tag(struct output *o, const char *name, const char *value)
{
    put(o, "[");
    put(o, name);
    put(o, " \"");
    for (; *value; value++) {
        const char character[2] = {*value, '\0'};
        if (*value == '"' || *value == '\\')
            put(o, "\\");
        put(o, character);
    }
    put(o, "\"]\n");
}

static void put_result_tag(struct output *o, const struct record *r)
{
    static const char *const points[3] = {"0", "0.5", "1"};

    put(o, "[Result \"");
    if (r->status == STATUS_OPEN)
        put(o, "none");
    else
        for (int seat = 0; seat < r->now.position.seats; seat++) {
            const int score = r->status == STATUS_DRAWN ? 1 : r->winners >> seat & 1 ? 2 : 0;
            if (seat > 0)
                put(o, " ");
            put(o, points[score]);
        }
    put(o, "\"]\n");
    put_tag(o, "Ending", ending_name((enum ending)r->ending));
}

static void put_tags(struct output *o, const struct record *r)
{
    char text[GAME_TEXT_MAX] = "Seat1";
    const int seats = r->start.position.seats;
    const char players[2] = {(char)('0' + seats), '\0'};

    put_tag(o, "Game", r->game->name);
    put_tag(o, "Players", players);
    for (int seat = 0; seat < seats; seat++) {
        text[4] = (char)('1' + seat);
        if (r->names[seat][0])
            put_tag(o, text, r->names[seat]);
    }
    if (r->from_position) {
        r->game->write(&r->start.position, text);
        put_tag(o, "Position", text);
    }
    put(o, r->tags);
    put_result_tag(o, r);
}

static void put_event(struct output *o, const struct record_entry *e)
{
    put(o, "{");
    switch ((enum record_kind)e->kind) {
    case RECORD_SWAP:
        put(o, "swap");
        break;
    case RECORD_SUBSTITUTE:
        put(o, "substitute ");
        put_number(o, e->seat + 1u);
        put(o, " ");
        put_number(o, e->number);
        break;
    case RECORD_TAKE_BACK:
        put(o, "take-back ");
        put_number(o, e->number);
        break;
    case RECORD_CREDIT:
        put(o, "credit ");
        put_number(o, e->seat + 1u);
        put(o, " ");
        put_seconds(o, e->clock);
        break;
    case RECORD_MOVE:
        put(o, "clock ");
        put_seconds(o, e->clock);
        break;
    }
    put(o, "}");
}

/* The number before a move: rounds are counted from 1, and the first seat's move begins one. */
static uint32_t round_of(const struct record *r, int turns)
{
    const struct position *p = &r->start.position;

    return (uint32_t)((turns + p->turn) / p->seats + 1);
}

static void put_move(struct output *o, const struct record *r, const struct record_entry *e,
                     const struct position *p, int turns)
{
    char text[GAME_MOVE_TEXT_MAX];

    if (p->turn == 0) {
        put_number(o, round_of(r, turns));
        put(o, ". ");
    }
    r->game->write_move(p, e->move, text);
    put(o, text);
    if (e->clock != RECORD_NO_CLOCK) {
        put(o, " ");
        put_event(o, e);
    }
}

/* All entries in order, those taken back included, with the positions they were made in. */
static void put_entries(struct output *o, const struct record *r)
{
    uint16_t standing[RECORD_TURNS_MAX];
    union any_position p = r->start;
    int turns = 0;

    for (int i = 0; i < r->count; i++) {
        const struct record_entry *e = &r->entries[i];
        if (i > 0)
            put(o, o->column > 70 ? "\n" : " ");
        if (e->kind != RECORD_MOVE)
            put_event(o, e);
        if (e->kind == RECORD_MOVE) {
            put_move(o, r, e, &p.position, turns);
            standing[turns++] = (uint16_t)i;
            r->game->play(&p.position, e->move);
        } else if (e->kind == RECORD_TAKE_BACK) {
            turns -= e->number;
            p = r->start;
            for (int j = 0; j < turns; j++)
                r->game->play(&p.position, r->entries[standing[j]].move);
        }
    }
    if (r->count > 0)
        put(o, "\n");
}

size_t record_write(const struct record *r, char *text, size_t size)
{
    struct output o = {.text = text, .size = size};

    put_tags(&o, r);
    put(&o, "\n");
    put_entries(&o, r);
    if (size > 0)
        text[o.length < size ? o.length : size - 1] = '\0';
    return o.length;
}

/* ---- reading ---- */

struct input {
    const char *at;
    int line;
    struct record_error *error;
};

/* The values of the tags that the format knows. */
struct tags {
    char game[24], players[4], result[24], ending[24];
    char position[GAME_TEXT_MAX];
    char names[GAME_SEATS_MAX][RECORD_NAME_MAX];
    char unknown[RECORD_TAGS_MAX];
    bool seen[10];
};

static bool fail(struct input *in, enum record_fault fault)
{
    size_t n = 0;

    in->error->fault = fault;
    in->error->line = in->line;
    while (n < sizeof in->error->text - 1 && in->at[n] > ' ' && in->at[n] < 0x7f) {
        in->error->text[n] = in->at[n];
        n++;
    }
    in->error->text[n] = '\0';
    return false;
}

static void skip_space(struct input *in)
{
    for (; *in->at == ' ' || *in->at == '\n' || *in->at == '\r' || *in->at == '\t'; in->at++)
        in->line += *in->at == '\n';
}

/* The length of a printable UTF-8 character at s, 0 if there is none. */
static size_t character(const char *s)
{
    const unsigned char *u = (const unsigned char *)s;
    const size_t length = u[0] < 0x80 ? 1 : u[0] < 0xe0 ? 2 : u[0] < 0xf0 ? 3 : 4;
    uint32_t code = length == 1 ? u[0] : u[0] & (0x7fu >> length);
    static const uint32_t least[5] = {0, 0x20, 0xa0, 0x800, 0x10000};

    if (u[0] == 0x7f || (u[0] >= 0x80 && u[0] < 0xc2) || u[0] > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if ((u[i] & 0xc0) != 0x80)
            return 0;
        code = code << 6 | (u[i] & 0x3f);
    }
    /* No controls, overlong forms, surrogates, nor the marks that turn text round. */
    if (code < least[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        return 0;
    if ((code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069))
        return 0;
    return length;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Name and value of `[Name "value"]`, the value unescaped; stops after the closing bracket. */
static bool read_tag(struct input *in, char name[static 32], char value[static 256])
{
    const char *s = in->at + 1;
    size_t n = 0;

    for (n = 0; (is_letter(*s) || (n > 0 && is_digit(*s))) && n < 31; s++)
        name[n++] = *s;
    name[n] = '\0';
    if (n == 0 || s[0] != ' ' || s[1] != '"')
        return fail(in, RECORD_BAD_TAG);
    s += 2;
    for (n = 0; *s != '"';) {
        s += *s == '\\' && (s[1] == '"' || s[1] == '\\');
        const size_t length = character(s);
        if (length == 0 || n + length > 255)
            return fail(in, RECORD_BAD_TAG);
        memcpy(value + n, s, length);
        n += length;
        s += length;
    }
    value[n] = '\0';
    if (s[1] != ']')
        return fail(in, RECORD_BAD_TAG);
    in->at = s + 2;
    return true;
}

/* Where a known tag's value goes and how much fits; NULL for an unknown one. */
static char *tag_room(struct tags *t, const char *name, size_t *room, int *index)
{
    static const char *const known[] = {"Game", "Players", "Position", "Result", "Ending"};
    char *const places[] = {t->game, t->players, t->position, t->result, t->ending};
    const size_t rooms[] = {sizeof t->game, sizeof t->players, sizeof t->position, sizeof t->result,
                            sizeof t->ending};

    for (int i = 0; i < 5; i++)
        if (strcmp(name, known[i]) == 0) {
            *room = rooms[i];
            *index = i;
            return places[i];
        }
    if (strncmp(name, "Seat", 4) == 0 && name[4] >= '1' && name[4] <= '4' && name[5] == '\0') {
        *room = RECORD_NAME_MAX;
        *index = 5 + name[4] - '1';
        return t->names[name[4] - '1'];
    }
    return NULL;
}

/* Keeps an unknown tag as it was written; a second one of the same name is refused. */
static bool keep_tag(struct input *in, struct tags *t, const char *name, const char *from,
                     size_t length)
{
    const size_t name_length = strlen(name), used = strlen(t->unknown);

    for (const char *line = t->unknown; *line; line = strchr(line, '\n') + 1)
        if (strncmp(line + 1, name, name_length) == 0 && line[1 + name_length] == ' ')
            return fail(in, RECORD_TAG_TWICE);
    if (used + length + 2 > sizeof t->unknown)
        return fail(in, RECORD_TOO_LONG);
    memcpy(t->unknown + used, from, length);
    memcpy(t->unknown + used + length, "\n", 2);
    return true;
}

static bool read_tags(struct input *in, struct tags *t)
{
    char name[32], value[256];

    memset(t, 0, sizeof *t);
    for (skip_space(in); *in->at == '['; skip_space(in)) {
        const char *from = in->at;
        size_t room;
        int index;
        if (!read_tag(in, name, value))
            return false;
        const size_t length = (size_t)(in->at - from);
        char *place = tag_room(t, name, &room, &index);
        if (*in->at != '\n' && *in->at != '\r' && *in->at != '\0')
            return fail(in, RECORD_BAD_TAG);
        in->at = from; /* For the error, if there is one. */
        if (!place && !keep_tag(in, t, name, from, length))
            return false;
        if (place && t->seen[index])
            return fail(in, RECORD_TAG_TWICE);
        if (place && (strlen(value) >= room || value[0] == '\0'))
            return fail(in, RECORD_BAD_TAG);
        if (place) {
            memcpy(place, value, strlen(value) + 1);
            t->seen[index] = true;
        }
        in->at = from + length;
    }
    return true;
}

/* Begins the record as its tags say. */
static bool apply_tags(struct input *in, struct record *r, const struct tags *t)
{
    const struct game *g = games_find(t->game);
    const int seats = t->players[0] - '0';
    union any_position start;

    if (!g)
        return fail(in, RECORD_NO_GAME);
    if (t->players[1] || !game_allows(g, seats))
        return fail(in, RECORD_BAD_PLAYERS);
    record_init(r, g, seats);
    if (t->position[0]) {
        if (!g->read(&start.position, t->position) || start.position.seats != seats)
            return fail(in, RECORD_BAD_POSITION);
        record_init_from(r, g, &start.position);
    }
    for (int seat = seats; seat < GAME_SEATS_MAX; seat++)
        if (t->names[seat][0])
            return fail(in, RECORD_BAD_PLAYERS);
    memcpy(r->names, t->names, sizeof r->names);
    memcpy(r->tags, t->unknown, sizeof r->tags);
    return true;
}

/* A decimal number of at most `most`, without leading zeros. */
static bool scan_number(const char **at, uint32_t most, uint32_t *number)
{
    const char *s = *at;
    uint64_t value = 0;

    if (!is_digit(s[0]) || (s[0] == '0' && is_digit(s[1])))
        return false;
    for (; is_digit(*s) && value <= most; s++)
        value = value * 10 + (uint64_t)(*s - '0');
    if (value > most)
        return false;
    *number = (uint32_t)value;
    *at = s;
    return true;
}

/* "598" or "598.4", as put_seconds() writes it. */
static bool scan_seconds(const char **at, uint32_t *milliseconds)
{
    uint32_t seconds, unit = 100, rest = 0;

    if (!scan_number(at, RECORD_CLOCK_MAX / 1000, &seconds))
        return false;
    if (**at == '.') {
        for (++*at; is_digit(**at) && unit; ++*at, unit /= 10)
            rest += (uint32_t)(**at - '0') * unit;
        if (rest == 0 || (*at)[-1] == '0' || (*at)[-1] == '.')
            return false;
    }
    *milliseconds = seconds * 1000 + rest;
    return true;
}

static bool skip_word(const char **at, const char *word)
{
    const size_t length = strlen(word);

    if (strncmp(*at, word, length) != 0)
        return false;
    *at += length;
    return true;
}

/* Sets the clock of the move just read. */
static bool add_clock(struct record *r, uint32_t milliseconds)
{
    struct record_entry *last = r->count > 0 ? &r->entries[r->count - 1] : NULL;

    if (!last || last->kind != RECORD_MOVE || last->clock != RECORD_NO_CLOCK)
        return false;
    last->clock = milliseconds;
    return true;
}

static bool read_event(struct input *in, struct record *r)
{
    const char *s = in->at + 1;
    uint32_t seat, number;
    bool good;

    if (skip_word(&s, "swap"))
        good = record_swap(r);
    else if (skip_word(&s, "take-back "))
        good = scan_number(&s, RECORD_TURNS_MAX, &number) && record_take_back(r, (int)number);
    else if (skip_word(&s, "substitute "))
        good = scan_number(&s, 4, &seat) && skip_word(&s, " ") && scan_number(&s, 8, &number) &&
               record_substitute(r, (int)seat - 1, (int)number);
    else if (skip_word(&s, "credit "))
        good = scan_number(&s, 4, &seat) && skip_word(&s, " ") && scan_seconds(&s, &number) &&
               record_credit(r, (int)seat - 1, number);
    else
        good = skip_word(&s, "clock ") && scan_seconds(&s, &number) && add_clock(r, number);
    if (!good || *s != '}')
        return fail(in, RECORD_BAD_EVENT);
    in->at = s + 1;
    return true;
}

/* A move's text ends at a space; it must be the round's turn for a number to stand before it. */
static bool read_move_number(struct input *in, const struct record *r)
{
    const char *s = in->at;
    uint32_t number;

    if (!scan_number(&s, RECORD_TURNS_MAX + 1, &number) || *s != '.' || r->now.position.turn != 0 ||
        number != round_of(r, r->turns))
        return fail(in, RECORD_BAD_NUMBER);
    in->at = s + 1;
    return true;
}

static bool read_move(struct input *in, struct record *r)
{
    char text[GAME_MOVE_TEXT_MAX];
    struct move m;
    size_t n = 0;

    if (record_over(r))
        return fail(in, RECORD_AFTER_END);
    while (in->at[n] > ' ' && in->at[n] != '{' && n < sizeof text - 1) {
        text[n] = in->at[n];
        n++;
    }
    text[n] = '\0';
    if (!game_read_move(r->game, &r->now.position, text, &m, &in->error->reason))
        return fail(in, RECORD_BAD_MOVE);
    if (!record_play(r, m, RECORD_NO_CLOCK))
        return fail(in, RECORD_TOO_LONG);
    in->at += n;
    return true;
}

static bool read_entries(struct input *in, struct record *r)
{
    for (skip_space(in); *in->at; skip_space(in)) {
        const bool good = *in->at == '{'      ? read_event(in, r)
                          : is_digit(*in->at) ? read_move_number(in, r)
                                              : read_move(in, r);
        if (!good)
            return false;
        if (*in->at != '\0' && *in->at != '{' && !strchr(" \n\r\t", *in->at))
            return fail(in, RECORD_BAD_MOVE);
    }
    return true;
}

/* "1 0", "0.5 0.5", "none": the winners as bits; false if it is none of these. */
static bool scan_result(const char *s, int seats, bool *drawn, bool *none, unsigned *winners)
{
    int halves = 0;

    *winners = 0;
    *none = strcmp(s, "none") == 0;
    *drawn = false;
    if (*none)
        return true;
    for (int seat = 0; seat < seats; seat++) {
        if (seat > 0 && !skip_word(&s, " "))
            return false;
        if (skip_word(&s, "0.5"))
            halves++;
        else if (skip_word(&s, "1"))
            *winners |= 1u << seat;
        else if (!skip_word(&s, "0"))
            return false;
    }
    *drawn = halves == seats;
    return *s == '\0' && (halves == 0 || *drawn) && (*drawn || *winners);
}

/* The result and ending of the tags must be those of the moves, or such as people can make. */
static bool check_result(struct input *in, struct record *r, const struct tags *t)
{
    enum ending ending = (enum ending)r->ending;
    bool drawn = r->status == STATUS_DRAWN, none = r->status == STATUS_OPEN;
    unsigned winners = r->winners;

    if (t->ending[0] && !ending_find(t->ending, &ending))
        return fail(in, RECORD_BAD_RESULT);
    if (t->result[0] && !scan_result(t->result, r->start.position.seats, &drawn, &none, &winners))
        return fail(in, RECORD_BAD_RESULT);
    if (!record_over(r) && ending != ENDING_NONE && !record_end(r, ending, winners))
        return fail(in, RECORD_BAD_RESULT);
    if (ending != r->ending || winners != r->winners || drawn != (r->status == STATUS_DRAWN) ||
        none != (r->status == STATUS_OPEN))
        return fail(in, RECORD_BAD_RESULT);
    return true;
}

bool record_read(struct record *r, const char *text, struct record_error *error)
{
    struct input in = {.at = text, .line = 1, .error = error};
    struct tags tags;

    memset(error, 0, sizeof *error);
    if (strlen(text) >= RECORD_TEXT_MAX)
        return fail(&in, RECORD_TOO_LONG);
    return read_tags(&in, &tags) && apply_tags(&in, r, &tags) && read_entries(&in, r) &&
           check_result(&in, r, &tags);
}

/* ---- errors in words ---- */

size_t record_error_write(const struct record_error *e, enum language language,
                          char text[static RECORD_ERROR_TEXT_MAX])
{
    static const char *const faults[RECORD_FAULT_COUNT][LANGUAGE_COUNT] = {
        [RECORD_FINE] = {"nothing is wrong", "tout est en règle"},
        [RECORD_TOO_LONG] = {"the record is too long", "la partie est trop longue"},
        [RECORD_BAD_TAG] = {"a tag is written [Name \"value\"], alone on its line",
                            "une étiquette s'écrit [Nom \"valeur\"], seule sur sa ligne"},
        [RECORD_TAG_TWICE] = {"this tag is there twice", "cette étiquette est là deux fois"},
        [RECORD_NO_GAME] = {"a [Game \"…\"] tag must name quoridor, dorix, orbital or tictacdoh",
                            "une étiquette [Game \"…\"] doit nommer quoridor, dorix, orbital ou "
                            "tictacdoh"},
        [RECORD_BAD_PLAYERS] = {"the [Players \"…\"] tag or the seats do not fit this game",
                                "l'étiquette [Players \"…\"] ou les places ne conviennent pas à ce "
                                "jeu"},
        [RECORD_BAD_POSITION] = {"the [Position \"…\"] is not one of this game",
                                 "la [Position \"…\"] n'en est pas une de ce jeu"},
        [RECORD_BAD_NUMBER] = {"this move number is out of place",
                               "ce numéro de coup n'est pas à sa place"},
        [RECORD_BAD_MOVE] = {"this move is not legal", "ce coup n'est pas permis"},
        [RECORD_BAD_EVENT] = {"this event cannot be read here",
                              "cet événement est illisible à cet endroit"},
        [RECORD_AFTER_END] = {"a move after the end of the game",
                              "un coup après la fin de la partie"},
        [RECORD_BAD_RESULT] = {"the result or ending is not that of the moves",
                               "le résultat ou la fin n'est pas celui des coups"},
    };
    struct output o = {.text = text, .size = RECORD_ERROR_TEXT_MAX};
    char reason[REASON_TEXT_MAX];

    put(&o, language == LANGUAGE_FR ? "ligne " : "line ");
    put_number(&o, (uint32_t)e->line);
    put(&o, language == LANGUAGE_FR ? " : " : ": ");
    if (e->text[0]) {
        put(&o, e->text);
        put(&o, language == LANGUAGE_FR ? " : " : ": ");
    }
    if (e->fault == RECORD_BAD_MOVE && e->reason.code != REASON_NONE) {
        reason_write(&e->reason, language, reason);
        put(&o, reason);
    } else {
        put(&o, faults[e->fault][language]);
    }
    text[o.length < o.size ? o.length : o.size - 1] = '\0';
    return o.length < o.size ? o.length : o.size - 1;
}
