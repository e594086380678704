/* quoridor.tsx - Quoridor for the page: implements the interface in board/game-ui.ts. */
import { cell, isWall } from '../../core/token';
import { heldBy, type Aspect, type GameUi, type Piece } from '../../board/game-ui';
import { draw, pawnId } from './draw';
import { grip, stock } from './grips';
import { drawToken, Hand } from './pieces';
import { extent, hit, otherWay, placeOf, quartersOf, targets } from './places';
import { goal, step, tell } from './sentences';
import { parse, type View } from './view';
import { describe, handText, say } from './words';

/* A wall never moves, so each has a kind that no other piece has. */
function pieces(view: View, aspect: Aspect): Piece[] {
    const quarters = quartersOf(view, aspect.bottom);
    return [
        ...view.pawns.map((place, seat) => ({
            id: pawnId(seat, place),
            kind: `pawn-${seat}`,
            at: placeOf(place, quarters),
        })),
        ...view.walls.map((token) => ({ id: token, kind: token, at: placeOf(token, quarters) })),
    ];
}

/* A pawn that moved two squares in a straight line has jumped over another. */
function isJump(before: string, after: string): boolean {
    const [from, to] = [cell(before), cell(after)];
    const across = Math.abs(from.file - to.file),
        along = Math.abs(from.rank - to.rank);
    return across + along === 2 && across !== along;
}

function turned(token: string): string | null {
    return isWall(token) ? token.slice(0, 2) + otherWay(token.endsWith('h') ? 'h' : 'v') : null;
}

export const quoridor: GameUi<View> = {
    id: 'quoridor',
    sided: true,
    upwards: true,
    parse,
    size: () => ({ width: extent, height: extent }),
    draw,
    pieces,
    targets,
    home: ({ pawns }, seat) => pawns[seat] ?? null,
    hit,
    grip,
    stock,
    modes: ['h', 'v'],
    turned,
    tray: () => [],
    drawToken,
    hand: (held, seat) => <Hand {...heldBy(held, seat)} />,
    handText,
    moveFeat: ({ pawns }, after, _move, seat) => (isJump(pawns[seat]!, after.pawns[seat]!) ? 'jump' : null),
    say,
    describe,
    step,
    tell,
    goal,
};
