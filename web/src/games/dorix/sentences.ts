/*
 * sentences.ts - Dorix turns in sentences: the prompt of each step, why a pile collapses, what a move did, who controls
 * the great diagonals.
 */
import { cell } from '../../core/token';
import type { Made, Making, Standing, Step } from '../../board/sentence-parts';
import { each, told } from '../../board/sentence-parts';
import { colourOf } from '../../i18n/colour';
import type { DorixView, Steps } from './view';
import { pileAt, stepsOf, topOf } from './view';
import { dorixWords } from './words';

/* Returns "onto c2, then b1"; empty if no pawn was sent. */
function onto([first, ...rest]: readonly string[]): string {
    const w = dorixWords.value;
    if (first === undefined) return '';
    return rest.length === 0 ? w.onto({ first }) : w.ontoMore({ first, rest });
}

/* Returns why a pile collapses: its height and those of its lower neighbours, before any pawn was sent. */
function reason({ now, marks }: Making<DorixView>, { placed, sent }: Steps): string {
    const waiting = marks.filter((mark) => mark.kind === 'lower').map((mark) => pileAt(now, mark.at).length);
    const others = [...waiting, ...sent.map((to) => pileAt(now, to).length - 1)].sort((a, b) => a - b);
    const height = pileAt(now, placed!).length + sent.length;
    return dorixWords.value.why({ height, n: others.length, others: others.map(String) });
}

/* Asks where the next pawn goes; names its owner if it is not the player's own. */
function falling(making: Making<DorixView>, steps: Steps): string {
    const w = dorixWords.value,
        { left } = making,
        top = topOf(making.now, steps.placed!);
    const pawn = top === undefined || top === making.seat ? null : colourOf(top);
    if (!making.newcomer || steps.sent.length > 0) return pawn === null ? w.next({ left }) : w.nextOf({ pawn, left });
    const why = reason(making, steps);
    return pawn === null ? w.since({ why, left }) : w.sinceOf({ why, pawn, left });
}

/* Describes a complete turn; tells a newcomer why the pile collapsed if its single pawn was sent without a choice. */
function whole(making: Making<DorixView>, steps: Steps): string {
    const w = dorixWords.value,
        from = steps.placed!,
        falls = onto(steps.sent);
    if (!falls) return w.there({ to: from });
    return making.newcomer && steps.sent.length === 1
        ? w.fallsWhy({ from, why: reason(making, steps), onto: falls })
        : w.fallen({ from, onto: falls });
}

export function step(making: Making<DorixView>): Step {
    const w = dorixWords.value,
        steps = stepsOf(making.view, making.seat, making.tokens);
    if (steps.placed !== null) return { text: making.left > 0 ? falling(making, steps) : whole(making, steps) };
    if (steps.lifted !== null) return { text: w.lifted({ from: steps.lifted }) };
    return making.view.hands[making.seat] === 0 ? { text: w.lift } : { text: w.place, usual: true };
}

export function tell({ before, seat, tokens, gained, naming }: Made<DorixView>): string {
    const w = dorixWords.value,
        name = naming(seat);
    const { lifted, placed, sent } = stepsOf(before, seat, tokens);
    if (placed === null) return told(name, w.passes, {});
    const fresh = gained.filter((mark) => mark.at !== placed || mark.seat !== seat);
    const owners = [...new Set(fresh.map((mark) => mark.seat))];
    const of = (owner: number): string[] => fresh.filter((mark) => mark.seat === owner).map((mark) => mark.at);
    return [
        lifted === null ? told(name, w.puts, { to: placed }) : told(name, w.moves, { from: lifted, to: placed }),
        ...(sent.length === 0 ? [] : [w.fell({ from: placed, onto: onto(sent) })]),
        ...owners.map((owner) => told(naming(owner), w.takes, { cells: of(owner) })),
    ].join(' ');
}

/* Returns the squares of each great diagonal, from column a. */
function diagonals({ marks }: Standing<DorixView>): string[][] {
    const goals = marks
        .filter((mark) => mark.kind === 'goal')
        .map((mark) => mark.at)
        .sort();
    const rises = (at: string): boolean => cell(at).file === cell(at).rank;
    return [goals.filter(rises), goals.filter((at) => !rises(at))];
}

export function goal(standing: Standing<DorixView>): string {
    const w = dorixWords.value;
    return diagonals(standing)
        .map((cells) => {
            const count = (seat: number): number => cells.filter((at) => topOf(standing.view, at) === seat).length;
            const all = each(standing, w.you, (seat) => w.of({ count: count(seat), all: cells.length }));
            return w.diagonal({ from: cells[0]!, to: cells.at(-1)!, all });
        })
        .join(' ');
}
