/*
 * tictacdoh.tsx - Tic Tac Doh: pyramids of three sizes on a canvas whose grid reveals itself.
 */
import type { GameUi, Piece } from '../../board/game-ui';
import { heldBy } from '../../board/game-ui';
import { draw } from './draw';
import { lie } from './groups';
import { centre, height, hit, placeOf, targets, width } from './places';
import { isSize, parse, sizes } from './position';
import type { View } from './position';
import { Three, pieceId } from './pyramids';
import { goal, step, tell } from './sentences';
import { TrayTitle } from './tray-title';
import { describe, say } from './words';

function pieces(view: View): Piece[] {
    return [...view.groups].flatMap(([cell, group]) => {
        const { x, y } = centre(placeOf(cell));
        return lie(group).map((one) => ({
            id: pieceId(cell, one.level, one.size),
            kind: one.size,
            at: { x: x + one.x, y: y + one.y },
        }));
    });
}

export const tictacdoh: GameUi<View> = {
    id: 'tictacdoh',
    sided: false,
    shared: true,
    parse,
    size: () => ({ width, height }),
    draw,
    pieces,
    targets,
    hit: (_view, _aspect, point) => hit(point),
    grip: (_view, scene, at) => {
        const from = hit(at),
            size = scene.tokens.find(isSize);
        return size !== undefined && from !== null && scene.tokens.includes(from)
            ? { first: [], turn: 'on', from, mode: null, picture: size, snaps: false }
            : null;
    },
    modes: [],
    tray: (held, seat) => sizes.map((token) => ({ token, count: heldBy(held, seat, token).count })),
    trayTitle: () => <TrayTitle />,
    drawToken: (token) => (isSize(token) ? <Three size={token} /> : null),
    /* All pyramids are shared. */
    hand: () => null,
    say,
    describe,
    step,
    tell,
    goal,
};
