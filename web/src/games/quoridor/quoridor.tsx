/* quoridor.tsx - Quoridor for the page: what the shared code asks of a game. */
import { isWall } from '../../core/token';
import { heldBy, type Aspect, type GameUi, type Piece } from '../../board/game-ui';
import { draw, pawnId } from './draw';
import { grip, stock } from './grips';
import { drawToken, Hand } from './pieces';
import { extent, hit, otherWay, placeOf, quartersOf, targets } from './places';
import { goal, step, tell } from './telling';
import { parse, type View } from './view';
import { describe, say } from './words';

/* A wall never comes from another place: each has its own kind. */
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

function turned(token: string): string | null {
    return isWall(token) ? token.slice(0, 2) + otherWay(token.endsWith('h') ? 'h' : 'v') : null;
}

export const quoridor: GameUi<View> = {
    id: 'quoridor',
    sided: true,
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
    hand: (held, seat, language) => <Hand {...heldBy(held, seat)} language={language} />,
    say,
    describe,
    step,
    tell,
    goal,
};
