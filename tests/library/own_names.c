/*
 * own_names.c - a program that uses the same names as the library internally.
 */
#include <plateau.h>
#include <stdio.h>

struct move {
    int from, to;
};

struct position {
    struct move last;
};

struct game {
    struct position now;
};

struct game games[4];
const char *const quoridor = "own names";

void record_init(struct position *p, struct move first);
void record_init(struct position *p, struct move first)
{
    p->last = first;
}

int game_perft(const struct game *g);
int game_perft(const struct game *g)
{
    return g->now.last.to - g->now.last.from;
}

int main(void)
{
    plateau_position position;

    record_init(&games[0].now, (struct move){1, 2});
    if (game_perft(games) != 1 ||
        !plateau_position_start(&position, plateau_game_find("quoridor"), 2))
        return 1;
    printf("%s, and %d moves\n", quoridor, (int)plateau_perft(&position, 1));
    return 0;
}
