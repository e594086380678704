/*
 * sentences.ts - Quoridor turns in sentences: the prompt of each step, what a move did, how far each pawn is from its
 * goal line.
 */
import type { Language } from '../../local/language';
import { de } from '../../core/sentence';
import { cell, isCell, isWall } from '../../core/token';
import type { Made, Making, Standing, Step } from '../../board/sentence-parts';
import { confirmIt, does, each, passes } from '../../board/sentence-parts';
import type { View } from './view';
import { wherePlaced } from './words';

type Way = 'goes' | 'jumps' | 'sidesteps';

const en = {
    both: 'move your pawn or place a wall',
    pawn: 'move your pawn',
    wall: 'choose where the wall goes',
    toCell: (to: string) => `Your pawn to ${to}? ${confirmIt.en}`,
    wallThere: (where: string) => `Wall ${where}? Confirm, or tap again to turn it.`,
    moved: (name: string | null, way: Way, to: string) =>
        `${name === null ? 'Your' : `${name}’s`} pawn ${way} to ${to}.`,
    placed: (name: string | null, flat: boolean, where: string) =>
        `${does(name, 'en', 'place', 'places')} a ${flat ? 'horizontal' : 'vertical'} wall ${where}.`,
    steps: (all: string) => `Steps to the goal line: ${all}.`,
};

const ways: Record<Way, string> = { goes: 'va', jumps: 'saute', sidesteps: 'bifurque' };

const fr: typeof en = {
    both: 'déplacez votre pion ou posez une barrière',
    pawn: 'déplacez votre pion',
    wall: 'choisissez où poser la barrière',
    toCell: (to) => `Votre pion en ${to}\u00a0? ${confirmIt.fr}`,
    wallThere: (where) => `Barrière ${where}\u00a0? Validez, ou touchez encore pour la tourner.`,
    moved: (name, way, to) => `${name === null ? 'Votre pion' : `Le pion ${de(name)}`} ${ways[way]} en ${to}.`,
    placed: (name, flat, where) =>
        `${does(name, 'fr', 'posez', 'pose')} une barrière ${flat ? 'horizontale' : 'verticale'} ${where}.`,
    steps: (all) => `Pas jusqu’à la ligne d’arrivée\u00a0: ${all}.`,
};

const words = { en, fr } as const;

export function step({ tokens, next, mode }: Making<View>, language: Language): Step {
    const w = words[language],
        [chosen] = tokens;
    if (chosen) return { text: isWall(chosen) ? w.wallThere(wherePlaced(chosen, language)) : w.toCell(chosen) };
    if (!next.some(isWall)) return { text: w.pawn };
    return mode === null ? { text: w.both, usual: true } : { text: w.wall };
}

/* Returns how a pawn moved: jumped straight over a pawn, sidestepped one, or took a single step. */
function wayOf(from: string, to: string): Way {
    const a = cell(from),
        b = cell(to);
    const files = Math.abs(a.file - b.file),
        ranks = Math.abs(a.rank - b.rank);
    return files + ranks === 1 ? 'goes' : files === ranks ? 'sidesteps' : 'jumps';
}

export function tell({ before, seat, tokens, naming }: Made<View>, language: Language): string {
    const w = words[language],
        name = naming(seat),
        token = tokens[0]!;
    if (isCell(token)) return w.moved(name, wayOf(before.pawns[seat]!, token), token);
    return isWall(token) ? w.placed(name, token.endsWith('h'), wherePlaced(token, language)) : passes[language](name);
}

/* The core's shortest paths include the pawns' own cells. */
export function goal(standing: Standing<View>, language: Language): string {
    const steps = (seat: number): number =>
        standing.marks.filter((mark) => mark.kind === 'path' && mark.seat === seat).length - 1;
    return words[language].steps(each(standing, language, (seat) => String(Math.max(steps(seat), 0))));
}
