/*
 * draw.tsx - draws the whole board in layers, from the wood up: marks, walls, pawns, and previews.
 */
import type { ComponentChild, JSX } from 'preact';
import { owned } from '../../board/owned';
import { isCell, isWall } from '../../core/token';
import type { Scene } from '../../board/game-ui';
import { Board, tile } from './board';
import { Badge, CutOff, Goals, LastCell, LastWall, marked, waysOf, Ways, WinningCell } from './marks';
import { Notes } from './notes';
import { bar, Peg, PieceLight, RefusedPlank, WallPiece } from './pieces';
import { placeOf, quartersOf, side, wayOf } from './places';
import type { View } from './view';

/* The props of every layer: the position, the scene, and how the board is rotated. */
interface Layer {
    view: View;
    scene: Scene;
    quarters: number;
}

export function pawnId(seat: number, place: string): string {
    return `pawn-${seat}-${place}`;
}

/* The cells a pawn may step to; in a wall mode, the junctions where a wall may be placed. */
function Choices({ scene, quarters }: Layer): JSX.Element {
    const lit = scene.mode === null ? scene.next.filter(isCell).map((token) => placeOf(token, quarters)) : [];
    const open =
        scene.mode === null
            ? []
            : scene.next
                  .filter(
                      (token) => isWall(token) && wayOf(token, quarters) === scene.mode && token !== scene.ghost?.token,
                  )
                  .map((token) => placeOf(token, quarters));
    return (
        <g>
            {lit.map(({ x, y }) => (
                <g>
                    <path d={tile(x, y, side, 6)} fill="var(--cell-lit)" />
                    <path d={tile(x, y, side - 4, 5)} fill="none" stroke="var(--accent)" stroke-width="3.4" />
                    <circle cx={x} cy={y} r="7.5" fill="var(--accent)" />
                </g>
            ))}
            {open.map(({ x, y }) => (
                <circle cx={x} cy={y} r="4.4" fill="var(--accent)" stroke="var(--halo)" stroke-width="1.6" />
            ))}
        </g>
    );
}

/* Highlighted cells under the pieces: those of the last move and the winner's. */
function GroundMarks({ view, scene, quarters }: Layer): JSX.Element {
    const won = marked(scene.marks, 'winning');
    const last = marked(scene.marks, 'last').filter(({ at }) => isCell(at) && !won.some((mark) => mark.at === at));
    return (
        <g>
            {won.map(({ at }) => (
                <WinningCell {...placeOf(at, quarters)} />
            ))}
            {last.map(({ at }) => (
                <LastCell {...placeOf(at, quarters)} taken={view.pawns.includes(at)} />
            ))}
        </g>
    );
}

/* A dashed outline around a choice that is not confirmed yet. */
function Pending({ token, quarters }: { token: string; quarters: number }): JSX.Element {
    const at = placeOf(token, quarters);
    const shape = isWall(token)
        ? bar({ ...at, way: wayOf(token, quarters), grow: 4.5 })
        : { x: at.x - 31, y: at.y - 31, width: 62, height: 62, rx: 12 };
    return (
        <g fill="none">
            <rect {...shape} stroke="var(--halo)" stroke-width="6" />
            <rect {...shape} stroke="var(--accent)" stroke-width="4" stroke-dasharray="10 5" />
        </g>
    );
}

function Walls({ view, scene, quarters }: Layer): JSX.Element {
    const chosen = scene.tokens[0];
    const extra = chosen !== undefined && isWall(chosen) && !view.walls.includes(chosen);
    return (
        <g>
            {view.walls.map((token) => (
                <g data-piece={token} key={token}>
                    <WallPiece token={token} quarters={quarters} />
                </g>
            ))}
            {extra && <WallPiece token={chosen} quarters={quarters} />}
            {owned(scene.marks, 'last')
                .filter(({ at }) => isWall(at))
                .map(({ at, seat }) => (
                    <LastWall token={at} seat={seat} quarters={quarters} />
                ))}
            {chosen !== undefined && isWall(chosen) && <Pending token={chosen} quarters={quarters} />}
        </g>
    );
}

