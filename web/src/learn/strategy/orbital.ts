/*
 * orbital.ts - the lesson in playing Orbital well: each piece sends the opponent somewhere.
 */
import { section } from '../../i18n/catalogue';
import type { Lesson, Step } from '../lesson';

const t = await section('orbitalStrategy');

const send = () => t.value.send;
const finish = () => t.value.finish;

const steps: readonly Step[] = [
    {
        topic: send,
        title: () => t.value.letOrangeBuildIt.title,
        text: () => t.value.letOrangeBuildIt.text,
        position: '-,-,-,-/-,-,-,-/-,peA,-,B/-,-,-,b Bd1 1/2',
        task: { kind: 'turn', moves: ['Ad2'] },
        praise: () => t.value.letOrangeBuildIt.praise,
        hint: () => t.value.letOrangeBuildIt.hint,
        other: () => t.value.letOrangeBuildIt.other,
        reply: ['Pd2n'],
        solution: ['A', 'd2'],
        claims: [
            { moves: ['Ad2'], fact: { kind: 'choice', of: 1, squares: ['d2'] }, only: true },
            { after: ['Ad2'], every: { kind: 'tower', seat: 0 } },
        ],
    },
    {
        topic: send,
        title: () => t.value.notBesideThatOne.title,
        text: () => t.value.notBesideThatOne.text,
        position: 'B,bps,-,-/-,Pn,-,-/-,-,-,-/-,-,-,- Bb4 1/2',
        task: { kind: 'turn', moves: ['Ab3', 'Aa4', 'Ac4', 'Pc4e'] },
        praise: () => t.value.notBesideThatOne.praise,
        hint: () => t.value.notBesideThatOne.hint,
        other: () => t.value.notBesideThatOne.other,
        solution: ['A', 'b3'],
        claims: [
            { moves: ['Bb3', 'Bc4', 'Pa4e', 'Pc4w'], fact: { kind: 'lets-tower', seat: 1 }, only: true },
            { after: ['Bb3'], moves: ['Ab4'], fact: { kind: 'tower', seat: 1 } },
            { legal: 8 },
        ],
    },
    {
        topic: send,
        title: () => t.value.aimYourThruster.title,
        text: () => t.value.aimYourThruster.text,
        position: '-,-,-,-/-,-,bA,-/-,Ba,Ba,bA/-,-,-,- Ac2 1/2',
        task: { kind: 'turn', moves: ['Pc2s'] },
        praise: () => t.value.aimYourThruster.praise,
        hint: () => t.value.aimYourThruster.hint,
        other: () => t.value.aimYourThruster.other,
        reply: ['Bc1'],
        solution: ['P', 's'],
        claims: [
            { every: { kind: 'tower', seat: 0 } },
            { moves: ['Pc2n', 'Pc2e', 'Pc2w'], fact: { kind: 'lets-tower', seat: 1 }, only: true },
            { moves: ['Pc2s'], fact: { kind: 'choice', of: 1, squares: ['c1'] } },
        ],
    },
    {
        topic: send,
        title: () => t.value.doNotSetOrange.title,
        text: () => t.value.doNotSetOrange.text,
        position: '-,-,-,-/-,-,b,BPw/-,-,-,Psa/-,-,-,pn Pd1n 1/2',
        task: { kind: 'turn', moves: ['Bd2'] },
        praise: () => t.value.doNotSetOrange.praise,
        hint: () => t.value.doNotSetOrange.hint,
        other: () => t.value.doNotSetOrange.other,
        solution: ['B', 'd2'],
        claims: [
            { moves: ['Bd2', 'Ad3'], fact: { kind: 'tower', seat: 0 }, only: true },
            { moves: ['Ad3'], fact: { kind: 'choice', form: 'anywhere' } },
            { after: ['Ad3'], moves: ['Bd2'], fact: { kind: 'tower', seat: 1, squares: ['d2'] } },
            { moves: ['Bd2'], fact: { kind: 'choice', form: 'limited', of: 3 } },
            { after: ['Bd2'], none: { kind: 'tower', seat: 1 } },
        ],
    },
    {
        topic: finish,
        title: () => t.value.twoTowersInA.title,
        text: () => t.value.twoTowersInA.text,
        position: '-,-,-,-/-,-,pe,Ps/-,-,ps,Bpn/-,Pe,BPna,pw Pd2n 1/2',
        task: { kind: 'turn', moves: ['Ad3'] },
        praise: () => t.value.twoTowersInA.praise,
        hint: () => t.value.twoTowersInA.hint,
        other: () => t.value.twoTowersInA.other,
        reply: ['Bd3'],
        solution: ['A', 'd3'],
        claims: [
            { wins: ['Ad3'], within: 2 },
            { after: ['Ad3'], every: { kind: 'only-move', seat: 1 } },
            { after: ['Ad3'], moves: ['Bd3'], fact: { kind: 'tower', seat: 0, count: 2 } },
            { after: ['Ad3', 'Bd3'], wins: ['Ad2'], within: 1 },
        ],
    },
    {
        topic: finish,
        title: () => t.value.theThirdOne.title,
        text: () => t.value.theThirdOne.text,
        position: '-,-,-,-/-,-,pe,bPsA/-,-,ps,Bpn/-,Pe,BPna,pw Bd3 1/2',
        task: { kind: 'win' },
        praise: () => t.value.theThirdOne.praise,
        hint: () => t.value.theThirdOne.hint,
        other: () => t.value.theThirdOne.other,
        solution: ['A', 'd2'],
        claims: [
            { wins: ['Ad2'], within: 1 },
            { moves: ['Ad2'], fact: { kind: 'tower', seat: 0, count: 3 } },
        ],
    },
];

export const lesson: Lesson = { game: 'orbital', steps };
