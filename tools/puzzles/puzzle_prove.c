/*
 * puzzle_prove.c - reads questions and proves the answers.
 */
#include "puzzle_prove.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle_proof.h"

enum { MOST_NODES = 200000000 };

static struct prover prover; /* prover of the game that was asked about last */

static bool begin(const struct game *g)
{
    if (prover.game == g)
        return true;
    prover_release(&prover);
    memset(&prover, 0, sizeof prover);
    return prover_init(&prover, g);
}

/* Whether the search was complete. */
static bool print_right(const struct position *p, int plies)
{
    struct move list[GAME_MOVES_MAX];
    char text[GAME_MOVE_TEXT_MAX];

    forced_ask(&prover.forced, MOST_NODES);
    const int count = prover_right(&prover, p, plies, list);
    for (int i = 0; i < count; i++) {
        prover.game->write_move(p, list[i], text);
        printf("%s%s", i > 0 ? " " : "", text);
    }
    printf("\n");
    return !prover.forced.spent;
}

static bool answer(char *line)
{
    union any_position p;
    int plies, at = 0;
    char name[32];

    line[strcspn(line, "\n")] = '\0';
    if (sscanf(line, "%31s %d %n", name, &plies, &at) != 2 || plies < 1 || plies > FORCED_PLIES)
        return false;
    const struct game *g = games_find(name);
    if (!g || !g->read(&p.position, line + at) || p.position.status != STATUS_OPEN || !begin(g))
        return false;
    return print_right(&p.position, plies);
}

int puzzle_prove(void)
{
    char line[GAME_TEXT_MAX + 40];

    while (fgets(line, sizeof line, stdin))
        if (!answer(line)) {
            fprintf(stderr, "not proved: %s\n", line);
            return 1;
        }
    prover_release(&prover);
    return 0;
}
