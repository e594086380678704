/*
 * record_read.c - reads records. The reader is strict and bounded: it accepts exactly what the
 * writer could have written, except that line breaks may differ and move numbers and results may be
 * missing.
 */
#include "record/record_read.h"

#include <string.h>

#include "rules/position_text.h"

bool record_read_fail(struct record_input *in, enum record_fault fault)
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

/* Fails with an error in a line with a tag that was read earlier. */
static bool fail_tag(struct record_input *in, enum record_fault fault, int line)
{
    record_read_fail(in, fault);
    in->error->text[0] = '\0';
    if (line > 0)
        in->error->line = line;
    return false;
}

void record_read_space(struct record_input *in)
{
    for (; *in->at == ' ' || *in->at == '\n' || *in->at == '\r' || *in->at == '\t'; in->at++)
        in->line += *in->at == '\n';
}

size_t record_read_character(const char *s)
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
    /* Rejects control characters, overlong forms, surrogates, and characters that change the text
     * direction. */
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

/* Reads name and value of `[Name "value"]`, the value unescaped; stops after the
 * closing bracket. */
static bool read_tag(struct record_input *in, char name[static 32], char value[static 256])
{
    const char *s = in->at + 1;
    size_t n = 0;

    for (n = 0; (is_letter(*s) || (n > 0 && position_text_is_digit(*s))) && n < 31; s++)
        name[n++] = *s;
    name[n] = '\0';
    if (n == 0 || s[0] != ' ' || s[1] != '"')
        return record_read_fail(in, RECORD_BAD_TAG);
    s += 2;
    for (n = 0; *s != '"';) {
        if (*s == '\\' && *++s != '"' && *s != '\\')
            return record_read_fail(in, RECORD_BAD_TAG);
        const size_t length = record_read_character(s);
        if (length == 0 || n + length > 255)
            return record_read_fail(in, RECORD_BAD_TAG);
        memcpy(value + n, s, length);
        n += length;
        s += length;
    }
    value[n] = '\0';
    if (n == 0 || s[1] != ']')
        return record_read_fail(in, RECORD_BAD_TAG);
    in->at = s + 2;
    return true;
}

enum { TAG_GAME, TAG_PLAYERS, TAG_POSITION, TAG_RESULT, TAG_ENDING, TAG_SEAT1 };

/* Returns where the value of a known tag is stored and its size; NULL for an unknown tag. */
static char *tag_room(struct record_tags *t, const char *name, size_t *room, int *index)
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
        *index = TAG_SEAT1 + name[4] - '1';
        return t->names[name[4] - '1'];
    }
    return NULL;
}

/* Stores an unknown tag as it was written; a second one with the same name is refused. */
static bool keep_tag(struct record_input *in, struct record_tags *t, const char *name,
                     const char *from, size_t length)
{
    const size_t name_length = strlen(name), used = strlen(t->unknown);

    for (const char *line = t->unknown; *line; line = strchr(line, '\n') + 1)
        if (strncmp(line + 1, name, name_length) == 0 && line[1 + name_length] == ' ')
            return record_read_fail(in, RECORD_TAG_TWICE);
    if (used + length + 2 > sizeof t->unknown)
        return record_read_fail(in, RECORD_TOO_LONG);
    memcpy(t->unknown + used, from, length);
    memcpy(t->unknown + used + length, "\n", 2);
    return true;
}

