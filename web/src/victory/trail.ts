/*
 * trail.ts - where on the board a game was won: the marked cells, the pieces on them, and the path of a piece that
 * moved there.
 */
import type { Mark } from '../core/rules';
import type { Aspect, GameUi, Piece, Point } from '../board/game-ui';

/* Returns the pieces on the winning places, including the top piece of a pile. */
export function winningPieces(ui: GameUi, position: string, aspect: Aspect, marks: readonly Mark[]): Piece[] {
    const view = ui.parse(position);
    const won = new Set(marks.filter(({ kind }) => kind === 'winning').map(({ at }) => at));
    const places = ui.targets(view, { ...aspect, mode: null }).filter(({ token }) => won.has(token));
    return ui
        .pieces(view, aspect)
        .filter(({ at: { x, y } }) =>
            places.some((p) => x >= p.x && x <= p.x + p.width && y >= p.y && y <= p.y + p.height),
        );
}

/*
 * Returns the places of the only piece of its kind in each position, without repeats; empty if it did not move step by
 * step.
 */
export function walked(ui: GameUi, positions: readonly string[], aspect: Aspect, kind: string): Point[] {
    const way: Point[] = [];
    for (const position of positions) {
        const own = ui.pieces(ui.parse(position), aspect).filter((piece) => piece.kind === kind);
        if (own.length !== 1) return [];
        const { at } = own[0]!;
        const last = way.at(-1);
        if (!last || last.x !== at.x || last.y !== at.y) way.push(at);
    }
    return way.length > 1 ? way : [];
}
