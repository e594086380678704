/*
 * dorix.ts - the lesson of Dorix. The step that teaches each rule or decision (docs/rules):
 *
 *     goal, setup of 2, an empty cell             1
 *     control: the top pawn; your own pile        2
 *     collapse: one lower neighbour, forced       3
 *     which neighbours receive; D3                4
 *     the order sent; D4 pawns are alike          5
 *     more neighbours than pawns                  6
 *     what stays behind; no cascade               7
 *     an empty hand: lift and place; D1           8
 *     the end, after any move; two diagonals      9
 *     setup of 3 and 4, teams, partner's piles    10
 *     D2 pass                                     11
 *     C1 to C7                                    12
 */
import { section } from '../../i18n/catalogue';
import type { Lesson, Step } from '../lesson';
import { tableStep } from './table';

const t = await section('dorixLesson');

const place = () => t.value.place;
const collapse = () => t.value.collapse;
const later = () => t.value.later;

const firstSteps: readonly Step[] = [
    {
        topic: place,
        title: () => t.value.theGreatDiagonals.title,
        text: () => t.value.theGreatDiagonals.text,
        position: '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2',
        task: { kind: 'turn', moves: ['a1', 'b2', 'c3', 'd4', 'a4', 'b3', 'c2', 'd1'] },
        praise: () => t.value.theGreatDiagonals.praise,
        hint: () => t.value.theGreatDiagonals.hint,
        other: () => t.value.theGreatDiagonals.other,
        reply: ['c2', 'b3'],
        solution: ['b2'],
    },
    {
        topic: place,
        title: () => t.value.whosePileIsIt.title,
        text: () => t.value.whosePileIsIt.text,
        position: '-,-,-,-/-,1,-,-/-,21,12,-/-,-,-,2 12,12 1/2',
        notes: [
            { at: 'c2', text: '◆', tone: 'plain' },
            { at: 'b2', text: '●', tone: 'plain' },
        ],
        task: { kind: 'refusal', words: ['not-your-pile'] },
        praise: () => t.value.whosePileIsIt.praise,
        hint: () => t.value.whosePileIsIt.hint,
        other: () => t.value.whosePileIsIt.other,
        solution: ['c2'],
        tries: [{ tokens: ['d1'], word: 'not-your-pile' }],
    },
    {
        topic: collapse,
        title: () => t.value.makeItCollapse.title,
        text: () => t.value.makeItCollapse.text,
        position: '-,-,-,-/-,-,-,-/-,1,2,-/-,-,-,- 14,14 1/2',
        task: { kind: 'turn', moves: ['b2:c2'] },
        praise: () => t.value.makeItCollapse.praise,
        hint: () => t.value.makeItCollapse.hint,
        other: () => t.value.makeItCollapse.other,
        solution: ['b2'],
    },
    {
        topic: collapse,
        title: () => t.value.whoGetsAPawn.title,
        text: () => t.value.whoGetsAPawn.text,
        position: '-,-,1,-/-,2,-,1/212,21,12,-/-,-,-,2 10,9 1/2',
        task: { kind: 'find', after: ['b2'] },
        praise: () => t.value.whoGetsAPawn.praise,
        hint: () => t.value.whoGetsAPawn.hint,
        solution: ['b3', 'c2'],
        tries: [
            { tokens: ['b2', 'a2'], word: 'not-lower' },
            { tokens: ['b2', 'c3'], word: 'not-next-to' },
            { tokens: ['b2', 'b1'], word: 'empty-receives-nothing' },
        ],
    },
    {
        topic: collapse,
        title: () => t.value.youChooseTheOrder.title,
        text: () => t.value.youChooseTheOrder.text,
        position: '-,-,-,-/-,2,-,-/1,21,2,-/-,121,-,- 11,11 1/2',
        task: { kind: 'turn', moves: ['b2:c2b3a2'] },
        praise: () => t.value.youChooseTheOrder.praise,
        hint: () => t.value.youChooseTheOrder.hint,
        other: () => t.value.youChooseTheOrder.other,
        solution: ['b2', 'c2', 'b3'],
        tries: [
            { tokens: ['b2', 'c2', 'c2'], word: 'receives-once' },
            { tokens: ['b2', 'b1'], word: 'not-lower' },
        ],
    },
    {
        topic: collapse,
        title: () => t.value.tooFewPawns.title,
        text: () => t.value.tooFewPawns.text,
        position: '-,-,-,-/-,2,-,-/2,1,1,-/-,-,-,- 13,13 1/2',
        task: { kind: 'turn', moves: ['b2:a2b3'] },
        praise: () => t.value.tooFewPawns.praise,
        hint: () => t.value.tooFewPawns.hint,
        other: () => t.value.tooFewPawns.other,
        solution: ['b2', 'a2', 'b3'],
    },
    {
        topic: collapse,
        title: () => t.value.whatStaysBehind.title,
        text: () => t.value.whatStaysBehind.text,
        position: '1,-,-,1/-,2,-,-/-,21,2,-/-,-,-,- 12,12 1/2',
        task: { kind: 'turn', moves: ['b2:c2b3'] },
        praise: () => t.value.whatStaysBehind.praise,
        hint: () => t.value.whatStaysBehind.hint,
        other: () => t.value.whatStaysBehind.other,
        solution: ['b2', 'c2'],
    },
];

