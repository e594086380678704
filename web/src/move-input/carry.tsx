/*
 * carry.tsx - drag and drop from a board, a tray or a player's pieces; it selects the same tokens as taps
 * do.
 */
import './carry.css';
import { render } from 'preact';
import type { Turn } from '../local/builder';
import { theBoard } from '../board/drop-place';
import type { PointerKind } from '../board/pointer-kind';
import { pointerKind } from '../board/pointer-kind';
import type { Grip, Point } from '../board/game-ui';
import type { Holding } from './holding';
import { seatOf } from './holding';

const threshold = 7; /* px; a shorter way is a tap */
const shaky = 14; /* px; a drag no longer than this that returns is a tap too */
const lift = 30; /* px above a finger, which would hide the piece */

/* A drag: one pointer from its press to its release. */
class Carrying {
    private readonly input: Holding;
    private readonly grip: Grip;
    private readonly source: HTMLElement;
    private readonly by: PointerKind;
    private readonly id: number;
    private readonly from: Point;
    private readonly ends = new AbortController();
    private readonly offset: Point; /* px from the pointer to the place that is meant */
    private before: { turn: Turn; mode: string | null; origin: string } | null = null;
    private farthest = 0;
    private picture: HTMLElement | null = null;

    constructor(event: PointerEvent, input: Holding, grip: Grip, offset: Point | null) {
        this.input = input;
        this.grip = grip;
        this.source = event.currentTarget as HTMLElement;
        this.by = pointerKind(event);
        this.id = event.pointerId;
        this.offset = offset ?? { x: 0, y: this.by === 'finger' && grip.snaps ? -lift : 0 };
        this.from = { x: event.clientX, y: event.clientY };
        const { signal } = this.ends;
        const own =
            (act: (e: PointerEvent) => void) =>
            (e: PointerEvent): void => {
                if (e.pointerId === this.id) act(e);
            };
        addEventListener(
            'pointermove',
            own((e) => this.move(e)),
            { signal },
        );
        addEventListener(
            'pointerup',
            own((e) => this.release(e)),
            { signal },
        );
        addEventListener(
            'pointercancel',
            own(() => this.cancel()),
            { signal },
        );
        /* Prevents scrolling and its inertia, which would swallow the next tap. */
        addEventListener('touchmove', (e) => e.cancelable && e.preventDefault(), { signal, passive: false });
        addEventListener('keydown', (e) => this.press(e), { signal, capture: true });
        /* Another player may end the game during the drag. */
        signal.addEventListener(
            'abort',
            input.active.subscribe((on) => {
                if (!on) this.cancel();
            }),
        );
    }

    get begun(): boolean {
        return this.before !== null;
    }

    /* Whether the pointer hardly moved; then the piece is put back, and the press counts as a tap. */
    wasTap(): boolean {
        if (this.farthest > shaky) return false;
        this.cancel();
        return true;
    }

    /* Whether the pointer has left the button of a tray: until then the press may be a tap. */
    private leaves({ clientX, clientY }: PointerEvent): boolean {
        const { left, right, top, bottom } = this.source.getBoundingClientRect();
        return (
            this.farthest > threshold &&
            (this.source.classList.contains('board') ||
                clientX < left ||
                clientX > right ||
                clientY < top ||
                clientY > bottom)
        );
    }

    /* Picks the piece up; returns false if that is refused, which is announced. */
    private begin(): boolean {
        const { input, grip } = this;
        const { builder, mode } = input;
        if (!input.active.value) return false;
        this.before = { turn: builder.turn.value, mode: mode.value, origin: input.origin.value };
        if (grip.turn === 'new') builder.clear();
        else if (grip.turn === 'back') builder.undo();
        if (input.ui.modes.includes(grip.mode ?? '')) mode.value = grip.mode;
        this.source.setPointerCapture(this.id);
        document.documentElement.classList.add('carrying');
        return grip.first.every((token) => input.hold(token)) && input.active.value;
    }

    private move(event: PointerEvent): void {
        const { x, y } = this.from;
        this.farthest = Math.max(this.farthest, Math.hypot(event.clientX - x, event.clientY - y));
        if (!this.begun && !this.leaves(event)) return;
        if (!this.begun && !this.begin()) {
            this.end();
            return;
        }
        const token = this.aim(event);
        theBoard()?.show(token === this.grip.from ? null : token);
        this.draw(event, token !== null);
    }

    /*
     * Returns the target place. A piece that snaps to the board is shown above the finger, and keeps its distance from
     * it.
     */
    private aim({ clientX, clientY }: PointerEvent): string | null {
        const { x, y } = this.offset;
        return theBoard()?.at(clientX + x, clientY + y, this.grip.mode) ?? null;
    }

    /* Moves the picture with the pointer; a wall snaps to the board as soon as it is over it. */
    private draw({ clientX, clientY }: PointerEvent, over: boolean): void {
        const { input, grip } = this;
        if (!this.picture) {
            this.picture = document.createElement('div');
            this.picture.className = `carried by-${this.by}`;
            this.picture.ariaHidden = 'true';
            document.body.append(this.picture);
            render(<svg viewBox="0 0 64 64">{input.ui.drawToken(grip.picture, seatOf(input))}</svg>, this.picture);
        }
        this.picture.hidden = over && grip.snaps;
        this.picture.style.translate = `${clientX}px ${clientY}px`;
    }

    private release(event: PointerEvent): void {
        if (!this.begun) {
            this.end();
            return;
        }
        const token = this.aim(event);
        if (token === null || token === this.grip.from) {
            this.cancel();
            return;
        }
        this.end();
        theBoard()?.still();
        this.input.drop(token, this.by);
    }

    private press(event: KeyboardEvent): void {
        if (event.key !== 'Escape' || !this.begun) return;
        event.preventDefault();
        event.stopPropagation();
        this.cancel();
    }

    private cancel(): void {
        if (this.before?.origin === this.input.origin.value) this.input.builder.restore(this.before.turn);
        this.end();
    }

    private end(): void {
        this.ends.abort();
        if (!this.before) return;
        this.input.mode.value = this.before.mode;
        theBoard()?.show(null);
        this.picture?.remove();
        document.documentElement.classList.remove('carrying');
        muteClick();
    }
}

export type { Carrying };

/* Suppresses the click event after a drag; the next press has its own. */
function muteClick(): void {
    const ends = new AbortController();
    const { signal } = ends;
    addEventListener(
        'click',
        (event) => {
            ends.abort();
            if (event.detail === 0) return;
            event.preventDefault();
            event.stopPropagation();
        },
        { signal, capture: true },
    );
    addEventListener('pointerdown', () => ends.abort(), { signal, capture: true });
}

/* Starts a possible drag on a press; a tap still works as usual. */
export function carry(
    event: PointerEvent,
    input: Holding,
    grip: Grip | null,
    offset: Point | null = null,
): Carrying | null {
    return grip && event.isPrimary && event.button === 0 && input.active.value
        ? new Carrying(event, input, grip, offset)
        : null;
}

/* Returns the properties that make a seat's remaining pieces draggable. */
export function stockOf(
    input: Holding,
    seat: number,
): {
    'data-stock': boolean;
    onPointerDown(event: PointerEvent): void;
} {
    const { ui, rules, game, origin } = input;
    const open = input.active.value && seatOf(input) === seat;
    const grip = open ? (ui.stock?.(rules.hands(game, origin.value), seat) ?? null) : null;
    return { 'data-stock': grip !== null, onPointerDown: (event) => void carry(event, input, grip) };
}
