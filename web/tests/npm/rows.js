/*
 * rows.js - questions that the package must answer the same everywhere: the reference counts and games of tests/perft,
 * the engine's moves. It imports nothing and gets the package as a parameter, so it runs in Node, in a page and in a
 * worker.
 */
function rows(text) {
    return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split('\t'));
}

/* splitmix64, the same as in src/rules/random.h. */
function splitmix(seed) {
    const cut = (x) => BigInt.asUintN(64, x);
    let state = BigInt(seed);
    return () => {
        state = cut(state + 0x9e3779b97f4a7c15n);
        const a = cut((state ^ (state >> 30n)) * 0xbf58476d1ce4e5b9n);
        const b = cut((a ^ (a >> 27n)) * 0x94d049bb133111ebn);
        return b ^ (b >> 31n);
    };
}

async function sha256(text) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/* Repetition ends a game but is not in the tables, so each move starts from a position. */
function play(plateau, game, position, move) {
    const answer = plateau.rules.play(game, position, move);
    if (!answer.ok) throw new Error(`${move} in ${position}: ${answer.refusal.message}`);
    return answer.value;
}

function after(plateau, game, seats, line) {
    const [first, ...rest] = line.split(' ');
    const odds = first.startsWith('odds=') ? first.slice(5).split(',').map(Number) : undefined;
    const moves = odds ? rest : line.split(' ').filter((move) => move !== '');
    return moves.reduce(
        (position, move) => play(plateau, game, position, move),
        plateau.start(game, seats, odds).position,
    );
}

/* Counts every row with at most `limit` sequences; returns errors as sentences. */
function wrongCounts(plateau, table, limit) {
    const wrong = [];
    const counted = rows(table).filter(([, , , count]) => Number(count) <= limit);
    for (const [name, seats, depth, count, line] of counted) {
        const found = plateau.open(name, after(plateau, name, Number(seats), line)).perft(Number(depth));
        if (found !== BigInt(count)) wrong.push(`${name} ${seats} ${depth} "${line}": ${found}`);
    }
    return { counted: counted.length, wrong };
}

/* Plays one game at random, as `plateau trace` prints it. */
function trace(plateau, name, seats, seed, plies) {
    const next = splitmix(seed);
    const lines = [];
    let game = plateau.start(name, seats);
    for (let ply = 1; ply <= plies && !game.over; ply++) {
        const moves = game.moves().sort();
        const chosen = moves[Number(next() % BigInt(moves.length))];
        lines.push(`${ply}\t${game.toMove + 1}\t${moves.join(' ')}\t${chosen}\n`);
        game = plateau.open(name, play(plateau, name, game.position, chosen));
    }
    const points = Array.from({ length: seats }, (_, seat) => game.score(seat));
    lines.push(`result: ${points[0] === null ? 'none' : points.join(' ')}\n`);
    return lines.join('');
}

async function wrongTraces(plateau, table) {
    const wrong = [];
    const all = rows(table);
    for (const [name, seats, seed, plies, sum] of all)
        if ((await sha256(trace(plateau, name, Number(seats), Number(seed), Number(plies)))) !== sum)
            wrong.push(`${name} ${seats} players, seed ${seed}`);
    return { played: all.length, wrong };
}

/* Asks the engine for six moves in every game and number of players, at rising levels. */
async function engineMoves(plateau) {
    const found = {};
    for (const { id, players } of plateau.games)
        for (const seats of players) {
            const game = plateau.start(id, seats);
            for (let ply = 0; ply < 6; ply++)
                game.play((await game.think({ level: 1 + ply, nodes: 2000, seed: ply + 1 }).decision).move);
            found[`${id} ${seats}`] = game.history().join(' ');
        }
    return found;
}

export async function ask({ load }, { perft, traces, limit }) {
    const plateau = await load();
    const answers = {
        perft: wrongCounts(plateau, perft, limit),
        traces: await wrongTraces(plateau, traces),
        engine: await engineMoves(plateau),
    };
    plateau.close();
    return answers;
}
