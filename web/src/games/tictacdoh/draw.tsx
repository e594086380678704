/*
 * draw.tsx - draws the whole canvas, from bottom to top: frame, cells, rings, pyramids, notes.
 */
import type { ComponentChild, JSX } from 'preact';
import { Frame } from '../../board/material';
import type { Scene } from '../../board/game-ui';
import { Bar, Cell, Hover, Last, Obstacle, Refused, Ring } from './cells';
import type { Ground } from './cells';
import { CellNotes } from './notes';
import * as at from './places';
import type { Crop, Place } from './places';
import { groupAt, isSize, span } from './position';
import type { Size, View } from './position';
import { Group, font } from './pyramids';
import type { State } from './pyramids';

/* The choices of the turn so far, and the one only hovered or refused, each as size and cell. */
interface Choice {
    readonly size: Size | null;
    readonly cell: string | null;
}

function choose(before: Choice, token: string | undefined): Choice {
    return token === undefined
        ? before
        : isSize(token)
          ? { ...before, size: token }
          : at.onCanvas(token)
            ? { ...before, cell: token }
            : before;
}

function chosen(scene: Scene): Choice {
    return scene.tokens.reduce(choose, { size: null, cell: null });
}

/* Returns the cells with a mark of this kind. */
function marked(scene: Scene, kind: string): string[] {
    const cells = scene.marks.filter((mark) => mark.kind === kind).map((mark) => mark.at);
    return [...new Set(cells)].filter(at.onCanvas);
}

/*
 * Returns the state of each cell; in a scene without marks of the grid every cell is possible, and those with pieces
 * certain.
 */
function grounds(view: View, scene: Scene): (cell: string) => Ground {
    const certain = new Set(marked(scene, 'certain')),
        possible = new Set(marked(scene, 'possible'));
    if (certain.size + possible.size === 0) return (cell) => (view.groups.has(cell) ? 'certain' : 'possible');
    return (cell) => (certain.has(cell) ? 'certain' : possible.has(cell) ? 'possible' : 'out');
}

/* Wood grain of the frame. */
function Grain(): JSX.Element {
    const lines = [36, 118, 205, 262, 344, 431, 498, 534].map((y, i) => {
        const bend = ((i * 37) % 23) - 11;
        return `M 4 ${y} C 164 ${y + bend} 328 ${y - bend} ${at.width - 4} ${y + bend / 2}`;
    });
    return <path d={lines.join(' ')} fill="none" stroke="var(--wood-edge)" stroke-width="1.6" opacity=".26" />;
}

/* The names of columns and rows. */
function Names(): JSX.Element {
    return (
        <g font-family={font} font-size="20" fill="var(--coordinate)" text-anchor="middle">
            {Array.from({ length: span }, (_, i) => (
                <g key={i}>
                    <text x={at.edge.left + (i + 0.5) * at.pitch} y={at.height - 11}>
                        {at.cellAt({ column: i, row: span - 1 })[0]}
                    </text>
                    <text x={at.edge.left / 2 + 2} y={at.edge.top + (i + 0.5) * at.pitch + 7}>
                        {at.cellAt({ column: 0, row: i })[1]}
                    </text>
                </g>
            ))}
        </g>
    );
}

/* Returns a bar for every three winning cells in a line. */
function bars(cells: readonly string[]): JSX.Element[] {
    const seen = cells.map((cell) => at.placeOf(cell));
    const has = (column: number, row: number): boolean =>
        seen.some((place) => place.column === column && place.row === row);
    return seen.flatMap((a, i) =>
        seen
            .slice(i + 1)
            .filter((b) => has((a.column + b.column) / 2, (a.row + b.row) / 2))
            .map((b) => <Bar key={`${i}${b.column}${b.row}`} from={at.centre(a)} to={at.centre(b)} />),
    );
}

function Rings({ scene }: { scene: Scene }): JSX.Element {
    const where = (cell: string) => at.centre(at.placeOf(cell));
    const turn = chosen(scene),
        winning = marked(scene, 'winning');
    const pointed = scene.ghost && choose({ ...turn, cell: null }, scene.ghost.token).cell;
    const refused = scene.refused === null ? null : choose(turn, scene.refused).cell;
    return (
        <g>
            {refused !== null && <Refused at={where(refused)} />}
            {bars(winning)}
            {winning.map((cell) => (
                <Ring key={cell} at={where(cell)} />
            ))}
            {turn.cell !== null && turn.cell !== refused && <Ring at={where(turn.cell)} />}
            {pointed && pointed !== turn.cell && pointed !== refused && (
                <Hover at={where(pointed)} legal={scene.ghost!.legal} />
            )}
            {marked(scene, 'obstacle').map((cell) => (
                <Obstacle key={cell} at={where(cell)} />
            ))}
            {marked(scene, 'last').map((cell) => (
                <Last key={cell} at={where(cell)} />
            ))}
        </g>
    );
}

