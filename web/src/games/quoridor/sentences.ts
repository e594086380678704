/*
 * sentences.ts - Quoridor turns in sentences: the prompt of each step, what a move did, how far each pawn is from its
 * goal line.
 */
import { cell, isCell, isWall } from '../../core/token';
import type { Made, Making, Standing, Step } from '../../board/sentence-parts';
import { each, told } from '../../board/sentence-parts';
import type { View } from './view';
import { quoridorWords, whereWall } from './words';

type Way = 'goes' | 'jumps' | 'sidesteps';

export function step({ tokens, next, mode }: Making<View>): Step {
    const w = quoridorWords.value,
        [chosen] = tokens;
    if (chosen) return { text: isWall(chosen) ? w.wallThere({ where: whereWall(chosen) }) : w.toCell({ to: chosen }) };
    if (!next.some(isWall)) return { text: w.pawn };
    return mode === null ? { text: w.both, usual: true } : { text: w.chooseWall };
}

/* Returns how a pawn moved: jumped straight over a pawn, sidestepped one, or took a single step. */
function wayOf(from: string, to: string): Way {
    const a = cell(from),
        b = cell(to);
    const files = Math.abs(a.file - b.file),
        ranks = Math.abs(a.rank - b.rank);
    return files + ranks === 1 ? 'goes' : files === ranks ? 'sidesteps' : 'jumps';
}

export function tell({ before, seat, tokens, naming }: Made<View>): string {
    const { moved, placed, passes } = quoridorWords.value,
        name = naming(seat),
        token = tokens[0]!;
    if (isCell(token)) {
        const way = wayOf(before.pawns[seat]!, token);
        return told(name, { you: moved.you[way], other: moved.other[way] }, { to: token });
    }
    if (!isWall(token)) return told(name, passes, {});
    const way = token.endsWith('h') ? 'flat' : 'upright';
    return told(name, { you: placed.you[way], other: placed.other[way] }, { where: whereWall(token) });
}

/* The core's shortest paths include the pawns' own cells. */
export function goal(standing: Standing<View>): string {
    const { steps, you } = quoridorWords.value;
    const left = (seat: number): number =>
        standing.marks.filter((mark) => mark.kind === 'path' && mark.seat === seat).length - 1;
    return steps({ all: each(standing, you, (seat) => String(Math.max(left(seat), 0))) });
}
