/*
 * dorix.ts - the lesson in playing Dorix well: tempo, safe squares, threats that cannot be stopped, the empty hand.
 */
import { section } from '../../i18n/catalogue';
import type { Lesson, Step } from '../lesson';

const t = await section('dorixStrategy');

const tempo = () => t.value.tempo;
const diagonals = () => t.value.diagonals;
const hand = () => t.value.hand;

const steps: readonly Step[] = [
    {
        topic: tempo,
        title: () => t.value.beTheFirst.title,
        text: () => t.value.beTheFirst.text,
        position: '-,-,-,-/-,2,-,-/-,1,-,-/-,-,2,1 13,13 1/2',
        task: { kind: 'turn', moves: ['b2:b3', 'd1:c1'] },
        praise: () => t.value.beTheFirst.praise,
        hint: () => t.value.beTheFirst.hint,
        other: () => t.value.beTheFirst.other,
        solution: ['b2'],
        claims: [
            { moves: ['b2:b3', 'd1:c1'], fact: { kind: 'takes', seats: [1] }, only: true },
            { elseHas: { kind: 'takes', seats: [0] } },
        ],
    },
    {
        topic: tempo,
        title: () => t.value.aloneIsSafe.title,
        text: () => t.value.aloneIsSafe.text,
        position: '-,-,2,-/-,-,-,-/-,1,-,-/-,-,-,- 14,14 1/2',
        task: { kind: 'turn', moves: ['a1'] },
        praise: () => t.value.aloneIsSafe.praise,
        hint: () => t.value.aloneIsSafe.hint,
        other: () => t.value.aloneIsSafe.other,
        solution: ['a1'],
        claims: [
            { moves: ['a1'], fact: { kind: 'diagonal', seats: [0], squares: ['a1', 'd4'] } },
            { after: ['a1'], none: { kind: 'takes' } },
            { after: ['c3'], moves: ['c4:c3'], fact: { kind: 'takes', seats: [0] } },
            { after: ['d4'], moves: ['c4:d4'], fact: { kind: 'takes', seats: [0] } },
        ],
    },
    {
        topic: diagonals,
        title: () => t.value.seeTheThreat.title,
        text: () => t.value.seeTheThreat.text,
        position: '-,1,-,2/-,-,2,-/1,-,2,-/2,2,11,1 10,10 1/2',
        task: { kind: 'safe' },
        praise: () => t.value.seeTheThreat.praise,
        hint: () => t.value.seeTheThreat.hint,
        other: () => t.value.seeTheThreat.other,
        solution: ['a2'],
        claims: [
            { moves: ['a2:a1'], fact: { kind: 'one-of-few', seat: 1, count: 1, of: 11 }, only: true },
            { moves: ['a2:a1'], fact: { kind: 'breaks', of: 3, count: 2, squares: ['a1', 'd4'] } },
            { after: ['b2'], wins: ['b1:a1b2', 'c2:b2c3'], within: 1 },
        ],
    },
    {
        topic: diagonals,
        title: () => t.value.aThreatWithA.title,
        text: () => t.value.aThreatWithA.text,
        position: '-,2,-,1/-,-,-,-/1,-,-,2/1,-,-,2 12,12 1/2',
        task: { kind: 'turn', moves: ['c3'] },
        praise: () => t.value.aThreatWithA.praise,
        hint: () => t.value.aThreatWithA.hint,
        other: () => t.value.aThreatWithA.other,
        reply: ['b2'],
        solution: ['c3'],
        claims: [
            { wins: ['c3'], within: 2 },
            { moves: ['c3'], fact: { kind: 'diagonal', seats: [0], count: 3, squares: ['a1', 'd4'] } },
            { moves: ['c3'], fact: { kind: 'safe-replies', count: 0, of: 12 } },
            { after: ['c3', 'b2'], moves: ['a2:a1b2'], fact: { kind: 'diagonal', count: 4 } },
            { after: ['b2', 'c3'], wins: [], within: 2 },
        ],
    },
    {
        topic: diagonals,
        title: () => t.value.takeAndThreaten.title,
        text: () => t.value.takeAndThreaten.text,
        position: '2,-,-,-/1,2,-,-/-,-,-,-/-,2,1,1 12,12 1/2',
        task: { kind: 'turn', moves: ['a3:b3a4'] },
        praise: () => t.value.takeAndThreaten.praise,
        hint: () => t.value.takeAndThreaten.hint,
        other: () => t.value.takeAndThreaten.other,
        reply: ['c2'],
        solution: ['a3', 'a4'],
        claims: [
            { wins: ['a3:b3a4'], within: 2 },
            { moves: ['a3:b3a4'], fact: { kind: 'takes', seats: [1], count: 2 } },
            { moves: ['a3:b3a4'], fact: { kind: 'diagonal', of: 1, count: 3, squares: ['a4', 'd1'] } },
        ],
    },
    {
        topic: hand,
        title: () => t.value.nothingLeftInHand.title,
        text: () => t.value.nothingLeftInHand.text,
        position: '1,2,1,-/-,-,2,-/-,-,1,-/-,11,-,12 0,0 1/2',
        task: { kind: 'turn', moves: ['b1-c4:c3b4'] },
        praise: () => t.value.nothingLeftInHand.praise,
        hint: () => t.value.nothingLeftInHand.hint,
        other: () => t.value.nothingLeftInHand.other,
        reply: ['d1-b3'],
        solution: ['b1', 'c4', 'b4'],
        claims: [
            { wins: ['b1-c4:c3b4'], within: 2 },
            { moves: ['b1-c4:c3b4'], fact: { kind: 'takes', seats: [1], count: 2 } },
            { moves: ['b1-c4:c3b4'], fact: { kind: 'piles', by_seat: [5, 1] } },
            { after: ['b1-c4:c3b4'], every: { kind: 'lets-win', seat: 0 } },
            { hand: 0, seat: 0 },
            { hand: 0, seat: 1 },
        ],
    },
];

export const lesson: Lesson = { game: 'dorix', steps };
