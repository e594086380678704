/*
 * tictacdoh.tsx - Tic Tac Doh: pyramids of three sizes on a canvas whose grid reveals itself.
 */
import type { Aspect, GameUi, Piece } from '../game-ui';
import { heldBy } from '../game-ui';
import { draw } from './draw';
import { lie } from './groups';
import { centre, height, hit, placeOf, quarterTurns, targets, width } from './places';
import { isSize, parse, sizes } from './position';
import type { View } from './position';
import { Three, pieceId } from './pyramids';
import { describe, say } from './words';

function pieces(view: View, aspect: Aspect): Piece[] {
    const quarters = quarterTurns(view, aspect.bottom);
    return [...view.groups].flatMap(([cell, group]) => {
        const { x, y } = centre(placeOf(cell, quarters));
        return lie(group).map((one) => ({
            id: pieceId(cell, one.level, one.size), kind: one.size, at: { x: x + one.x, y: y + one.y },
        }));
    });
}

export const tictacdoh: GameUi<View> = {
    id: 'tictacdoh',
    parse,
    size: () => ({ width, height }),
    draw,
    pieces,
    targets,
    hit,
    modes: [],
    tray: (held, seat) => sizes.map((token) => ({ token, count: heldBy(held, seat, token).count })),
    drawToken: (token) => isSize(token) ? <Three size={token} /> : null,
    /* No pyramid is anybody's. */
    hand: () => null,
    say,
    describe,
};
