/*
 * piles.tsx - the pawns on the board, those lifted above it, and the height of every pile.
 */
import type { JSX } from 'preact';
import { owned } from '../../board/owned';
import { SeatDisc } from '../../board/players';
import type { Point, Scene } from '../../board/game-ui';
import { isCell } from '../../core/token';
import { Draught, RefusedDraught, Shade, ShadeBelow } from './draughts';
import { allCells, cellSize, corner, heldAt, pawnAt, step } from './places';
import { Plate } from './plates';
import type { DorixView, Steps } from './view';
import { pawnId, pileAt, topOf } from './view';

interface PilesProps {
    readonly view: DorixView;
    readonly scene: Scene;
    readonly steps: Steps;
}

interface PileProps {
    readonly token: string;
    readonly pile: readonly number[];
    readonly raised: boolean;
    readonly plate: boolean;
}

function Pile({ token, pile, raised, plate }: PileProps): JSX.Element {
    const height = pile.length,
        { x, y } = corner(token);
    return (
        <g>
            <Shade at={pawnAt(token, -1, height)} height={height} />
            {pile.map((owner, level) => {
                const id = pawnId(token, level, owner),
                    top = level === height - 1,
                    up = raised && top;
                const at = up ? heldAt(token, level) : pawnAt(token, level, height);
                return (
                    <g key={id} data-piece={id}>
                        <Draught
                            seat={owner}
                            at={at}
                            level={up ? 0 : level}
                            top={top}
                            thick={up ? undefined : step(height)}
                        />
                    </g>
                );
            })}
            {plate && height > 1 && <Plate x={x + cellSize - 22} y={y + cellSize - 22} text={String(height)} />}
        </g>
    );
}

/* Marks the controller of a pile, where it is not the owner of the top pawn. */
function Holders({ view, scene }: Omit<PilesProps, 'steps'>): JSX.Element {
    const other = owned(scene.marks, 'control').filter(({ at, seat }) => isCell(at) && topOf(view, at) !== seat);
    return (
        <g>
            {other.map(({ at, seat }) => {
                const { x, y } = corner(at);
                return <SeatDisc seat={seat} x={x + 24} y={y + cellSize - 24} r={17} />;
            })}
        </g>
    );
}

/* The lifted pawn, and the one that would land under the pointer. */
function Held({ view, scene, steps }: PilesProps): JSX.Element {
    const { ghost, turn } = scene,
        air = steps.placed === null ? steps.lifted : null;
    const height = (token: string): number => pileAt(view, token).length;
    const above = (token: string): Point => heldAt(token, height(token));
    const sender = steps.placed === null ? turn : (topOf(view, steps.placed) ?? turn);
    const shown = ghost && isCell(ghost.token) && !(ghost.legal && lifts(view, scene));
    return (
        <g>
            {air && <ShadeBelow at={pawnAt(air, height(air) - 1, height(air))} />}
            {air && <Draught seat={turn} at={above(air)} />}
            {shown && ghost.legal && ghost.token !== air && (
                <g opacity=".66">
                    <Draught seat={sender} at={above(ghost.token)} />
                </g>
            )}
            {shown && !ghost.legal && <RefusedDraught at={above(ghost.token)} />}
        </g>
    );
}

/* Whether the pointer would lift a pawn: the player has none in hand and none is lifted. */
function lifts(view: DorixView, scene: Scene): boolean {
    return scene.tokens.length === 0 && view.hands[scene.turn] === 0;
}

export function Piles({ view, scene, steps }: PilesProps): JSX.Element {
    const { ghost } = scene,
        taken = ghost?.legal && lifts(view, scene) ? ghost.token : null;
    return (
        <g>
            {allCells
                .filter((token) => pileAt(view, token).length > 0)
                .map((token) => (
                    <Pile
                        key={token}
                        token={token}
                        pile={pileAt(view, token)}
                        raised={token === taken}
                        plate={!scene.small}
                    />
                ))}
            {/* In the middle of a turn these marks still belong to the position before it. */}
            {scene.tokens.length === 0 && <Holders view={view} scene={scene} />}
            <Held view={view} scene={scene} steps={steps} />
        </g>
    );
}
