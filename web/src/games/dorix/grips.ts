/* grips.ts - what can be dragged in Dorix: a pawn from the hand, a pile's top pawn, a pawn of a collapsing pile. */
import type { Hand } from '../../core/rules';
import { heldBy, type Grip, type Point, type Scene } from '../../board/game-ui';
import { hitCell } from './places';
import { stepsBegun, type DorixView } from './view';

const pawn = { first: [], from: null, mode: null, picture: 'pawn', snaps: false } as const;

export function grip(view: DorixView, scene: Scene, at: Point): Grip | null {
    const token = hitCell(at);
    const { lifted, placed, sent } = stepsBegun(view, scene);
    const falls = placed === token && scene.next.length > 0;
    if (token === null) return null;
    if (scene.tokens.length === 0)
        return view.hands[scene.turn] === 0 && scene.next.includes(token)
            ? { ...pawn, first: [token], turn: 'new', from: token }
            : null;
    if (falls || (placed === null && lifted === token)) return { ...pawn, turn: 'on', from: token };
    return placed === token && sent.length === 0 ? { ...pawn, turn: 'back', from: token } : null;
}

export function stock(held: readonly Hand[], seat: number): Grip | null {
    return heldBy(held, seat).count > 0 ? { ...pawn, turn: 'new' } : null;
}
