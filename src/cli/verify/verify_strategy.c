/*
 * verify_strategy.c - reads strategy files, whose format verify.h describes.
 */
#include <string.h>

#include "cli/base/progress.h"
#include "cli/verify/verify.h"
#include "options/tr.h"

enum { WORD_SHOWN = 40 }; /* how much of a word an error quotes */

/* A file being read. */
struct reader {
    FILE *file;
    struct strategy_error *error;
    char line[VERIFY_LINE_MAX];
};

static bool verify_strategy_refuse(struct reader *r, enum terminal_text key)
{
    snprintf(r->error->text, sizeof r->error->text, "%s", tr(key));
    return false;
}

static bool refuse_move(struct reader *r, const char *move, const struct reason *why)
{
    char sentence[REASON_TEXT_MAX], shown[WORD_SHOWN + 1];

    reason_write(why, tr_tag(), NULL, sentence);
    snprintf(shown, sizeof shown, "%s", move);
    tr_write(r->error->text, sizeof r->error->text, TERMINAL_VERIFY_BAD_MOVE,
             {"move", .text = shown}, {"why", .text = sentence});
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
        return verify_strategy_refuse(r, TERMINAL_VERIFY_BAD_LINE);
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
        tr_write(r->error->text, sizeof r->error->text, TERMINAL_VERIFY_EXPECTED_VALUE,
                 {"word", .text = word});
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
        tr_write(r->error->text, sizeof r->error->text, TERMINAL_VERIFY_EITHER,
                 {"word", .text = word}, {"zero", .text = zero}, {"one", .text = one});
    return -1;
}

static bool read_table(struct reader *r, struct strategy *s)
{
    const char *value = header(r, "plateau-strategy");

    if (!value || strcmp(value, "1") != 0)
        return verify_strategy_refuse(r, TERMINAL_VERIFY_NOT_STRATEGY);
    value = header(r, "game");
    if (!value)
        return false;
    s->game = games_find(value);
    if (!s->game) {
        char shown[WORD_SHOWN + 1];
        snprintf(shown, sizeof shown, "%s", value);
        tr_write(r->error->text, sizeof r->error->text, TERMINAL_VERIFY_UNKNOWN_GAME,
                 {"game", .text = shown});
        return false;
    }
    value = header(r, "players");
    if (!value)
        return false;
    const int seats = value[0] >= '0' && value[0] <= '9' && !value[1] ? value[0] - '0' : 0;
    if (!game_allows(s->game, seats)) {
        games_write_players(s->game, tr_language(), r->error->text);
        return false;
    }
    s->game->setup(&s->start.position, seats);
    if (s->start.position.sides != 2)
        return verify_strategy_refuse(r, TERMINAL_VERIFY_TWO_SIDES);
    return true;
}

/* Reads the moves from the setup to the start; the line may be the word alone. */
static bool read_moves(struct reader *r, struct strategy *s)
{
    if (!next_line(r) || strncmp(r->line, "moves", 5) != 0 || (r->line[5] && r->line[5] != ' '))
        return verify_strategy_refuse(r, TERMINAL_VERIFY_EXPECTED_MOVES);
    for (char *at = r->line + 5; *at;) {
        struct reason why;
        struct move m;
        char *text = ++at;
        at += strcspn(at, " ");
        const char end = *at;
        *at = '\0';
        if (!game_read_move(s->game, &s->start.position, text, &m, &why))
            return refuse_move(r, text, &why);
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
    return verify_strategy_refuse(r, TERMINAL_VERIFY_EXPECTED_EMPTY);
}

/* Reads "POSITION MOVE": a position of the strategy's side and its legal move there. */
static bool read_answer(struct reader *r, struct strategy *s)
{
    char *space = strrchr(r->line, ' ');
    union any_position p;
    struct reason why;
    struct move m;

    if (space)
        *space = '\0';
    if (!space || !s->game->read(&p.position, r->line) ||
        p.position.seats != s->start.position.seats)
        return verify_strategy_refuse(r, TERMINAL_VERIFY_EXPECTED_ANSWER);
    if (p.position.status != STATUS_OPEN || p.position.to_move % 2 != s->side)
        return verify_strategy_refuse(r, TERMINAL_VERIFY_WRONG_TURN);
    if (!game_read_move(s->game, &p.position, space + 1, &m, &why))
        return refuse_move(r, space + 1, &why);
    if (verify_map_find(&s->map, &p.position) != VERIFY_NONE)
        return verify_strategy_refuse(r, TERMINAL_VERIFY_DUPLICATE);
    const uint32_t node = verify_map_add(&s->map, &p.position);
    if (node == VERIFY_NONE || !verify_map_answer(&s->map, node, &p.position, m, r->error->line))
        return verify_strategy_refuse(r, TERMINAL_VERIFY_TOO_MANY);
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
            progress_tell(TERMINAL_VERIFY_LINES_READ, {"n", .number = error->line});
    }
    if (ferror(file))
        verify_strategy_refuse(&r, TERMINAL_VERIFY_UNREADABLE);
    if (error->text[0] == '\0')
        return true;
    verify_release_strategy(s);
    return false;
}

void verify_release_strategy(struct strategy *s)
{
    verify_map_release(&s->map);
}