static bool read_tags(struct record_input *in, struct record_tags *t)
{
    char name[32], value[256];

    memset(t, 0, sizeof *t);
    for (record_read_space(in); *in->at == '['; record_read_space(in)) {
        const char *from = in->at;
        size_t room;
        int index;
        if (!read_tag(in, name, value))
            return false;
        const size_t length = (size_t)(in->at - from);
        char *place = tag_room(t, name, &room, &index);
        if (*in->at != '\n' && *in->at != '\r' && *in->at != '\0')
            return record_read_fail(in, RECORD_BAD_TAG);
        in->at = from; /* the position for the error, if there is one */
        if (!place && !keep_tag(in, t, name, from, length))
            return false;
        if (place && t->lines[index])
            return record_read_fail(in, RECORD_TAG_TWICE);
        if (place && strlen(value) >= room)
            return record_read_fail(in, RECORD_BAD_TAG);
        if (place) {
            memcpy(place, value, strlen(value) + 1);
            t->lines[index] = in->line;
        }
        in->at = from + length;
    }
    return true;
}

/* Starts the record according to its tags. */
static bool apply_tags(struct record_input *in, struct record *r, const struct record_tags *t)
{
    const struct game *g = games_find(t->game);
    const int seats = t->players[0] - '0';
    union any_position start;

    if (!g)
        return fail_tag(in, RECORD_NO_GAME, t->lines[TAG_GAME]);
    if (t->players[1] || !game_allows(g, seats))
        return fail_tag(in, RECORD_BAD_PLAYERS, t->lines[TAG_PLAYERS]);
    record_init(r, g, seats);
    if (t->position[0]) {
        if (!g->read(&start.position, t->position) || start.position.seats != seats)
            return fail_tag(in, RECORD_BAD_POSITION, t->lines[TAG_POSITION]);
        record_init_from(r, g, &start.position);
    }
    for (int seat = seats; seat < GAME_SEATS_MAX; seat++)
        if (t->names[seat][0])
            return fail_tag(in, RECORD_BAD_PLAYERS, t->lines[TAG_SEAT1 + seat]);
    memcpy(r->names, t->names, sizeof r->names);
    memcpy(r->tags, t->unknown, sizeof r->tags);
    r->tagged = r->tags[0] != '\0';
    return true;
}

/* Reads a decimal number of at most `most`, without leading zeros. */
static bool scan_number(const char **at, uint32_t most, uint32_t *number)
{
    const char *s = *at;
    uint64_t value = 0;

    if (!position_text_is_digit(s[0]) || (s[0] == '0' && position_text_is_digit(s[1])))
        return false;
    for (; position_text_is_digit(*s) && value <= most; s++)
        value = value * 10 + (uint64_t)(*s - '0');
    if (value > most)
        return false;
    *number = (uint32_t)value;
    *at = s;
    return true;
}

