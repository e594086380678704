/*
 * sentences.ts - Orbital turns in sentences: the prompt of each step, what a move did, how many Towers each player has.
 */
import { heldBy } from '../../board/game-ui';
import type { Made, Making, Standing, Step } from '../../board/sentence-parts';
import { each, told } from '../../board/sentence-parts';
import type { View } from './view';
import { readTurn, towers } from './view';
import type { ByLetter } from './words';
import { orbitalWords } from './words';

/* Longer lists of squares are not announced: the player finds them sooner on the board. */
const squaresSaid = 4;

function begin({ marks }: Making<View>): Step {
    const w = orbitalWords.value;
    const cells = marks
        .filter((mark) => mark.kind === 'zone')
        .map((mark) => mark.at)
        .sort();
    return { text: cells.length === 0 ? w.anywhere : cells.length > squaresSaid ? w.zone : w.onOne({ cells }) };
}

export function step(making: Making<View>): Step {
    const w = orbitalWords.value;
    const { piece: letter, cell: at, direction } = readTurn(making.tokens);
    if (!letter) return at ? { text: w.piece({ at }) } : begin(making);
    const piece = (w.names as ByLetter)[letter]!;
    if (!at) return { text: w.square({ piece }) };
    if (making.left > 0) return { text: w.way({ piece, at }) };
    const way = direction && (w.pointing as ByLetter)[direction];
    return { text: way ? w.thereWay({ piece, at, way }) : w.there({ piece, at }) };
}

export function tell({ seat, tokens, gained, naming }: Made<View>): string {
    const w = orbitalWords.value,
        name = naming(seat);
    const { piece: letter, cell: at, direction } = readTurn(tokens);
    if (!letter || !at) return told(name, w.passes, {});
    const piece = (w.articles as ByLetter)[letter]!;
    const way = direction && (w.pointing as ByLetter)[direction];
    return [
        way ? told(name, w.playsWay, { piece, at, way }) : told(name, w.plays, { piece, at }),
        ...gained.map((mark) => told(naming(mark.seat), w.completed, { at: mark.at })),
    ].join(' ');
}

export function goal(standing: Standing<View>): string {
    const w = orbitalWords.value;
    const all = each(standing, w.you, (seat) => {
        const { count, initial } = heldBy(standing.held, seat, towers);
        return w.of({ count, all: initial });
    });
    return w.allTowers({ all });
}
