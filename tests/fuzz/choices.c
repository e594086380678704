/*
 * choices.c - fuzzes turns made token by token, two bytes per token: every token is accepted or
 * refused with a reason, and the marks and board in mid-turn are valid.
 */
#include "fuzz.h"

static void check(const struct game *g, const struct position *p, const struct token *turn,
                  int count)
{
    struct choices c;
    struct reason why = {0};
    struct mark marks[GAME_MARKS_MAX];
    union any_position mid_turn;
    char text[GAME_TEXT_MAX];

    if (!game_choices(g, p, turn, count, &c, &why))
        fuzz_check_reason(&why);
    else
        must(c.complete == (c.count == 0) && c.count <= GAME_CHOICES_MAX);
    for (int i = game_marks(g, p, turn, count, marks) - 1; i >= 0; i--)
        must(marks[i].kind < MARK_COUNT && token_file(marks[i].at) < g->files &&
             token_rank(marks[i].at) < g->ranks &&
             (marks[i].seat < p->seats || marks[i].seat == GAME_EVERYBODY));
    game_mid_turn(g, p, turn, count, &mid_turn.position);
    must(g->write(&mid_turn.position, text) < sizeof text);
    must(g->read(&mid_turn.position, text));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest;
    struct token turn[GAME_TOKENS_MAX + 2];
    union any_position p;
    const struct game *g = fuzz_position(text, '\n', &rest, &p);
    int count = 0;

    for (const char *end = text + size; g && rest + 1 < end && count < 8; rest += 2) {
        turn[count++] = (struct token){(uint8_t)rest[0], (uint8_t)rest[1]};
        check(g, &p.position, turn, count);
    }
    free(text);
    return 0;
}
