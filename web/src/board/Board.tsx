/*
 * Board.tsx - an interactive board: an SVG picture under a grid of real buttons. Pointer events are handled by the
 * container, with raw coordinates, through the game's hit(): browsers move clicks to the element they think was meant,
 * by more than the width of a groove. The buttons act for keyboards and assistive technology only.
 */
import { useSignal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChild, JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Aspect, GameUi, Grip, Piece, Point, Scene, Target } from './game-ui';
import { animate } from './animate';
import { setBoard } from './drop-place';
import type { PointerKind } from './pointer-kind';
import { hasPointed, pointerKind } from './pointer-kind';
import { Picture } from './Picture';

export interface BoardProps {
    ui: GameUi;
    position: string; /* after the tokens chosen so far */
    scene: Scene; /* the board itself sets the scene's ghost */
    label: string;
    active: boolean; /* a move may be entered */
    takes(token: string): boolean;
    pick(token: string, by: PointerKind): void;
    back(): void;
    turn(): void;
    setMode?(mode: string | null): void; /* set when the focus moves to a place of another mode */
    over?: ComponentChild; /* drawn over the picture, without receiving pointer events */
    /*
     * Called when a piece that can be dragged is pressed; `offset` is the distance from the pointer to the place that
     * is meant.
     */
    carry(event: PointerEvent, grip: Grip, offset: Point | null): Carried | null;
}

/* Whether the pressed piece is being dragged, and whether it moved so little that it counts as a tap. */
export interface Carried {
    readonly begun: boolean;
    wasTap(): boolean;
}

type Ghost = Scene['ghost'];

/* The part that is redrawn whenever the pointer moves; animates pieces that moved. */
function Drawing(props: {
    ui: GameUi;
    position: string;
    scene: Scene;
    active: boolean;
    ghost: ReadonlySignal<Ghost>;
    still: { current: boolean };
}): JSX.Element {
    const { ui, position, scene, active, ghost, still } = props;
    const box = useRef<HTMLDivElement>(null);
    const before = useRef<{ pieces: Piece[]; bottom: number } | null>(null);

    useLayoutEffect(() => {
        const svg = box.current?.querySelector('svg');
        const pieces = ui.pieces(ui.parse(position), scene);
        if (svg && before.current?.bottom === scene.bottom && !still.current)
            animate(svg, before.current.pieces, pieces);
        before.current = { pieces, bottom: scene.bottom };
        still.current = false;
    }, [ui, position, scene.bottom]);
    return (
        <div class="drawing" ref={box} aria-hidden="true">
            <Picture ui={ui} position={position} scene={{ ...scene, ghost: active ? ghost.value : null }} />
        </div>
    );
}

/* Returns the targets as rows, from the top, each from the left. */
function rowsOf(targets: readonly Target[]): Target[][] {
    const rows: Target[][] = [];
    for (const target of targets) (rows[target.row] ??= [])[target.column] = target;
    return rows.map((row) => row.filter((t) => t !== undefined)).filter((row) => row.length > 0);
}

const steps: Record<string, readonly [number, number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
};

/* Returns the place that an arrow key leads to; null if there is none. */
function travel(rows: Target[][], token: string, key: string): Target | null {
    const row = rows.findIndex((r) => r.some((t) => t.token === token));
    const column = rows[row]?.findIndex((t) => t.token === token) ?? -1;
    if (row < 0) return null;
    if (key === 'Home') return rows[row]!.at(0)!;
    if (key === 'End') return rows[row]!.at(-1)!;
    const step = steps[key];
    return step ? (rows[row + step[0]]?.[column + step[1]] ?? null) : null;
}

/*
 * Returns where the focus is before it has ever been on the board: on the player's own piece, if the game has such a
 * place.
 */
function startOf({ ui, position, scene, active }: BoardProps, rows: Target[][]): string {
    const home = ui.home?.(ui.parse(position), active ? scene.turn : scene.bottom) ?? null;
    const all = rows.flat();
    return (all.find((t) => t.token.slice(0, 2) === home) ?? all[0]!).token;
}

interface LayerProps extends BoardProps {
    rows: Target[][];
    start: string;
    size: { width: number; height: number };
    focused: Signal<string>;
    ghost: Signal<Ghost>;
}

