/*
 * sentence.c - templates and their placeholders; players in sentences.
 *
 * How a language writes lists, numbers and names in a case are texts too, as tools/catalogues makes
 * them from languages/LANGUAGE/grammar.toml.
 */
#include "rules/sentence.h"

#include <assert.h>
#include <string.h>

/* Returns how many of the first bytes of a text are whole characters. */
static size_t whole_characters(const char *text, size_t room)
{
    if (strlen(text) <= room)
        return strlen(text);
    while (room > 0 && ((unsigned char)text[room] & 0xc0) == 0x80)
        room--;
    return room;
}

/* Cuts what does not fit: a translator can write a text longer than anyone expected. */
static void put(struct sentence *s, const char *what, size_t length)
{
    assert(s->length < s->size);
    const size_t room = s->size - 1 - s->length;
    const size_t fits = length <= room ? length : whole_characters(what, room);

    memcpy(s->text + s->length, what, fits);
    s->length += fits;
    s->text[s->length] = '\0';
}

void sentence_put(struct sentence *s, const char *what)
{
    put(s, what, strlen(what));
}

void sentence_put_text(struct sentence *s, enum text key)
{
    sentence_put(s, language_text(s->language, key));
}

void sentence_put_number(struct sentence *s, unsigned long long number)
{
    char digits[20];
    size_t at = sizeof digits;

    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    put(s, digits + at, sizeof digits - at);
}

void sentence_put_token(struct sentence *s, struct token t)
{
    char text[TOKEN_TEXT_MAX];

    put(s, text, token_write(t, text));
}

void sentence_put_comma(struct sentence *s, bool first, bool last)
{
    if (!first)
        sentence_put_text(s, last ? TEXT_GRAMMAR_AND : TEXT_GRAMMAR_COMMA);
}

/* ---- names in a case ---- */

/* The grammar of a case: rules, whether they are for a whole list, players without names. */
static const struct {
    uint16_t rules, once, player, players;
} cases[SENTENCE_ARTICLE] = {
    {TEXT_GRAMMAR_PLAIN_RULES, TEXT_GRAMMAR_PLAIN_ONCE, TEXT_GRAMMAR_PLAIN_PLAYER,
     TEXT_GRAMMAR_PLAIN_PLAYERS},
    {TEXT_GRAMMAR_OWNER_RULES, TEXT_GRAMMAR_OWNER_ONCE, TEXT_GRAMMAR_OWNER_PLAYER,
     TEXT_GRAMMAR_OWNER_PLAYERS},
    {TEXT_GRAMMAR_TO_RULES, TEXT_GRAMMAR_TO_ONCE, TEXT_GRAMMAR_TO_PLAYER, TEXT_GRAMMAR_TO_PLAYERS},
};

static const char *grammar(const struct sentence *s, uint16_t key)
{
    return language_text(s->language, (enum text)key);
}

/* Returns the length of the first character of a text; 0 at its end. */
static size_t letter_length(const char *text)
{
    size_t n = *text != '\0';

    while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
        n++;
    return n;
}

/* Whether the first character of a text is one of the letters that a tab ends. */
static bool begins_with(const char *text, const char *letters)
{
    const size_t length = letter_length(text);

    for (; length > 0 && *letters != '\t'; letters += letter_length(letters))
        if (letter_length(letters) == length && memcmp(letters, text, length) == 0)
            return true;
    return false;
}

/* Whether a name begins as a rule says: "first\tsecond\ttemplate", where "!" negates the second. */
static bool fits(const char *rule, const char *name)
{
    const char *second = strchr(rule, '\t') + 1;
    const bool negated = *second == '!';

    if (*rule != '\t' && !begins_with(name, rule))
        return false;
    const char *next = name + letter_length(name);
    return *second == '\t' || (*next && begins_with(next, second + negated) != negated);
}

/* Returns the template of the first rule that fits, "d'{}"; a line feed or the end follows it. */
static const char *template_for(const char *rules, const char *name)
{
    while (!fits(rules, name))
        rules = strchr(rules, '\n') + 1;
    return strchr(strchr(rules, '\t') + 1, '\t') + 1;
}

static void put_before(struct sentence *s, const char *template)
{
    put(s, template, (size_t)(strchr(template, '{') - template));
}

static void put_after(struct sentence *s, const char *template)
{
    const char *const rest = strchr(template, '}') + 1, *const end = strchr(rest, '\n');

    put(s, rest, end ? (size_t)(end - rest) : strlen(rest));
}

static const char *name_of(const char *const *names, int seat)
{
    return names && names[seat] && names[seat][0] ? names[seat] : NULL;
}

static void put_name(struct sentence *s, const char *name, const char *template)
{
    if (template)
        put_before(s, template);
    put(s, name, whole_characters(name, REASON_NAME_MAX));
    if (template)
        put_after(s, template);
}

/* Writes one player of a list, by name or number; `word` precedes a number. */
static void put_player(struct sentence *s, int seat, const char *word, const char *rules)
{
    const char *name = name_of(s->names, seat);

    if (name) {
        put_name(s, name, rules ? template_for(rules, name) : NULL);
        return;
    }
    sentence_put(s, word);
    sentence_put_number(s, (unsigned)seat + 1);
}

