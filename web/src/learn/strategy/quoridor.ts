/*
 * quoridor.ts - the lesson in playing Quoridor well: the race, what a wall costs, the jump, a safe path. Positions with
 * hands of 0/0 or 1/1 start with only that many walls, so that the claims can be proved to the end.
 */
import { section } from '../../i18n/catalogue';
import type { Lesson, Step } from '../lesson';

const t = await section('quoridorStrategy');

const race = () => t.value.race;
const cost = () => t.value.cost;
const jump = () => t.value.jump;

const steps: readonly Step[] = [
    {
        topic: race,
        title: () => t.value.countTheSteps.title,
        text: () => t.value.countTheSteps.text,
        position: 'e6,i6 d6h,f6h 0/1,0/1 1/2',
        task: { kind: 'turn', moves: ['d6'] },
        praise: () => t.value.countTheSteps.praise,
        hint: () => t.value.countTheSteps.hint,
        other: () => t.value.countTheSteps.other,
        reply: ['i5'],
        solution: ['d6'],
        claims: [
            { wins: ['d6'], within: 5 },
            { after: ['d6'], moves: ['i5'], fact: { kind: 'steps', of: 5, count: 4 } },
            { by: 'd6', steps: 5 },
            { by: 'f6', steps: 6 },
            { elseLoses: 5 },
        ],
    },
    {
        topic: race,
        title: () => t.value.oneStepBehind.title,
        text: () => t.value.oneStepBehind.text,
        position: 'e7,a2 - 1/1,0/0 1/2',
        task: { kind: 'turn', moves: ['a1h'] },
        praise: () => t.value.oneStepBehind.praise,
        hint: () => t.value.oneStepBehind.hint,
        other: () => t.value.oneStepBehind.other,
        reply: ['b2'],
        solution: ['a1h'],
        claims: [
            { wins: ['a1h'], within: 3 },
            { moves: ['a1h'], fact: { kind: 'paths', by_seat: [0, 2] } },
            { by: 'e8', steps: 2 },
            { elseLoses: 1 },
            { after: ['a1h'], moves: ['b2'], fact: { kind: 'steps', of: 3, count: 2 } },
            { position: 'e7,d2 - 1/1,0/0 1/2', moves: ['c1h', 'd1h'], fact: { kind: 'paths', by_seat: [0, 1] } },
        ],
    },
    {
        topic: cost,
        title: () => t.value.orangePaysNotYou.title,
        text: () => t.value.orangePaysNotYou.text,
        position: 'd3,e6 b4h,f4h,d5v 1/2,0/2 1/2',
        task: { kind: 'turn', moves: ['e5h'] },
        praise: () => t.value.orangePaysNotYou.praise,
        hint: () => t.value.orangePaysNotYou.hint,
        other: () => t.value.orangePaysNotYou.other,
        reply: ['f6'],
        solution: ['e5h'],
        claims: [
            { wins: ['e5h'], within: 7 },
            { moves: ['e5h'], fact: { kind: 'paths', by_seat: [0, 3] } },
            { moves: ['d4h'], fact: { kind: 'paths', by_seat: [3, 3] } },
            { moves: ['d4'], fact: { kind: 'steps', of: 6, count: 5 } },
            { after: ['d4'], moves: ['e5'], fact: { kind: 'steps', of: 5, count: 4 } },
            { after: ['e5h'], moves: ['f6'], fact: { kind: 'steps', of: 8, count: 7 } },
        ],
    },
    {
        topic: cost,
        title: () => t.value.notTooSoon.title,
        text: () => t.value.notTooSoon.text,
        position: 'e3,e7 - 10,10 1/2',
        task: { kind: 'turn', moves: ['e4'] },
        praise: () => t.value.notTooSoon.praise,
        hint: () => t.value.notTooSoon.hint,
        other: () => t.value.notTooSoon.other,
        reply: ['e6'],
        solution: ['e4'],
        claims: [
            { atMost: 1, seat: 1 },
            { moves: ['e4'], fact: { kind: 'steps', of: 6, count: 5 } },
            { after: ['e4'], hand: 10, seat: 0 },
        ],
    },
    {
        topic: jump,
        title: () => t.value.aFreeStep.title,
        text: () => t.value.aFreeStep.text,
        position: 'e4,e5 - 0/0,0/0 1/2',
        task: { kind: 'turn', moves: ['e6'] },
        praise: () => t.value.aFreeStep.praise,
        hint: () => t.value.aFreeStep.hint,
        other: () => t.value.aFreeStep.other,
        reply: ['e4'],
        solution: ['e6'],
        claims: [
            { wins: ['e6'], within: 4 },
            { moves: ['e6'], fact: { kind: 'jumps', form: 'straight' } },
            { moves: ['e6'], fact: { kind: 'steps', of: 5, count: 3 } },
            { moves: ['e6'], fact: { kind: 'lead', form: 'ahead', count: 1 } },
            { after: ['e6'], moves: ['e4'], fact: { kind: 'steps', of: 4, count: 3 } },
            { elseLoses: 5 },
        ],
    },
    {
        topic: jump,
        title: () => t.value.whoWillJump.title,
        text: () => t.value.whoWillJump.text,
        position: 'e3,e6 - 0/0,0/0 1/2',
        task: { kind: 'turn', moves: ['e4'] },
        praise: () => t.value.whoWillJump.praise,
        hint: () => t.value.whoWillJump.hint,
        other: () => t.value.whoWillJump.other,
        reply: ['d6', 'f6'],
        solution: ['e4'],
        claims: [
            { wins: ['e4'], within: 6 },
            { after: ['e4', 'e5'], wins: ['e6'], within: 4 },
            { elseLoses: 6 },
            { after: ['e4', 'e5'], moves: ['e6'], fact: { kind: 'jumps', form: 'straight' } },
            { after: ['e4'], moves: ['d6', 'f6'], fact: { kind: 'steps', of: 5, count: 5 } },
        ],
    },
    {
        topic: cost,
        title: () => t.value.theLastWay.title,
        text: () => t.value.theLastWay.text,
        position: 'a6,g5 b5h,d5h,f5h,a6v,b7v,a8v 1/4,1/4 1/2',
        task: { kind: 'turn', moves: ['h5h'] },
        praise: () => t.value.theLastWay.praise,
        hint: () => t.value.theLastWay.hint,
        other: () => t.value.theLastWay.other,
        reply: ['g4'],
        solution: ['h5h'],
        claims: [
            { wins: ['h5h'], within: 4 },
            { moves: ['a7'], fact: { kind: 'steps', of: 3, count: 2 } },
            { after: ['a7'], moves: ['a7h'], fact: { kind: 'paths', by_seat: [11, 0] } },
            { after: ['h5h'], refused: 'a7h', word: 'wall-closes' },
        ],
    },
];

export const lesson: Lesson = { game: 'quoridor', steps };