function percent(part: number, whole: number): string {
    return `${((100 * part) / whole).toFixed(3)}%`;
}

/* Positions an element by custom properties: the content security policy allows no style attribute in the markup. */
function place(element: HTMLElement | null, t: Target, size: { width: number; height: number }): void {
    if (!element) return;
    element.style.left = percent(t.x, size.width);
    element.style.top = percent(t.y, size.height);
    element.style.width = percent(t.width, size.width);
    element.style.height = percent(t.height, size.height);
}

function Layer(props: LayerProps): JSX.Element {
    const { ui, rows, size, focused, ghost, scene } = props;
    const view = ui.parse(props.position);
    const legal = new Set(scene.next);
    const current = rows.some((row) => row.some((t) => t.token === focused.value)) ? focused.value : props.start;

    return (
        <>
            {rows.map((row) => (
                <div role="row" key={row[0]!.row}>
                    {row.map((t) => (
                        <div
                            role="gridcell"
                            key={t.token}
                            class="target"
                            ref={(e) => place(e, t, size)}
                            aria-selected={scene.tokens.includes(t.token)}>
                            <button
                                type="button"
                                data-token={t.token}
                                tabIndex={t.token === current ? 0 : -1}
                                aria-disabled={!legal.has(t.token)}
                                aria-label={ui.say(view, t.token, scene.marks)}
                                onClick={(event) => event.detail === 0 && props.pick(t.token, 'keys')}
                                onFocus={(event) => {
                                    focused.value = t.token;
                                    if (props.active && event.currentTarget.matches(':focus-visible'))
                                        ghost.value = { token: t.token, legal: props.takes(t.token) };
                                }}
                                onBlur={() => {
                                    ghost.value = null;
                                }}
                            />
                        </div>
                    ))}
                </div>
            ))}
        </>
    );
}

/* Finds the last of these tokens that is a place on the board, and the mode it belongs to. */
function findPlace({ ui, position, scene }: BoardProps): { mode: string | null; token: string } | null {
    const view = ui.parse(position);
    for (const mode of [scene.mode, null, ...ui.modes]) {
        const places = ui.targets(view, { bottom: scene.bottom, mode }).map(({ token }) => token);
        const token = scene.tokens.findLast((chosen) => places.includes(chosen));
        if (token !== undefined) return { mode, token };
    }
    return null;
}

/* Typing a letter and then a digit moves the focus to that cell, or to the wall of that name. */
function useJump(): (key: string) => string | null {
    const letter = useRef<{ key: string; at: number } | null>(null);
    return (key) => {
        if (/^[a-i]$/.test(key)) {
            letter.current = { key, at: performance.now() };
            return null;
        }
        const last = letter.current;
        letter.current = null;
        return /^[1-9]$/.test(key) && last && performance.now() - last.at < 1500 ? last.key + key : null;
    };
}

