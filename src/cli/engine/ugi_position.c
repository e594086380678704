/*
 * ugi_position.c - `position`: sets up the usual start or a position text, then plays moves.
 */
#include <string.h>

#include "cli/engine/line_words.h"
#include "cli/engine/ugi.h"
#include "rules/position_text.h"

/*
 * Cuts the line before its word `moves`; returns what follows that word, or NULL if there is none.
 */
static char *cut_moves(char *line)
{
    char *moves = line;

    while ((moves = strstr(moves, "moves")) != NULL) {
        const char after = moves[5];
        if ((moves == line || moves[-1] == ' ' || moves[-1] == '\t') &&
            (after == '\0' || after == ' ' || after == '\t')) {
            *moves = '\0';
            return moves + 5;
        }
        moves += 5;
    }
    return NULL;
}

static bool read_start(struct ugi *u, char *text)
{
    char quote[LINE_WORD_QUOTE_MAX], sorted[GAME_TEXT_MAX];
    union any_position p;
    const char *how = line_word_next(&text), *rest = line_word_rest(&text);

    if (how && strcmp(how, "startpos") == 0 && *rest == '\0') {
        record_init(&u->next, u->game, u->players);
        return true;
    }
    if (!how || strcmp(how, "fen") != 0) {
        ugi_complain(u, "say position startpos or position fen TEXT, then moves if there are any");
        return false;
    }
    if (position_text_sort_walls(u->game, rest, sorted)) {
        ugi_complain(u, "the walls of '%s' are not in order: write '%s'", rest, sorted);
        return false;
    }
    if (!u->game->read(&p.position, rest)) {
        ugi_complain(u, "invalid position '%s' of %s", line_word_quote(rest, quote), u->game->name);
        return false;
    }
    record_init_from(&u->next, u->game, &p.position);
    return true;
}

static bool play_moves(struct ugi *u, char *moves)
{
    char quote[LINE_WORD_QUOTE_MAX], sentence[REASON_TEXT_MAX];
    struct record *r = &u->next;

    for (const char *word; (word = line_word_next(&moves)) != NULL;) {
        struct reason why = reason_make(REASON_OVER);
        struct move m;
        if (record_over(r) || !game_read_move(r->game, &r->now.position, word, &m, &why)) {
            reason_write(&why, "en", NULL, sentence);
            ugi_complain(u, "move %d, %s: %s", r->turns + 1, line_word_quote(word, quote),
                         sentence);
            return false;
        }
        record_play(r, m, RECORD_NO_CLOCK);
    }
    return true;
}

void ugi_set_position(struct ugi *u, char *rest)
{
    char *moves = cut_moves(rest);

    if (read_start(u, rest) && (!moves || play_moves(u, moves)))
        u->record = u->next;
}
