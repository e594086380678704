/*
 * scripts.mjs - move sequences of whole games for the pages to play, chosen by an easy level of the engine: short, and
 * the same every time.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/* Returns the moves of a game to its end, or only its first moves. */
export async function script(game, seats, { seed = 1, level = 2, most = 150 } = {}) {
    const engine = spawn(process.env.PLATEAU, ['engine', game, String(seats), '--seed', String(seed)], {
        stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
    const moves = [];
    engine.stdin.write(`setoption name Level value ${level}\n`);
    while (moves.length < most) {
        engine.stdin.write(`position startpos${moves.length ? ` moves ${moves.join(' ')}` : ''}\ngo nodes 2000\n`);
        let line = '';
        while (!line.startsWith('bestmove')) line = (await lines.next()).value;
        const move = line.split(' ')[1];
        if (move === '(none)') break;
        moves.push(move);
    }
    engine.stdin.end('quit\n');
    return moves;
}

/* Returns the shortest of some games that end by themselves, but not one of a few moves. */
export async function shortest(game, seats, most, least = 6) {
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => script(game, seats, { seed, level: 1, most })));
    const [best] = all
        .filter((moves) => moves.length >= least && moves.length < most)
        .sort((a, b) => a.length - b.length);
    return best;
}
