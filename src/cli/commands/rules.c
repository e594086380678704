/*
 * rules.c - `plateau rules GAME`: prints the rules page, wrapped to the terminal and paged there,
 * or the scenes that show the rules.
 */
#define _POSIX_C_SOURCE 200809L
#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/base/argument.h"
#include "cli/base/command.h"
#include "cli/commands/rules_pages.h"
#include "cli/commands/scenes.h"
#include "options/tr.h"
#include "options/usage.h"

enum { WIDTH_USUAL = 80, WIDTH_MIN = 40, WIDTH_MAX = 100, BLOCK_MAX = 8192 };

/* The terminal's codes for headings, bold and code; empty where there are none. */
struct style {
    const char *heading, *bold, *code, *off;
};

static const struct style coloured = {"\033[1;36m", "\033[1m", "\033[33m", "\033[0m"};
static const struct style plain = {"", "", "", ""};

/* The output, and the current column of its line. */
struct page {
    FILE *out;
    const struct style *style;
    int width, column, indent;
    bool bold, code;
    char block[BLOCK_MAX]; /* the joined lines of a paragraph or an item */
    size_t length;
};

/* ---- one paragraph ---- */

/* Whether this is a mark of Markdown, which takes no room. */
static bool is_mark(const struct page *p, const char *text)
{
    return text[0] == '`' || (!p->code && text[0] == '*' && text[1] == '*');
}

static void put_mark(struct page *p, const char **text)
{
    bool *state = **text == '`' ? &p->code : &p->bold;

    *state = !*state;
    fputs(!*state ? p->style->off : **text == '`' ? p->style->code : p->style->bold, p->out);
    *text += **text == '`' ? 1 : 2;
}

/* Whether a line must not break at a space: before French punctuation and inside guillemets. */
static bool holds(const char *text, const char *blank)
{
    static const char opening[] = "«", closing[] = "»";

    if (strchr(":;?!", blank[1]) && (blank[2] == ' ' || blank[2] == '\0'))
        return true;
    return strncmp(blank + 1, closing, strlen(closing)) == 0 ||
           (blank - text >= 2 && memcmp(blank - 2, opening, 2) == 0);
}

/* Returns the end of the word that begins here, with everything that must stay on its line. */
static const char *word_end(const char *text)
{
    const char *at = text;

    while (*at && (*at != ' ' || holds(text, at)))
        at++;
    return at;
}

/* Counts the columns of the text without its marks; every letter of our pages takes one. */
static int columns_of(struct page *p, const char *text, const char *end)
{
    const bool code = p->code;
    int columns = 0;

    while (text < end) {
        if (is_mark(p, text)) {
            p->code ^= *text == '`';
            text += *text == '`' ? 1 : 2;
        } else {
            columns += ((unsigned char)*text++ & 0xc0) != 0x80;
        }
    }
    p->code = code;
    return columns;
}

static void put_word(struct page *p, const char *text, const char *end)
{
    const int columns = columns_of(p, text, end);

    if (p->column > p->indent && p->column + 1 + columns > p->width) {
        fprintf(p->out, "\n%*s", p->indent, "");
        p->column = p->indent;
    } else if (p->column > p->indent) {
        putc(' ', p->out);
        p->column++;
    }
    p->column += columns;
    while (text < end)
        if (is_mark(p, text))
            put_mark(p, &text);
        else
            putc(*text++, p->out);
}

/* Returns the indent of an item's lines, after its dash or number; 0 for a paragraph. */
static int item_indent(const char *text)
{
    const size_t blanks = strspn(text, " "), digits = strspn(text + blanks, "0123456789");

    if (strncmp(text + blanks, "- ", 2) == 0)
        return (int)blanks + 2;
    if (digits > 0 && strncmp(text + blanks + digits, ". ", 2) == 0)
        return (int)(blanks + digits) + 2;
    return 0;
}

static void flush_block(struct page *p)
{
    const char *text = p->block;

    if (p->length == 0)
        return;
    p->indent = item_indent(text);
    p->column = p->indent;
    fprintf(p->out, "%.*s", p->indent, text);
    text += p->indent;
    while (*text) {
        text += strspn(text, " ");
        const char *end = word_end(text);
        if (end > text)
            put_word(p, text, end);
        text = end;
    }
    putc('\n', p->out);
    p->length = 0;
}

static void add_to_block(struct page *p, const char *line, size_t length)
{
    assert(p->length + length + 2 < sizeof p->block);
    if (p->length > 0)
        p->block[p->length++] = ' ';
    memcpy(p->block + p->length, line, length);
    p->length += length;
    p->block[p->length] = '\0';
}

/* ---- the page ---- */

