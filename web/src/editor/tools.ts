/*
 * tools.ts - what a hand can hold in the editor: a piece as positions write it, or the eraser.
 */
import type { GameUi } from '../board/game-ui';
import type { Held, Language } from '../core/rules';
import { seatName } from '../core/seats';
import { words } from '../i18n/words';
import { editorWords } from './words';

export const eraser = 'erase';

/* One choice of the palette. Of a piece with a direction all directions are one tool. */
export interface Tool {
    readonly kind: string; /* "1", "h", "B", "p", or the eraser */
    readonly seat: number | null; /* whose it is */
    readonly ways: readonly string[]; /* the directions it can have */
    readonly picture: string; /* its token, for drawToken */
}

function seatOf(kind: string, shared: boolean): number | null {
    if (/\d/.test(kind)) return Number(kind) - 1;
    return shared || /[hv]/.test(kind) ? null : kind === kind.toUpperCase() ? 0 : 1;
}

function pictureOf(kind: string): string {
    return /\d/.test(kind) ? 'a1' : /[hv]/.test(kind) ? kind : kind.toUpperCase();
}

/* The tools for some pieces: "Pn" and "Pe" are one that can point two ways. */
export function toolsOf(pieces: readonly string[], ui: GameUi): Tool[] {
    return [...new Set(pieces.map((piece) => piece[0]!))].map((kind) => ({
        kind,
        seat: seatOf(kind, ui.shared ?? false),
        ways: pieces.filter((piece) => piece[0] === kind && piece.length > 1).map((piece) => piece[1]!),
        picture: pictureOf(kind),
    }));
}

/* The name of a tool, for people. */
export function toolName(tool: Tool, ui: GameUi, draft: string, language: Language): string {
    const t = editorWords(language);
    const { seat, picture } = tool;
    if (picture === 'h' || picture === 'v') return words.value.table.wallModes[picture];
    const piece = picture === 'a1' ? t.pawn : ui.say(ui.parse(draft), picture, language, []);
    return seat === null ? piece : t.pieceOf(piece, seatName(seat, language));
}

/* How many of a tool are left, where a letter names them. */
export function leftOf(tool: Tool, held: readonly Held[]): number | null {
    return held.find(({ piece, seat }) => piece === tool.picture && (seat ?? tool.seat) === tool.seat)?.count ?? null;
}