bool record_read_seconds(const char **at, uint32_t *milliseconds)
{
    uint32_t seconds, unit = 100, rest = 0;

    if (!scan_number(at, RECORD_CLOCK_MAX / 1000, &seconds))
        return false;
    if (**at == '.') {
        for (++*at; position_text_is_digit(**at) && unit; ++*at, unit /= 10)
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

/* Sets the clock of the move that was just read. */
static bool add_clock(struct record *r, uint32_t milliseconds)
{
    struct record_entry *last = r->count > 0 ? &r->entries[r->count - 1] : NULL;

    if (!last || last->kind != RECORD_MOVE || last->clock != RECORD_NO_CLOCK)
        return false;
    last->clock = milliseconds;
    return true;
}

bool record_read_event(struct record_input *in, struct record *r)
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
        good = scan_number(&s, 4, &seat) && skip_word(&s, " ") &&
               record_read_seconds(&s, &number) && record_credit(r, (int)seat - 1, number);
    else
        good = skip_word(&s, "clock ") && record_read_seconds(&s, &number) && add_clock(r, number);
    if (!good || *s != '}')
        return record_read_fail(in, r->count == RECORD_ENTRIES_MAX ? RECORD_TOO_LONG
                                                                   : RECORD_BAD_EVENT);
    in->at = s + 1;
    return true;
}

bool record_read_number(struct record_input *in, const struct record *r, const struct position *p,
                        int turns)
{
    const char *s = in->at;
    uint32_t number;

    if (!scan_number(&s, RECORD_TURNS_MAX + 1, &number) || *s != '.' || p->to_move != 0 ||
        number != record_round(r, turns))
        return record_read_fail(in, RECORD_BAD_NUMBER);
    struct record_input after = {.at = s + 1};
    record_read_space(&after);
    if (*after.at == '\0' || *after.at == '{' || position_text_is_digit(*after.at))
        return record_read_fail(in, RECORD_BAD_NUMBER);
    in->at = s + 1;
    return true;
}

size_t record_read_word(const struct record_input *in, const char *ends,
                        char text[static GAME_MOVE_TEXT_MAX])
{
    size_t n = 0;

    while (in->at[n] > ' ' && !strchr(ends, in->at[n]) && n < GAME_MOVE_TEXT_MAX - 1) {
        text[n] = in->at[n];
        n++;
    }
    text[n] = '\0';
    return n;
}

bool record_read_move(struct record_input *in, struct record *r, const char *ends)
{
    char text[GAME_MOVE_TEXT_MAX];
    struct move m;

    if (record_over(r))
        return record_read_fail(in, RECORD_AFTER_END);
    const size_t n = record_read_word(in, ends, text);
    if (!game_read_move(r->game, &r->now.position, text, &m, &in->error->reason))
        return record_read_fail(in, RECORD_BAD_MOVE);
    if (!record_play(r, m, RECORD_NO_CLOCK))
        return record_read_fail(in, RECORD_TOO_LONG);
    in->at += n;
    return true;
}

static bool read_entries(struct record_input *in, struct record *r)
{
    for (record_read_space(in); *in->at; record_read_space(in)) {
        const bool good = *in->at == '{' ? record_read_event(in, r)
                          : position_text_is_digit(*in->at)
                              ? record_read_number(in, r, &r->now.position, r->turns)
                              : record_read_move(in, r, "{");
        if (!good)
            return false;
        if (*in->at != '\0' && *in->at != '{' && !strchr(" \n\r\t", *in->at))
            return record_read_fail(in, RECORD_BAD_MOVE);
    }
    return true;
}

/* Reads "1 0", "0.5 0.5" or "none", the winners as bits; returns false for anything else. */
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

bool record_read_end(struct record_input *in, struct record *r, const struct record_tags *t)
{
    enum ending ending = (enum ending)r->ending;
    bool drawn = r->status == STATUS_DRAWN, none = r->status == STATUS_OPEN;
    unsigned winners = r->winners;
    const int line = t->lines[TAG_RESULT] ? t->lines[TAG_RESULT] : t->lines[TAG_ENDING];

    if (t->ending[0] && !ending_find(t->ending, &ending))
        return fail_tag(in, RECORD_BAD_RESULT, line);
    if (t->result[0] && !scan_result(t->result, r->start.position.seats, &drawn, &none, &winners))
        return fail_tag(in, RECORD_BAD_RESULT, line);
    if (!record_over(r) && ending != ENDING_NONE && !record_end(r, ending, winners))
        return fail_tag(in, RECORD_BAD_RESULT, line);
    if (ending != r->ending || winners != r->winners || drawn != (r->status == STATUS_DRAWN) ||
        none != (r->status == STATUS_OPEN))
        return fail_tag(in, RECORD_BAD_RESULT, line);
    return true;
}

bool record_read_head(struct record_input *in, struct record *r, struct record_tags *t)
{
    return read_tags(in, t) && apply_tags(in, r, t);
}

bool record_read(struct record *r, const char *text, struct record_error *error)
{
    struct record_input in = {.at = text, .line = 1, .error = error};
    struct record_tags tags;

    memset(error, 0, sizeof *error);
    if (strlen(text) >= RECORD_TEXT_MAX)
        return record_read_fail(&in, RECORD_TOO_LONG);
    return record_read_head(&in, r, &tags) && read_entries(&in, r) &&
           record_read_end(&in, r, &tags);
}
