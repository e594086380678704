/*
 * random-positions.mjs - positions of random play, for measurements and comparisons over many of them.
 */

/* Game, players, and the most plies of random play that leave a choice of moves. */
export const valuedGames = [
    ['tictacdoh', 2, 12],
    ['orbital', 2, 20],
    ['quoridor', 2, 40],
    ['quoridor', 4, 60],
    ['dorix', 2, 60],
    ['dorix', 3, 60],
    ['tictacdoh', 3, 12],
];

/* Returns a position with at least one legal move, and the moves that led to it. */
export function randomPosition(rules, game, seats, below, most) {
    for (;;) {
        const moves = [];
        let position = rules.start(game, seats);
        for (let left = below(most); left > 0 && rules.state(game, position).status === 'playing'; left--) {
            const list = rules.moves(game, position);
            moves.push(list[below(list.length)]);
            position = rules.play(game, position, moves.at(-1)).value;
        }
        if (rules.state(game, position).status === 'playing') return { moves, position };
    }
}
