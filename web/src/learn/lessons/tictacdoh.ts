/*
 * tictacdoh.ts - the lesson of Tic Tac Doh. The step that teaches each rule or decision (docs/rules):
 *
 *     setup, stash; D2 five of each, D3 c3        1
 *     next to a piece in play                     2
 *     all in 3 by 3                               3
 *     stack                                       4
 *     nest; one size at a time                    5
 *     never both                                  6
 *     a stack counts as each size; the end        7
 *     a nest counts as its outer piece            8
 *     a line of all three kinds of cells          9
 *     all placed: a draw                          10
 *     stuck loses; D1 three and four players      11
 *     C2 to C7                                    12
 */
import { section } from '../../i18n/catalogue';
import type { Lesson, Step } from '../lesson';
import { tableStep } from './table';

const t = await section('tictacdohLesson');

const grid = () => t.value.grid;
const cells = () => t.value.cells;
const line = () => t.value.line;
const ends = () => t.value.ends;

const firstSteps: readonly Step[] = [
    {
        topic: grid,
        title: () => t.value.noBoardNoOwners.title,
        text: () => t.value.noBoardNoOwners.text,
        position: '-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: [] },
        praise: () => t.value.noBoardNoOwners.praise,
        hint: () => t.value.noBoardNoOwners.hint,
        reply: ['Mb4'],
        solution: ['L'],
        tries: [{ tokens: ['S', 'b2'], word: 'first-on-c3' }],
    },
    {
        topic: grid,
        title: () => t.value.stayClose.title,
        text: () => t.value.stayClose.text,
        position: '-,-,-,-,-/-,-,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
        notes: [{ at: 'a1', text: () => t.value.stayClose.notes[0], tone: 'plain' }],
        task: { kind: 'refusal', words: ['not-touching'] },
        praise: () => t.value.stayClose.praise,
        hint: () => t.value.stayClose.hint,
        other: () => t.value.stayClose.other,
        solution: ['S', 'a1'],
        tries: [{ tokens: ['L', 'e3'], word: 'not-touching' }],
    },
    {
        topic: grid,
        title: () => t.value.theGridAppears.title,
        text: () => t.value.theGridAppears.text,
        position: '-,-,-,-,-/-,M,-,S,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
        notes: [{ at: 'a3', text: () => t.value.theGridAppears.notes[0], tone: 'plain' }],
        task: { kind: 'refusal', words: ['outside-grid'] },
        praise: () => t.value.theGridAppears.praise,
        hint: () => t.value.theGridAppears.hint,
        other: () => t.value.theGridAppears.other,
        solution: ['M', 'a3'],
    },
    {
        topic: cells,
        title: () => t.value.aStack.title,
        text: () => t.value.aStack.text,
        position: '-,-,-,-,-/-,S,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Mc3'] },
        praise: () => t.value.aStack.praise,
        hint: () => t.value.aStack.hint,
        other: () => t.value.aStack.other,
        solution: ['M', 'c3'],
        tries: [{ tokens: ['S', 'c3'], word: 'size-step' }],
    },
    {
        topic: cells,
        title: () => t.value.aNest.title,
        text: () => t.value.aNest.text,
        position: '-,-,-,-,-/-,S,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Mb4'] },
        praise: () => t.value.aNest.praise,
        hint: () => t.value.aNest.hint,
        other: () => t.value.aNest.other,
        solution: ['M', 'b4'],
        tries: [{ tokens: ['L', 'b4'], word: 'size-step' }],
    },
    {
        topic: cells,
        title: () => t.value.neverBoth.title,
        text: () => t.value.neverBoth.text,
        position: '-,-,-,-,-/-,M,-,S,-/-,-,LM,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'refusal', words: ['stack-and-nest'] },
        praise: () => t.value.neverBoth.praise,
        hint: () => t.value.neverBoth.hint,
        other: () => t.value.neverBoth.other,
        solution: ['L', 'c3'],
        tries: [{ tokens: ['M', 'c3'], word: 'size-step' }],
    },
];

const secondSteps: readonly Step[] = [
    {
        topic: line,
        title: () => t.value.aStackCountsFor.title,
        text: () => t.value.aStackCountsFor.text,
        position: '-,-,-,-,-/-,-,-,-,-/-,M,LM,-,-/-,S,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'win' },
        praise: () => t.value.aStackCountsFor.praise,
        hint: () => t.value.aStackCountsFor.hint,
        other: () => t.value.aStackCountsFor.other,
        solution: ['M', 'd3'],
    },
    {
        topic: line,
        title: () => t.value.aNestHides.title,
        text: () => t.value.aNestHides.text,
        position: '-,-,-,-,-/-,SM,-,-,-/-,M,S,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'win' },
        praise: () => t.value.aNestHides.praise,
        hint: () => t.value.aNestHides.hint,
        other: () => t.value.aNestHides.other,
        solution: ['M', 'b2'],
    },
    {
        topic: line,
        title: () => t.value.allTogether.title,
        text: () => t.value.allTogether.text,
        position: '-,-,-,-,-/-,S,-,M,-/-,-,LM,-,-/-,L,SM,-,-/-,-,-,-,- 2/2',
        task: { kind: 'win' },
        praise: () => t.value.allTogether.praise,
        hint: () => t.value.allTogether.hint,
        other: () => t.value.allTogether.other,
        solution: ['L', 'd4'],
    },
    {
        topic: ends,
        title: () => t.value.theLastPyramid.title,
        text: () => t.value.theLastPyramid.text,
        position: '-,-,-,-,-/-,SM,SML,L,-/-,ML,S,SM,-/-,LM,L,-,-/-,-,-,-,- 1/2',
        task: { kind: 'draw' },
        praise: () => t.value.theLastPyramid.praise,
        hint: () => t.value.theLastPyramid.hint,
        solution: ['S', 'd2'],
    },
    {
        topic: ends,
        title: () => t.value.stuck.title,
        text: () => t.value.stuck.text,
        position: '-,-,-,-,-/-,-,S,ML,S/-,-,MS,L,M/-,-,L,MS,ML/-,-,-,-,- 2/2',
        task: { kind: 'win' },
        praise: () => t.value.stuck.praise,
        hint: () => t.value.stuck.hint,
        solution: ['S'],
    },
];

export const lesson: Lesson = {
    game: 'tictacdoh',
    steps: [
        ...firstSteps,
        ...secondSteps,
        tableStep('-,-,-,-,-/-,S,-,M,-/-,-,LM,-,-/-,L,SM,-,-/-,-,-,-,- 2/2', {
            repeats: false,
            more: true,
            teams: false,
        }),
    ],
};