/* The pawns; one that is moving is pale where it was and solid where it goes. */
function Pawns({ view, scene, quarters }: Layer): JSX.Element {
    const chosen = scene.tokens[0];
    const goes = chosen !== undefined && isCell(chosen);
    const leaves = goes && !view.pawns.includes(chosen);
    const scale = scene.small ? 1.24 : 1;
    return (
        <g>
            {goes && <Pending token={chosen} quarters={quarters} />}
            {view.pawns.map((place, seat) => (
                <g
                    data-piece={pawnId(seat, place)}
                    key={pawnId(seat, place)}
                    opacity={leaves && seat === scene.turn ? 0.35 : 1}>
                    <Peg seat={seat} {...placeOf(place, quarters)} scale={scale} />
                </g>
            ))}
            {leaves && <Peg seat={scene.turn} {...placeOf(chosen, quarters)} scale={scale} />}
        </g>
    );
}

/* The preview under the pointer: pale if it is legal, red and hatched if not. */
function Ghost({ scene, quarters }: Layer): JSX.Element | null {
    const { ghost } = scene;
    if (ghost === null || ghost.token === scene.refused || scene.tokens.includes(ghost.token)) return null;
    if (isWall(ghost.token)) {
        const place = { ...placeOf(ghost.token, quarters), way: wayOf(ghost.token, quarters) };
        return ghost.legal ? (
            <g>
                <g opacity=".72">
                    <WallPiece token={ghost.token} quarters={quarters} />
                </g>
                <rect {...bar({ ...place, grow: 2.5 })} fill="none" stroke="var(--accent)" stroke-width="3" />
            </g>
        ) : (
            <g opacity=".86">
                <RefusedPlank {...place} />
            </g>
        );
    }
    return isCell(ghost.token) && ghost.legal ? (
        <g opacity=".6">
            <Peg seat={scene.turn} {...placeOf(ghost.token, quarters)} />
        </g>
    ) : null;
}

/* Obstacles: an outline around the wall or the cell. */
function Obstacles({ scene, quarters }: Layer): JSX.Element {
    return (
        <g fill="none">
            {marked(scene.marks, 'obstacle').map(({ at }) => {
                const { x, y } = placeOf(at, quarters);
                const shape = isWall(at)
                    ? bar({ x, y, way: wayOf(at, quarters), grow: 4 })
                    : { x: x - 29, y: y - 29, width: 58, height: 58, rx: 8 };
                return (
                    <>
                        <rect {...shape} stroke="var(--halo)" stroke-width="6.4" />
                        <rect {...shape} stroke="var(--refused-hatch)" stroke-width="4" stroke-dasharray="7 4" />
                    </>
                );
            })}
        </g>
    );
}

/* A refused choice, with a cross on it, or where the wall would have closed a path. */
function Refused({ scene, quarters, cross }: Layer & { cross: { x: number; y: number } | null }): JSX.Element | null {
    const { refused } = scene;
    if (refused === null || (!isWall(refused) && !isCell(refused))) return null;
    const at = placeOf(refused, quarters);
    return (
        <g>
            {isWall(refused) ? (
                <RefusedPlank {...at} way={wayOf(refused, quarters)} />
            ) : (
                <path
                    d={tile(at.x, at.y, side - 2, 6)}
                    fill="none"
                    stroke="var(--refused-hatch)"
                    stroke-width="4"
                    stroke-dasharray="7 4"
                />
            )}
            <Badge {...(cross ?? at)} good={false} />
        </g>
    );
}

function Layers({ view, scene, quarters }: Layer): JSX.Element {
    const layer = { view, scene, quarters };
    const ways = waysOf(scene.marks, scene.refused, quarters);
    const closed = ways.find((way) => way.closed.length > 0);
    return (
        <g>
            <Goals marks={scene.marks} quarters={quarters} small={scene.small} />
            <CutOff marks={scene.marks} quarters={quarters} />
            <Choices {...layer} />
            <GroundMarks {...layer} />
            <Ways ways={ways} />
            <Walls {...layer} />
            <Pawns {...layer} />
            <Ghost {...layer} />
            <Obstacles {...layer} />
            <Refused {...layer} cross={closed?.closed[0] ?? null} />
            {marked(scene.marks, 'winning').map(({ at }) => {
                const { x, y } = placeOf(at, quarters);
                return <Badge x={x + 24} y={y - 24} good r={13} />;
            })}
            <Notes notes={scene.notes} quarters={quarters} />
        </g>
    );
}

export function draw(view: View, scene: Scene): ComponentChild {
    const quarters = quartersOf(view, scene.bottom);
    return (
        <>
            <PieceLight />
            <Board quarters={quarters} small={scene.small}>
                <Layers view={view} scene={scene} quarters={quarters} />
            </Board>
        </>
    );
}
