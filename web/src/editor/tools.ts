/*
 * tools.ts - the tools of the editor: a piece, by its letter in positions, or the eraser.
 */
import type { GameUi } from '../board/game-ui';
import type { Hand } from '../core/rules';
import { colourOf } from '../i18n/colour';
import { words } from '../i18n/words';
import { editorWords } from './words';

export const eraser = 'erase';

/* One choice of the palette. A piece with a direction is one tool for all directions. */
export interface Tool {
    readonly kind: string; /* "1", "h", "B", "p", or the eraser */
    readonly seat: number | null; /* the owner of the piece */
    readonly ways: readonly string[]; /* the directions it can have */
    readonly picture: string; /* the tool's token, for drawToken() */
}

function seatOf(kind: string, shared: boolean): number | null {
    if (/\d/.test(kind)) return Number(kind) - 1;
    return shared || /[hv]/.test(kind) ? null : kind === kind.toUpperCase() ? 0 : 1;
}

function pictureOf(kind: string): string {
    return /\d/.test(kind) ? 'a1' : /[hv]/.test(kind) ? kind : kind.toUpperCase();
}

/* Returns the tools for some pieces: "Pn" and "Pe" are one tool with two directions. */
export function toolsOf(pieces: readonly string[], ui: GameUi): Tool[] {
    return [...new Set(pieces.map((piece) => piece[0]!))].map((kind) => ({
        kind,
        seat: seatOf(kind, ui.shared ?? false),
        ways: pieces.filter((piece) => piece[0] === kind && piece.length > 1).map((piece) => piece[1]!),
        picture: pictureOf(kind),
    }));
}

/* Returns the name of a tool, for people. */
export function toolName(tool: Tool, ui: GameUi, draft: string): string {
    const t = editorWords.value;
    const { seat, picture } = tool;
    if (picture === 'h' || picture === 'v') return words.value.table.wallModes[picture];
    const piece = picture === 'a1' ? t.pawn : ui.say(ui.parse(draft), picture, []);
    return seat === null ? piece : t.pieceOf({ piece, colour: colourOf(seat) });
}

/* Returns how many pieces of a tool are left, if the game counts them. */
export function leftOf(tool: Tool, held: readonly Hand[]): number | null {
    return held.find(({ piece, seat }) => piece === tool.picture && (seat ?? tool.seat) === tool.seat)?.count ?? null;
}
