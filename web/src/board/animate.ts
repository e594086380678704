/*
 * animate.ts - animates the difference between two drawings of a board: a piece that left one place and appeared in
 * another hops, a piece that only appeared drops in.
 */
import type { Piece } from './game-ui';

const hopTime = 160;
const dropTime = 140;

export function calm(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Arrival {
    readonly piece: Piece;
    readonly from: Piece | null;
}

/* Pairs each new piece with one of the same kind that has disappeared, if there is one. */
export function arrivals(before: readonly Piece[], after: readonly Piece[]): Arrival[] {
    const known = new Set(before.map((p) => p.id));
    const kept = new Set(after.map((p) => p.id));
    const gone = before.filter((p) => !kept.has(p.id));
    return after
        .filter((p) => !known.has(p.id))
        .map((piece) => {
            const at = gone.findIndex((p) => p.kind === piece.kind);
            return { piece, from: at < 0 ? null : gone.splice(at, 1)[0]! };
        });
}

/* Animates each new piece from its old place to its new one. */
export function animate(svg: SVGSVGElement, before: readonly Piece[], after: readonly Piece[]): void {
    if (calm()) return;
    for (const { piece, from } of arrivals(before, after)) {
        const element = svg.querySelector(`[data-piece="${CSS.escape(piece.id)}"]`);
        if (!element) continue;
        const start = from
            ? `translate(${from.at.x - piece.at.x}px, ${from.at.y - piece.at.y}px)`
            : 'translate(0px, -10px)';
        const half = from
            ? `translate(${(from.at.x - piece.at.x) / 2}px, ${(from.at.y - piece.at.y) / 2 - 6}px)`
            : 'translate(0px, -4px)';
        /* Starts from the element's own transform, which places it. */
        element.animate([{ transform: start }, { transform: half }, { transform: 'translate(0px, 0px)' }], {
            duration: from ? hopTime : dropTime,
            easing: 'ease-out',
            composite: 'add',
        });
        if (!from) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: dropTime });
    }
}
