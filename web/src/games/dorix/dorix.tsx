/*
 * dorix.tsx - Dorix for the page: piles of draughts on four by four cells.
 */
import type { GameUi } from '../../board/game-ui';
import { heldBy } from '../../board/game-ui';
import { Draught } from './draughts';
import { grip, stock } from './grips';
import { BoardDrawing } from './board';
import { PawnsInHand } from './pawns-in-hand';
import { Piles } from './piles';
import { allCells, boardSize, hitCell, pawnAt, targets } from './places';
import { Rings } from './rings';
import { landing, Signs } from './signs';
import { goal, step, tell } from './sentences';
import type { DorixView } from './view';
import { parse, pawnId, pileAt, stepsBegun } from './view';
import { describe, handText, say } from './words';

const highPile = 4;

/* A move has the destinations of the collapsing pile's pawns after its colon. */
function isHighCollapse(before: DorixView, move: string): boolean {
    const [placed = '', fallen] = move.split(':');
    return fallen !== undefined && pileAt(before, placed.slice(-2)).length + 1 >= highPile;
}

export const dorix: GameUi<DorixView> = {
    id: 'dorix',
    sided: false,
    modes: [],
    parse,
    size: () => ({ width: boardSize, height: boardSize }),
    draw(view, scene) {
        const steps = stepsBegun(view, scene);
        return (
            <g font-family="system-ui, sans-serif">
                <BoardDrawing scene={scene} steps={steps} />
                <Rings scene={scene} steps={steps} />
                <Piles view={view} scene={scene} steps={steps} />
                <Signs view={view} scene={scene} steps={steps} />
            </g>
        );
    },
    pieces(view) {
        return allCells.flatMap((token) => {
            const pile = pileAt(view, token);
            return pile.map((owner, level) => ({
                id: pawnId(token, level, owner),
                kind: String(owner),
                at: pawnAt(token, level, pile.length),
            }));
        });
    },
    targets,
    hit: (_view, _aspect, at) => hitCell(at),
    grip,
    stock,
    tray: () => [],
    drawToken: (_, seat) => (
        <g transform="translate(2 14) scale(.5)">
            <Draught seat={seat} at={{ x: 60, y: 28 }} />
        </g>
    ),
    hand: (held, seat) => <PawnsInHand seat={seat} count={heldBy(held, seat).count} />,
    handText,
    moveFeat: (before, _after, move) => (isHighCollapse(before, move) ? 'collapse' : null),
    landing,
    say,
    describe,
    step,
    tell,
    goal,
};
