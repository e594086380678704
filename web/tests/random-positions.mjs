/*
 * random-positions.mjs - positions of random play, for what is measured or compared over many of them.
 */

/* Game, players, and the most plies of random play that leave something to choose. */
export const valuedGames = [
    ['tictacdoh', 2, 12],
    ['orbital', 2, 20],
    ['quoridor', 2, 40],
    ['quoridor', 4, 60],
    ['dorix', 2, 60],
    ['dorix', 3, 60],
    ['tictacdoh', 3, 12],
];

/* With a move left to make; how it came about too. */
export function randomPosition(rules, game, seats, below, most) {
    for (;;) {
        const moves = [];
        let position = rules.start(game, seats);
        for (let left = below(most); left > 0 && rules.state(game, position).status === 'open'; left--) {
            const list = rules.moves(game, position);
            moves.push(list[below(list.length)]);
            position = rules.play(game, position, moves.at(-1)).value;
        }
        if (rules.state(game, position).status === 'open') return { moves, position };
    }
}
