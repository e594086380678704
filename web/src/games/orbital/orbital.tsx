/*
 * orbital.tsx - Orbital for the page: a square Base, a triangular Thruster and a round Antenna on four by four cells.
 */
import './orbital.css';
import type { GameUi } from '../../board/game-ui';
import { isDirection } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { drawToken, hand } from './bars';
import { Compass } from './compass';
import { draw } from './draw';
import { centre, hit, size, targets } from './places';
import { goal, step, tell } from './sentences';
import type { View } from './view';
import { directions, letters, parse, readTurn, towers } from './view';
import { describe, handText, say } from './words';

/* Returns the next allowed direction clockwise; null if there is no other. */
function turned(token: string, next: readonly string[]): string | null {
    if (!isDirection(token)) return null;
    const from = directions.indexOf(token as 'n');
    return [1, 2, 3].map((step) => directions[(from + step) % 4]!).find((way) => next.includes(way)) ?? null;
}

export const orbital: GameUi<View> = {
    id: 'orbital',
    sided: false,
    parse,
    size: () => ({ width: size, height: size }),
    draw,
    pieces: (view) =>
        view.placed.map(({ id, cell, owner, letter }) => ({ id, kind: `${owner}${letter}`, at: centre(cell) })),
    targets,
    hit: (_view, _aspect, at) => hit(at),
    grip: (_view, scene, at) => {
        const from = hit(at),
            { cell, piece } = readTurn(scene.tokens);
        return piece !== null && cell !== null && cell === from
            ? { first: [], turn: 'on', from, mode: null, picture: piece, snaps: false }
            : null;
    },
    modes: [],
    turned,
    Compass,
    tray: (held, seat) => letters.map((token) => ({ token, count: heldBy(held, seat, token).count })),
    drawToken,
    hand,
    handText,
    endFeat: (held, seat) => (heldBy(held, seat, towers).count > 0 ? 'tower' : null),
    say,
    describe,
    step,
    tell,
    goal,
};