export function Board(props: BoardProps): JSX.Element {
    const { ui, position, scene, active } = props;
    const box = useRef<HTMLDivElement>(null);
    const ghost = useSignal<Ghost>(null);
    const focused = useSignal('');
    const down = useRef<{ x: number; y: number } | null>(null);
    const carried = useRef<Carried | null>(null);
    const still = useRef(false);
    const jump = useJump();
    const aspect: Aspect = { bottom: scene.bottom, mode: scene.mode };
    const view = useMemo(() => ui.parse(position), [ui, position]);
    const rows = useMemo(() => rowsOf(ui.targets(view, aspect)), [ui, view, scene.bottom, scene.mode]);
    const start = startOf(props, rows);
    const size = ui.size(view);

    /* The places have changed, as when walls replace cells: the focus moves to the nearest one in name. */
    const inside = box.current?.contains(document.activeElement) ?? false;
    useLayoutEffect(() => {
        if (!inside || box.current!.contains(document.activeElement)) return;
        const all = rows.flat();
        focusOn((all.find((t) => t.token.slice(0, 2) === focused.value.slice(0, 2)) ?? all.at(-1)!).token);
    }, [rows]);

    /*
     * A choice by keyboard moves the focus to it, as when R rotates a wall, so that Enter plays what was announced
     * last.
     */
    const chosen = useRef(0);
    useLayoutEffect(() => {
        const grown = scene.tokens.length >= chosen.current;
        chosen.current = scene.tokens.length;
        if (!inside || !grown || hasPointed() || scene.tokens.includes(focused.value)) return;
        const place = findPlace(props);
        if (place?.mode === scene.mode) focusOn(place.token);
        else if (place) {
            focused.value = place.token;
            props.setMode?.(place.mode);
        }
    }, [scene.tokens.join(' ')]);

    const pointAt = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): Point => {
        const r = box.current!.getBoundingClientRect();
        return { x: ((clientX - r.left) / r.width) * size.width, y: ((clientY - r.top) / r.height) * size.height };
    };
    const tokenAt = (event: PointerEvent): string | null => ui.hit(view, aspect, pointAt(event));
    const show = (token: string | null): void => {
        if (token !== (ghost.value?.token ?? null))
            ghost.value = token === null ? null : { token, legal: props.takes(token) };
    };
    useLayoutEffect(() =>
        setBoard({
            at: (clientX, clientY, mode) => ui.hit(view, { bottom: scene.bottom, mode }, pointAt({ clientX, clientY })),
            show,
            still: () => {
                still.current = true;
            },
        }),
    );
    const gripAt = (event: Pick<PointerEvent, 'clientX' | 'clientY'>): Grip | null =>
        active ? ui.grip(view, scene, pointAt(event)) : null;
    const grasp = (event: PointerEvent): Carried | null => {
        const grip = gripAt(event);
        if (!grip?.at) return grip && props.carry(event, grip, null);
        const here = pointAt(event);
        const scale = box.current!.getBoundingClientRect().width / size.width;
        return props.carry(event, grip, {
            x: (grip.at.x - here.x) * scale,
            y: (grip.at.y - here.y) * scale,
        });
    };
    const hover = (event: PointerEvent): void => {
        if (event.pointerType !== 'touch' && !carried.current?.begun) show(active ? tokenAt(event) : null);
    };
    const release = (event: PointerEvent): void => {
        const from = down.current;
        down.current = null;
        const tapped = !carried.current?.begun || carried.current.wasTap();
        carried.current = null;
        if (
            !tapped ||
            !from ||
            !active ||
            event.button !== 0 ||
            Math.hypot(event.clientX - from.x, event.clientY - from.y) > 12
        )
            return;
        const token = tokenAt(event);
        ghost.value = null;
        if (token !== null) props.pick(token, pointerKind(event));
    };
    const focusOn = (token: string): void => {
        box.current?.querySelector<HTMLButtonElement>(`[data-token="${token}"]`)?.focus();
    };
    const press = (event: KeyboardEvent): void => {
        const next = travel(rows, focused.value || start, event.key);
        const cell = event.ctrlKey || event.metaKey || event.altKey ? null : jump(event.key);
        if (next) focusOn(next.token);
        else if (cell) focusOn(rows.flat().find(({ token }) => token.startsWith(cell))?.token ?? '');
        else if (event.key === 'Escape') props.back();
        else if (event.key === 'r' || event.key === 'R') props.turn();
        else return;
        event.preventDefault();
        event.stopPropagation();
    };

    return (
        <div
            class="board"
            ref={box}
            role="grid"
            aria-label={props.label}
            data-game={ui.id}
            data-tokens={scene.tokens.join(' ')}
            onPointerDown={(event) => {
                down.current = { x: event.clientX, y: event.clientY };
                carried.current = grasp(event);
                /* Keeps the focus where the keyboard left it. */
                event.preventDefault();
            }}
            onPointerMove={hover}
            onPointerUp={release}
            onPointerLeave={() => {
                ghost.value = null;
            }}
            /* A touch on something that can be dragged does not scroll the page. */
            onTouchStart={(event) => event.touches.length === 1 && gripAt(event.touches[0]!) && event.preventDefault()}
            onKeyDown={press}>
            <Drawing ui={ui} position={position} scene={scene} active={active} ghost={ghost} still={still} />
            {props.over}
            <Layer {...props} rows={rows} start={start} size={size} focused={focused} ghost={ghost} />
        </div>
    );
}
