/*
 * sentences.ts - Dorix turns in sentences: the prompt of each step, why a pile collapses, what a move did, who controls
 * the great diagonals.
 */
import type { Language } from '../../local/language';
import { seatName } from '../../core/seats';
import { cell } from '../../core/token';
import type { Made, Making, Standing, Step } from '../../board/sentence-parts';
import { confirmIt, does, each, listed, passes } from '../../board/sentence-parts';
import type { DorixView, Steps } from './view';
import { pileAt, stepsOf, topOf } from './view';

const en = {
    place: 'put a pawn on an empty square or your pile',
    lift: 'lift a pawn from one of your piles',
    lifted: (from: string) => `Lifted from ${from}. Now choose where to put it.`,
    there: (to: string) => `Your pawn on ${to}? ${confirmIt.en}`,
    fallen: (from: string, onto: string) => `Your pile ${from} falls ${onto}. ${confirmIt.en}`,
    fallsWhy: (from: string, why: string, onto: string) =>
        `Your pawn on ${from}? ${why}, so it falls ${onto}. ${confirmIt.en}`,
    onto: (first: string, then: string) => `onto ${first}${then && `, then ${then}`}`,
    falls: 'Your pile falls: choose',
    fallsSince: (why: string) => `${why}, so it falls. Choose`,
    next: (begin: string, left: number, pawn: string) =>
        `${begin} who gets the next pawn${pawn && `, ${pawn}`} (${left} left).`,
    why: (height: number, others: string, several: boolean) =>
        `${height} is higher than its ${several ? 'neighbours' : 'neighbour'} ${others}`,
    puts: (name: string | null, to: string) => `${does(name, 'en', 'put', 'puts')} a pawn on ${to}.`,
    moves: (name: string | null, from: string, to: string) =>
        `${does(name, 'en', 'lift', 'lifts')} a pawn from ${from} and ${name === null ? 'put' : 'puts'} it on ${to}.`,
    fell: (from: string, onto: string) => `${from} falls: ${onto}.`,
    takes: (name: string | null, cells: string) => `${does(name, 'en', 'now control', 'now controls')} ${cells}.`,
    diagonal: (from: string, to: string, all: string) => `Great diagonal ${from} to ${to}: ${all}.`,
    of: (count: number, all: number) => `${count} of ${all}`,
};

const fr: typeof en = {
    place: 'posez un pion sur une case vide ou sur votre pile',
    lift: 'retirez un pion d’une de vos piles',
    lifted: (from) => `Pion retiré de ${from}. Choisissez où le poser.`,
    there: (to) => `Votre pion en ${to}\u00a0? ${confirmIt.fr}`,
    fallen: (from, onto) => `Votre pile ${from} s’effondre ${onto}. ${confirmIt.fr}`,
    fallsWhy: (from, why, onto) => `Votre pion en ${from}\u00a0? ${why}, donc elle s’effondre ${onto}. ${confirmIt.fr}`,
    onto: (first, then) => `sur ${first}${then && `, puis ${then}`}`,
    falls: 'Votre pile s’effondre\u00a0: choisissez',
    fallsSince: (why) => `${why}, donc elle s’effondre. Choisissez`,
    next: (begin, left, pawn) => `${begin} qui reçoit le pion suivant${pawn && `, ${pawn}`} (encore ${left}).`,
    why: (height, others, several) =>
        `La pile de ${height} dépasse ${several ? 'ses voisines' : 'sa voisine'} de ${others}`,
    puts: (name, to) => `${does(name, 'fr', 'posez', 'pose')} un pion en ${to}.`,
    moves: (name, from, to) =>
        `${does(name, 'fr', 'retirez', 'retire')} un pion de ${from} et le ${
            name === null ? 'posez' : 'pose'
        } en ${to}.`,
    fell: (from, onto) => `${from} s’effondre\u00a0: ${onto}.`,
    takes: (name, cells) => `${does(name, 'fr', 'contrôlez', 'contrôle')} maintenant ${cells}.`,
    diagonal: (from, to, all) => `Grande diagonale de ${from} à ${to}\u00a0: ${all}.`,
    of: (count, all) => `${count} sur ${all}`,
};

const words = { en, fr } as const;

/* Returns "onto c2, then b1"; empty if no pawn was sent. */
function onto(sent: readonly string[], language: Language): string {
    const [first, ...then] = sent;
    return first ? words[language].onto(first, listed(then, language)) : '';
}

/* Returns why a pile collapses: its height and those of its lower neighbours, before any pawn was sent. */
function reason({ now, marks }: Making<DorixView>, { placed, sent }: Steps, language: Language): string {
    const waiting = marks.filter((mark) => mark.kind === 'lower').map((mark) => pileAt(now, mark.at).length);
    const others = [...waiting, ...sent.map((to) => pileAt(now, to).length - 1)].sort((a, b) => a - b);
    const height = pileAt(now, placed!).length + sent.length;
    return words[language].why(height, listed(others.map(String), language), others.length > 1);
}

/* Asks where the next pawn goes; names its owner if it is not the player's own. */
function falling(making: Making<DorixView>, steps: Steps, language: Language): string {
    const w = words[language],
        top = topOf(making.now, steps.placed!);
    const pawn = top === undefined || top === making.seat ? '' : seatName(top, language);
    const why = making.newcomer && steps.sent.length === 0;
    return w.next(why ? w.fallsSince(reason(making, steps, language)) : w.falls, making.left, pawn);
}

/* Describes a complete turn; tells a newcomer why the pile collapsed if its single pawn was sent without a choice. */
function whole(making: Making<DorixView>, steps: Steps, language: Language): string {
    const w = words[language],
        falls = onto(steps.sent, language);
    if (!falls) return w.there(steps.placed!);
    return making.newcomer && steps.sent.length === 1
        ? w.fallsWhy(steps.placed!, reason(making, steps, language), falls)
        : w.fallen(steps.placed!, falls);
}

export function step(making: Making<DorixView>, language: Language): Step {
    const w = words[language],
        steps = stepsOf(making.view, making.seat, making.tokens);
    if (steps.placed !== null)
        return { text: making.left > 0 ? falling(making, steps, language) : whole(making, steps, language) };
    if (steps.lifted !== null) return { text: w.lifted(steps.lifted) };
    return making.view.hands[making.seat] === 0 ? { text: w.lift } : { text: w.place, usual: true };
}

export function tell({ before, seat, tokens, gained, naming }: Made<DorixView>, language: Language): string {
    const w = words[language],
        name = naming(seat);
    const { lifted, placed, sent } = stepsOf(before, seat, tokens);
    if (placed === null) return passes[language](name);
    const fresh = gained.filter((mark) => mark.at !== placed || mark.seat !== seat);
    const owners = [...new Set(fresh.map((mark) => mark.seat))];
    return [
        lifted === null ? w.puts(name, placed) : w.moves(name, lifted, placed),
        ...(sent.length === 0 ? [] : [w.fell(placed, onto(sent, language))]),
        ...owners.map((owner) =>
            w.takes(
                naming(owner),
                listed(
                    fresh.filter((mark) => mark.seat === owner).map((mark) => mark.at),
                    language,
                ),
            ),
        ),
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

export function goal(standing: Standing<DorixView>, language: Language): string {
    const w = words[language];
    return diagonals(standing)
        .map((cells) =>
            w.diagonal(
                cells[0]!,
                cells.at(-1)!,
                each(standing, language, (seat) =>
                    w.of(cells.filter((at) => topOf(standing.view, at) === seat).length, cells.length),
                ),
            ),
        )
        .join(' ');
}