/* Returns the pyramids that a numbered line of play would add to a cell, in its order. */
function inLine(scene: Scene, cell: string): Size[] {
    return scene.notes
        .filter(({ tone, at: move }) => tone === 'line' && move.slice(1) === cell)
        .map((note) => note.at.charAt(0))
        .filter(isSize);
}

/*
 * Returns what is shown on a cell: the position's pieces and the chosen or hovered one, else those of a line of play.
 * The position may already include the chosen one: then the cell's pieces end with that size.
 */
function shown(view: View, scene: Scene, cell: string): { group: readonly Size[]; last: State } {
    const group = groupAt(view, cell),
        turn = chosen(scene);
    const ghost = scene.ghost?.legal ? choose(turn, scene.ghost.token) : turn;
    if (turn.cell === cell && turn.size !== null)
        return { group: group.at(-1) === turn.size ? group : [...group, turn.size], last: 'chosen' };
    if (ghost.cell === cell && ghost.size !== null) return { group: [...group, ghost.size], last: 'ghost' };
    const line = inLine(scene, cell);
    return { group: [...group, ...line], last: line.length > 0 ? 'ghost' : 'placed' };
}

interface LayerProps {
    view: View;
    scene: Scene;
    within: readonly Place[];
}

function Ground({ view, scene, within }: LayerProps): JSX.Element {
    const ground = grounds(view, scene);
    const open = scene.next.filter(at.onCanvas);
    return (
        <g>
            {within.map((place) => {
                const cell = at.cellAt(place),
                    lit = open.includes(cell);
                return (
                    <Cell
                        key={cell}
                        at={at.centre(place)}
                        ground={ground(cell)}
                        lit={lit}
                        closed={open.length > 0 && !lit}
                    />
                );
            })}
        </g>
    );
}

/* Drawn from the top row to the bottom one, so that nearer pieces cover those behind them. */
function Pieces({ view, scene, within }: LayerProps): JSX.Element {
    return (
        <g>
            {within.map((place) => {
                const cell = at.cellAt(place),
                    { x, y } = at.centre(place);
                const { group, last } = shown(view, scene, cell);
                return (
                    group.length > 0 && (
                        <g key={cell} transform={`translate(${x} ${y})`}>
                            <Group at={cell} group={group} last={last} known={groupAt(view, cell).length} />
                        </g>
                    )
                );
            })}
        </g>
    );
}

/* Notes about a whole move, size included, are shown on its cell too. */
function Notes({ view, scene, within }: LayerProps): JSX.Element {
    return (
        <g>
            {within.map((place) => {
                const cell = at.cellAt(place);
                const notes = scene.notes.filter((note) => note.at.endsWith(cell));
                return (
                    notes.length > 0 && (
                        <CellNotes
                            key={cell}
                            at={at.centre(place)}
                            notes={notes}
                            empty={shown(view, scene, cell).group.length === 0}
                        />
                    )
                );
            })}
        </g>
    );
}

/* A small picture shows only the part in use, as large as possible. */
function cropOf(view: View, scene: Scene): Crop {
    const ground = grounds(view, scene);
    const inPlay = at.places.filter((place) => ground(at.cellAt(place)) !== 'out');
    return scene.small ? at.cropTo(inPlay) : { column: 0, row: 0, count: span };
}

function cropped({ count, ...first }: Crop): string {
    const { x, y } = at.corner(first),
        margin = at.edge.top;
    const scale = (at.width - 2 * margin) / (count * at.pitch);
    return `translate(${margin} ${margin}) scale(${scale}) translate(${-x} ${-y})`;
}

export function draw(view: View, scene: Scene): ComponentChild {
    const crop = cropOf(view, scene);
    const within = at.places.filter(
        ({ column, row }) =>
            column >= crop.column &&
            column < crop.column + crop.count &&
            row >= crop.row &&
            row < crop.row + crop.count,
    );
    const layer = { view, scene, within };
    return (
        <Frame width={at.width} height={at.height}>
            <Grain />
            {!scene.small && <Names />}
            <g {...(scene.small && { transform: cropped(crop) })}>
                <Ground {...layer} />
                <Rings scene={scene} />
                <Pieces {...layer} />
                <Notes {...layer} />
            </g>
        </Frame>
    );
}
