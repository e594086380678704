/*
 * verify_strategy.c - reads strategy files, whose format verify.h describes.
 */
#include <stdarg.h>
#include <string.h>

#include "cli/base/progress.h"
#include "cli/verify/verify.h"
#include "options/tr.h"

/* A file being read. */
struct reader {
    FILE *file;
    struct strategy_error *error;
    char line[VERIFY_LINE_MAX];
};

__attribute__((format(printf, 2, 3))) static bool verify_strategy_refuse(struct reader *r,
                                                                         const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(r->error->text, sizeof r->error->text, format, arguments);
    va_end(arguments);
    return false;
}

/*
 * Reads the next line without its newline; returns false at the end of the file, and sets an error
 * if it is invalid.
 */
static bool next_line(struct reader *r)
{
    r->error->line++;
    r->error->text[0] = '\0';
    if (!fgets(r->line, sizeof r->line, r->file))
        return false;
    const size_t length = strlen(r->line);
    if (length == 0 || r->line[length - 1] != '\n')
        return verify_strategy_refuse(r, "%s",
                                      tr("line too long, truncated or not text",
                                         "ligne trop longue, coupée ou qui n'est pas du texte"));
    r->line[length - 1] = '\0';
    return true;
}

/*
 * Reads a line of the header: its word, a space and a value, which is returned; returns NULL
 * otherwise.
 */
static const char *header(struct reader *r, const char *word)
{
    const size_t length = strlen(word);

    if (next_line(r) && strncmp(r->line, word, length) == 0 && r->line[length] == ' ')
        return r->line + length + 1;
    if (r->error->text[0] == '\0')
        verify_strategy_refuse(
            r, tr("expected '%s' and its value", "attendu : « %s » et sa valeur"), word);
    return NULL;
}

/* Reads a line of the header with one of two words; returns which, or -1. */
static int header_choice(struct reader *r, const char *word, const char *zero, const char *one)
{
    const char *value = header(r, word);

    if (value && strcmp(value, zero) == 0)
        return 0;
    if (value && strcmp(value, one) == 0)
        return 1;
    if (value)
        verify_strategy_refuse(r, tr("%s is %s or %s", "%s est %s ou %s"), word, zero, one);
    return -1;
}

static bool read_table(struct reader *r, struct strategy *s)
{
    const char *value = header(r, "plateau-strategy");

    if (!value || strcmp(value, "1") != 0)
        return verify_strategy_refuse(
            r, "%s",
            tr("not a plateau-strategy 1 file", "ce n'est pas un fichier plateau-strategy 1"));
    value = header(r, "game");
    if (!value)
        return false;
    s->game = games_find(value);
    if (!s->game)
        return verify_strategy_refuse(r, tr("unknown game '%.40s'", "jeu inconnu « %.40s »"),
                                      value);
    value = header(r, "players");
    if (!value)
        return false;
    const int seats = value[0] >= '0' && value[0] <= '9' && !value[1] ? value[0] - '0' : 0;
    if (!game_allows(s->game, seats)) {
        char text[GAMES_PLAYERS_MAX];
        games_write_players(s->game, tr_language(), text);
        return verify_strategy_refuse(r, "%s", text);
    }
    s->game->setup(&s->start.position, seats);
    if (s->start.position.sides != 2)
        return verify_strategy_refuse(
            r, "%s",
            tr("strategies are for games of two sides", "une stratégie suppose deux camps"));
    return true;
}

/* Reads the moves from the setup to the start; the line may be the word alone. */
static bool read_moves(struct reader *r, struct strategy *s)
{
    if (!next_line(r) || strncmp(r->line, "moves", 5) != 0 || (r->line[5] && r->line[5] != ' '))
        return verify_strategy_refuse(r, "%s", tr("expected 'moves'", "attendu : « moves »"));
    for (char *at = r->line + 5; *at;) {
        struct reason why;
        struct move m;
        char *text = ++at, sentence[REASON_TEXT_MAX];
        at += strcspn(at, " ");
        const char end = *at;
        *at = '\0';
        if (!game_read_move(s->game, &s->start.position, text, &m, &why)) {
            reason_write(&why, tr_tag(), NULL, sentence);
            return verify_strategy_refuse(r, "%.40s: %s", text, sentence);
        }
        s->game->play(&s->start.position, m);
        s->start_moves++;
        *at = end;
    }
    return true;
}

static bool read_header(struct reader *r, struct strategy *s)
{
    if (!read_table(r, s))
        return false;
    s->side = header_choice(r, "side", "first", "second");
    if (s->side < 0)
        return false;
    const int claim = header_choice(r, "claim", "win", "no-loss");
    if (claim < 0)
        return false;
    s->claim = claim == 0 ? CLAIM_WIN : CLAIM_NO_LOSS;
    if (!read_moves(r, s))
        return false;
    if (next_line(r) && r->line[0] == '\0')
        return true;
    return verify_strategy_refuse(r, "%s",
                                  tr("expected an empty line", "attendue : une ligne vide"));
}

/* Reads "POSITION MOVE": a position of the strategy's side and its legal move there. */
static bool read_answer(struct reader *r, struct strategy *s)
{
    char *space = strrchr(r->line, ' '), sentence[REASON_TEXT_MAX];
    union any_position p;
    struct reason why;
    struct move m;

    if (space)
        *space = '\0';
    if (!space || !s->game->read(&p.position, r->line) ||
        p.position.seats != s->start.position.seats)
        return verify_strategy_refuse(
            r, "%s", tr("expected a position and a move", "attendus : une position et un coup"));
    if (p.position.status != STATUS_OPEN || p.position.to_move % 2 != s->side)
        return verify_strategy_refuse(r, "%s",
                                      tr("it is not the side's turn in this position",
                                         "ce n'est pas au camp de jouer dans cette position"));
    if (!game_read_move(s->game, &p.position, space + 1, &m, &why)) {
        reason_write(&why, tr_tag(), NULL, sentence);
        return verify_strategy_refuse(r, "%.40s: %s", space + 1, sentence);
    }
    if (verify_map_find(&s->map, &p.position) != VERIFY_NONE)
        return verify_strategy_refuse(r, "%s", tr("duplicate position", "position en double"));
    const uint32_t node = verify_map_add(&s->map, &p.position);
    if (node == VERIFY_NONE || !verify_map_answer(&s->map, node, &p.position, m, r->error->line))
        return verify_strategy_refuse(
            r, "%s", tr("too many lines for the memory", "trop de lignes en mémoire"));
    return true;
}

bool verify_read_strategy(struct strategy *s, FILE *file, struct strategy_error *error)
{
    static struct reader r; /* Lines are too long for the stack. */

    *error = (struct strategy_error){0};
    *s = (struct strategy){0};
    r = (struct reader){.file = file, .error = error};
    if (!read_header(&r, s))
        return false;
    verify_map_init(&s->map, s->game);
    while (next_line(&r)) {
        if (!read_answer(&r, s)) {
            verify_release_strategy(s);
            return false;
        }
        if (progress_due())
            progress_show(tr("%u lines read", "%u lignes lues"), (unsigned)error->line);
    }
    if (ferror(file))
        verify_strategy_refuse(&r, "%s",
                               tr("the file cannot be read", "impossible de lire le fichier"));
    if (error->text[0] == '\0')
        return true;
    verify_release_strategy(s);
    return false;
}

void verify_release_strategy(struct strategy *s)
{
    verify_map_release(&s->map);
}
