/*
 * evaluate_quoridor.c - who is nearer to the goal, and who has walls left. Among four only the
 * nearest rival counts, and the walls of all of them.
 */
#include "rules/quoridor_board.h"
#include "search/evaluate.h"

enum { STEP = 100, WALL = 85, TO_MOVE = 50 };

int evaluate_quoridor(const struct position *p, int seat)
{
    const struct quoridor *q = (const struct quoridor *)p;
    const struct q_edges e = q_edges_of(q_walls(q, Q_HORIZONTAL), q_walls(q, Q_VERTICAL));
    const int seats = p->seats;
    int mine = 0, nearest = Q_CELLS, walls = 0;

    for (int other = 0; other < seats; other++) {
        const int steps = q_distance(q->pawns[other], q_goal(seats, other), e);
        if (other == seat)
            mine = steps;
        else if (steps < nearest)
            nearest = steps;
        walls += other == seat ? 0 : q->hands[other];
    }
    return STEP * (nearest - mine) + WALL * (q->hands[seat] - walls / (seats - 1)) +
           (p->turn == seat ? TO_MOVE : -TO_MOVE);
}