const secondSteps: readonly Step[] = [
    {
        topic: later,
        title: () => t.value.anEmptyHand.title,
        text: () => t.value.anEmptyHand.text,
        position: '12,1,2,121/21,112,-,-/212,21,1212,2/121,22,1,21 0,0 1/2',
        task: { kind: 'turn', moves: ['a1-b2:b1'] },
        praise: () => t.value.anEmptyHand.praise,
        hint: () => t.value.anEmptyHand.hint,
        other: () => t.value.anEmptyHand.other,
        solution: ['a1', 'b2'],
        tries: [
            { tokens: ['d1', 'd1'], word: 'not-your-pile' },
            { tokens: ['b1'], word: 'lift-not-yours' },
            { tokens: ['c3'], word: 'nothing-to-lift' },
        ],
    },
    {
        topic: later,
        title: () => t.value.takeTheDiagonal.title,
        text: () => t.value.takeTheDiagonal.text,
        position: '12,2,-,1/-,-,2,1/-,21,2,-/1,-,-,- 10,10 1/2',
        task: { kind: 'win' },
        praise: () => t.value.takeTheDiagonal.praise,
        hint: () => t.value.takeTheDiagonal.hint,
        other: () => t.value.takeTheDiagonal.other,
        solution: ['d3', 'c3'],
        tries: [{ tokens: ['c3'], word: 'not-your-pile' }],
    },
    {
        topic: () => t.value.yourPartnersPile.topic,
        title: () => t.value.yourPartnersPile.title,
        text: () => t.value.yourPartnersPile.text,
        position: '-,-,-,-/-,-,3,4/-,21,-,-/1,-,2,- 8,8,9,9 1/4',
        task: { kind: 'refusal', words: ['partners-pile'] },
        praise: () => t.value.yourPartnersPile.praise,
        hint: () => t.value.yourPartnersPile.hint,
        other: () => t.value.yourPartnersPile.other,
        solution: ['c3'],
        tries: [{ tokens: ['d3'], word: 'not-your-pile' }],
    },
    {
        topic: later,
        title: () => t.value.nothingPossible.title,
        text: () => t.value.nothingPossible.text,
        position: '12,12,12,12/12,12,12,12/12,12,12,12/-,12,1122,- 0,0 1/2',
        task: { kind: 'turn', moves: ['pass'] },
        praise: () => t.value.nothingPossible.praise,
        hint: () => t.value.nothingPossible.hint,
        reply: ['b1-d1', 'c1-c1'],
        solution: ['pass'],
        tries: [{ tokens: ['a1'], word: 'must-pass' }],
    },
];

export const lesson: Lesson = {
    game: 'dorix',
    steps: [
        ...firstSteps,
        ...secondSteps,
        tableStep('2,-,-,1/-,22,11,-/-,21,12,-/1,-,-,2 9,9 1/2', { repeats: true, more: true, teams: true }),
    ],
};
