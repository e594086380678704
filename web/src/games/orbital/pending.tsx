/*
 * pending.tsx - pieces not placed yet: chosen but not confirmed, or only under the pointer.
 */
import type { JSX } from 'preact';
import type { Scene } from '../../board/game-ui';
import { isDirection } from '../../core/token';
import { Piece, Triangle, reach, square } from './pieces';
import { centre, quarters } from './places';
import type { Placed, Turn, View } from './view';
import { directions, on, readTurn } from './view';

/* Finds the piece of this turn that the position already shows. */
export function standing(view: View, scene: Scene): Placed | undefined {
    const { cell, piece } = readTurn(scene.tokens);
    return view.placed.find((placed) => placed.cell === cell && placed.letter === piece && placed.owner === scene.turn);
}

/* A dashed line around everything on a cell. */
function Around({ half, colour }: { half: number; colour: string }): JSX.Element {
    return (
        <g fill="none">
            <rect {...square(half, 10)} stroke="var(--sheet)" stroke-width="6" opacity=".8" />
            <rect
                {...square(half, 10)}
                stroke={colour}
                stroke-width="3.5"
                stroke-dasharray="9 7"
                stroke-linecap="round"
            />
        </g>
    );
}

interface PendingProps {
    view: View;
    scene: Scene;
    turn: Turn;
    ghost: boolean;
    legal: boolean;
}

/* Returns the directions of this turn's Thruster in quarter turns: the chosen one, else the possible ones, else all. */
function waysOf(turn: Turn, scene: Scene, ghost: boolean): number[] {
    const asked = scene.next.filter(isDirection);
    const ways = turn.direction ? [turn.direction] : asked.length > 0 && !ghost ? asked : directions;
    return ways.map((way) => quarters(way));
}

function Pending({ view, scene, turn, ghost, legal }: PendingProps): JSX.Element | null {
    if (!turn.cell) return null;
    const there = on(view, turn.cell).map((piece) => piece.letter);
    const shown = turn.piece !== null && !there.includes(turn.piece) ? turn.piece : null;
    const { x, y } = centre(turn.cell);
    const refused = !ghost && scene.refused && isDirection(scene.refused) && turn.piece === 'P' ? scene.refused : null;
    const half = Math.max(...[...there, turn.piece ?? 'P'].map((letter) => reach[letter] ?? 0)) + 7;
    return (
        <g transform={`translate(${x} ${y})`}>
            <Around half={half} colour={legal && !refused ? 'var(--accent)' : 'var(--refused-hatch)'} />
            {shown && !refused && (
                <g opacity={ghost ? 0.5 : turn.piece === 'P' && !turn.direction ? 1 : 0.72}>
                    <Piece letter={shown} seat={scene.turn} ways={waysOf(turn, scene, ghost)} />
                </g>
            )}
            {refused && (
                <Triangle quarters={quarters(refused)} fill="url(#hatch-refused)" stroke="var(--halo)" width={4} />
            )}
        </g>
    );
}

/* The chosen piece and the one under the pointer; on the same cell only the latter. */
export function PendingPieces({ view, scene }: { view: View; scene: Scene }): JSX.Element {
    const chosen = readTurn(scene.tokens);
    const meant = scene.ghost ? readTurn([...scene.tokens, scene.ghost.token]) : null;
    const changed =
        meant !== null && (['piece', 'cell', 'direction'] as const).some((part) => meant[part] !== chosen[part]);
    return (
        <g>
            {(!changed || meant.cell !== chosen.cell) && (
                <Pending view={view} scene={scene} turn={chosen} ghost={false} legal={true} />
            )}
            {changed && <Pending view={view} scene={scene} turn={meant} ghost={true} legal={scene.ghost!.legal} />}
        </g>
    );
}
