/*
 * evaluate_quoridor.c - two players: who is nearer to the goal, and who has walls left.
 */
#include "rules/quoridor_board.h"
#include "search/evaluate.h"

enum { STEP = 100, WALL = 85, TO_MOVE = 50 };

int evaluate_quoridor(const struct position *p)
{
    const struct quoridor *q = (const struct quoridor *)p;
    const struct q_edges e = q_edges_of(q_walls(q, Q_HORIZONTAL), q_walls(q, Q_VERTICAL));
    const int me = p->turn, you = !me;
    const int mine = q_distance(q->pawns[me], q_goal(2, me), e);
    const int yours = q_distance(q->pawns[you], q_goal(2, you), e);

    return STEP * (yours - mine) + WALL * (q->hands[me] - q->hands[you]) + TO_MOVE;
}