void sentence_put_players(struct sentence *s, unsigned seats, enum sentence_case how)
{
    const bool several = seats & (seats - 1);
    bool numbers = true; /* nobody has a name: "players 1 and 3" */

    assert(how < SENTENCE_ARTICLE && seats != 0);
    const char *const rules = grammar(s, cases[how].rules);
    const bool once = *grammar(s, cases[how].once);
    const int first = __builtin_ctz(seats);
    for (int seat = first; seats >> seat; seat++)
        numbers &= !(seats >> seat & 1 && name_of(s->names, seat));
    const char *const word =
        grammar(s, several && numbers ? cases[how].players : cases[how].player);
    const char *const begins = name_of(s->names, first) ? s->names[first] : word;
    const char *const whole = once ? template_for(rules, begins) : NULL;
    if (whole)
        put_before(s, whole);
    for (int seat = first; seats >> seat; seat++) {
        if (!(seats >> seat & 1))
            continue;
        sentence_put_comma(s, seat == first, seats >> seat == 1);
        put_player(s, seat, numbers && seat > first ? "" : word, once ? NULL : rules);
    }
    if (whole)
        put_after(s, whole);
}

size_t sentence_write_players(unsigned seats, enum sentence_case how, const struct language *l,
                              const char *const *names, char text[static SENTENCE_PLAYERS_MAX])
{
    struct sentence s = {.text = text, .size = SENTENCE_PLAYERS_MAX, .language = l, .names = names};

    sentence_put_players(&s, seats, how);
    return s.length;
}

/* ---- templates ---- */

/* Returns where a part of a placeholder ends: at `mark`, or at the closing brace. */
static const char *end_of(const char *at, char mark)
{
    for (int open = 0; open > 0 || (*at != mark && *at != '}'); at++)
        open += (*at == '{') - (*at == '}');
    return at;
}

static int find(const char *const *names, const char *from, const char *to)
{
    const size_t length = (size_t)(to - from);
    int i = 0;

    while (strlen(names[i]) != length || memcmp(names[i], from, length) != 0) {
        i++;
        assert(names[i]);
    }
    return i;
}

static void put_part(struct sentence *s, const char *at, const char *end);

/* Returns the form of a number, from 0: the part of a placeholder that is written for it. */
static int form_of(const struct sentence *s, const char *digits)
{
    unsigned long long n = 0;

    for (; *digits; digits++)
        n = n * 10 + (unsigned long long)(*digits - '0');
    return language_text(s->language, TEXT_GRAMMAR_PLURAL)[n < 200 ? n : 100 + n % 100] - '0';
}

/* Fills in the placeholder whose name begins at `at`; returns its closing brace. */
static const char *put_placeholder(struct sentence *s, const char *at)
{
    static const char *const names[] = {"owner", "to", "article", NULL};
    const char *const colon = end_of(at, ':');
    const char *part = colon + 1, *bar = *colon == ':' ? end_of(part, '|') : colon;
    const int which = find(s->values, at, colon);
    const size_t before = s->length;
    enum sentence_case how = SENTENCE_PLAIN;

    if (*colon == ':' && *bar == '}')
        how = (enum sentence_case)(1 + find(names, part, bar));
    s->put_value(s, which, how);
    if (*bar == '}')
        return bar;
    /* The number itself is removed again: it only selects the part to write. */
    const int form = form_of(s, s->text + before);
    s->length = before;
    s->text[before] = '\0';
    for (int i = 0; i < form && *bar == '|'; i++) {
        part = bar + 1;
        bar = end_of(part, '|');
    }
    put_part(s, part, bar);
    return end_of(bar, '}');
}

static void put_part(struct sentence *s, const char *at, const char *end)
{
    while (at < end) {
        const char *brace = at;
        while (brace < end && *brace != '{')
            brace++;
        put(s, at, (size_t)(brace - at));
        at = brace < end ? put_placeholder(s, brace + 1) + 1 : end;
    }
}

void sentence_put_template(struct sentence *s, enum text key)
{
    const char *const template = language_text(s->language, key);

    put_part(s, template, template + strlen(template));
}

static void put_named_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct sentence_value *v = (const struct sentence_value *)s->about + which;

    assert(how < SENTENCE_ARTICLE);
    if (!v->text)
        sentence_put_number(s, v->number);
    else if (how == SENTENCE_PLAIN)
        sentence_put(s, v->text);
    else
        put_name(s, v->text, template_for(grammar(s, cases[how].rules), v->text));
}

size_t sentence_fill(const struct language *l, const char *template,
                     const struct sentence_value *values, char *text, size_t size)
{
    const char *names[SENTENCE_VALUES_MAX + 1] = {NULL};
    struct sentence s = {.text = text,
                         .size = size,
                         .language = l,
                         .values = names,
                         .put_value = put_named_value,
                         .about = values};

    text[0] = '\0';
    for (int i = 0; values[i].name; i++) {
        assert(i < SENTENCE_VALUES_MAX);
        names[i] = values[i].name;
    }
    put_part(&s, template, template + strlen(template));
    return s.length;
}