/* Prints boards and tables as they are; joins and wraps all other lines. */
static void rules_print_line(struct page *p, const char *line, size_t length, bool *diagram)
{
    const size_t hashes = *diagram ? 0 : strspn(line, "#");
    const bool fence = length >= 3 && strncmp(line, "```", 3) == 0;

    if (fence || *diagram || hashes > 0 || length == 0 || line[0] == '|' || item_indent(line) > 0)
        flush_block(p);
    if (fence)
        *diagram = !*diagram;
    else if (hashes > 0)
        fprintf(p->out, "%s%.*s%s\n", p->style->heading, (int)(length - hashes - 1),
                line + hashes + 1, p->style->off);
    else if (*diagram || line[0] == '|')
        fprintf(p->out, "%s%.*s\n", length > 0 ? "    " : "", (int)length, line);
    else if (length == 0)
        putc('\n', p->out);
    else
        add_to_block(p, line, length);
}

static void print_page(struct page *p, const char *text)
{
    bool diagram = false;

    while (*text) {
        const size_t length = strcspn(text, "\n");
        rules_print_line(p, text, length, &diagram);
        text += length + (text[length] == '\n');
    }
    flush_block(p);
}

/* ---- the terminal ---- */

static int find_width(void)
{
    struct winsize size;
    const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    const int width = known ? size.ws_col : WIDTH_USUAL;

    return width < WIDTH_MIN ? WIDTH_MIN : width > WIDTH_MAX ? WIDTH_MAX : width;
}

/*
 * Returns the pager's input at a terminal, otherwise the standard output. An empty name means no
 * pager.
 */
static FILE *open_pager(bool terminal)
{
    const char *pager = getenv("PAGER");

    if (!terminal || (pager && !pager[0]))
        return stdout;
    signal(SIGPIPE, SIG_IGN); /* People leave a pager before its end. */
    FILE *out =
        popen(pager ? pager : "command -v less >/dev/null && exec less -FRX || exec cat", "w");
    return out ? out : stdout;
}

/* Returns the rules of a game in a language, in English if they are not written in it. */
static const char *rules_text(const struct game *g, const char *tag)
{
    const char *english = NULL;

    for (int i = 0; rules_pages[i].game; i++) {
        if (strcmp(rules_pages[i].game, g->name) != 0)
            continue;
        if (strcmp(rules_pages[i].language, tag) == 0)
            return rules_pages[i].text;
        if (strcmp(rules_pages[i].language, language_at(0)->tag) == 0)
            english = rules_pages[i].text;
    }
    return english;
}

static int show_page(const struct game *g)
{
    static struct page page;
    const char *no_colour = getenv("NO_COLOR");
    const bool terminal = isatty(STDOUT_FILENO);

    page.out = open_pager(terminal);
    page.style = terminal && !(no_colour && no_colour[0]) ? &coloured : &plain;
    page.width = find_width();
    print_page(&page, rules_text(g, tr_tag()));
    if (page.out != stdout)
        pclose(page.out);
    return EXIT_SUCCESS;
}

/* ---- the command ---- */

struct rules_options {
    long scene;
    bool scenes, json;
};

static int show_scenes(const struct game *g, const struct rules_options *o)
{
    const int count = scenes_count(g);

    if (o->scene > count)
        return usage_refuse(&command_rules, TERMINAL_COMMANDS_FEW_SCENES,
                            {"n", .number = (unsigned)count});
    if (o->json)
        scenes_print_json(g, (int)o->scene);
    else
        scenes_print(g, (int)o->scene);
    return EXIT_SUCCESS;
}

static int run_rules(int argc, char **argv)
{
    struct rules_options o = {0};
    int seats;

    if (option_parse(&command_rules, argc, argv, &o) < 0)
        return EXIT_USAGE;
    const struct game *g = argument_game(&command_rules, argv[1], NULL, &seats);
    if (!g)
        return EXIT_USAGE;
    if (o.scenes || o.scene > 0)
        return show_scenes(g, &o);
    if (o.json)
        return usage_error(&command_rules, "%s", tr(TERMINAL_COMMANDS_SCENES_JSON));
    return show_page(g);
}

static const struct option options[] = {
    {.name = "--scenes",
     .offset = offsetof(struct rules_options, scenes),
     .help = {.key = TERMINAL_HELP_RULES_SCENES}},
    {.name = "--scene",
     .least = 1,
     .most = 100000,
     .kind = OPTION_NUMBER,
     .argument = "N",
     .offset = offsetof(struct rules_options, scene),
     .help = {.key = TERMINAL_HELP_RULES_SCENE}},
    {.name = "--json",
     .offset = offsetof(struct rules_options, json),
     .help = {.key = TERMINAL_HELP_RULES_JSON}},
    OPTION_END,
};

const struct command command_rules = {
    .name = "rules",
    .operands = "GAME",
    .summary = {.key = TERMINAL_HELP_RULES},
    .help = {.key = TERMINAL_HELP_RULES_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_RULES_EXAMPLES},
    .run = run_rules,
};
