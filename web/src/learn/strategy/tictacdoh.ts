/*
 * tictacdoh.ts - the lesson in playing Tic Tac Doh well. Pyramids are shared, so a line that can be finished is the
 * next player's: look for moves that leave the opponent no good one.
 */
import { section } from '../../i18n/catalogue';
import type { Lesson, Step } from '../lesson';

const t = await section('tictacdohStrategy');

const lines = () => t.value.lines;
const safe = () => t.value.safe;

const steps: readonly Step[] = [
    {
        topic: lines,
        title: () => t.value.lookBeforeYouPlay.title,
        text: () => t.value.lookBeforeYouPlay.text,
        position: '-,-,-,-,-/-,S,-,L,-/-,-,M,-,-/-,L,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'win' },
        praise: () => t.value.lookBeforeYouPlay.praise,
        hint: () => t.value.lookBeforeYouPlay.hint,
        other: () => t.value.lookBeforeYouPlay.other,
        solution: ['L', 'c3'],
        claims: [
            { wins: ['Lc3'], within: 1 },
            { moves: ['Lc3'], fact: { kind: 'nest', sizes: ['L'], squares: ['c3'] } },
        ],
    },
    {
        topic: lines,
        title: () => t.value.giveNoPresents.title,
        text: () => t.value.giveNoPresents.text,
        position: '-,-,-,-,-/-,-,-,-,-/-,-,MS,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'safe' },
        praise: () => t.value.giveNoPresents.praise,
        hint: () => t.value.giveNoPresents.hint,
        other: () => t.value.giveNoPresents.other,
        solution: ['L', 'b2'],
        claims: [
            {
                moves: ['Lb2', 'Lc2', 'Ld2', 'Lb3', 'Ld3', 'Lb4', 'Lc4', 'Ld4'],
                fact: { kind: 'one-of-few', seat: 1, count: 8, of: 24 },
                only: true,
            },
            { moves: ['Sb2', 'Mb2'], fact: { kind: 'lets-win', seat: 1 } },
        ],
    },
    {
        topic: safe,
        title: () => t.value.hideASize.title,
        text: () => t.value.hideASize.text,
        position: '-,-,M,S,-/-,S,-,M,-/-,LM,S,L,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'safe' },
        praise: () => t.value.hideASize.praise,
        hint: () => t.value.hideASize.hint,
        other: () => t.value.hideASize.other,
        solution: ['L', 'd4'],
        claims: [
            { wins: ['Ld4', 'Lc5'], within: 3 },
            { moves: ['Ld4', 'Lc5'], fact: { kind: 'one-of-few', seat: 1, count: 2, of: 15 }, only: true },
            { moves: ['Ld4', 'Lc5'], fact: { kind: 'nest', sizes: ['L'] } },
        ],
    },
    {
        topic: safe,
        title: () => t.value.leaveNoSafeMove.title,
        text: () => t.value.leaveNoSafeMove.text,
        position: '-,-,-,-,-/-,S,-,-,-/-,-,LM,-,-/-,-,-,L,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Sc3'] },
        praise: () => t.value.leaveNoSafeMove.praise,
        hint: () => t.value.leaveNoSafeMove.hint,
        other: () => t.value.leaveNoSafeMove.other,
        reply: ['Ld3'],
        solution: ['S', 'c3'],
        claims: [
            { wins: ['Sc3'], within: 2 },
            { moves: ['Sc2', 'Sc3', 'Sd3'], fact: { kind: 'one-of-few', count: 3 }, only: true },
            { moves: ['Sc3'], fact: { kind: 'safe-replies', count: 0, of: 20 } },
            { moves: ['Sc3'], fact: { kind: 'stack', sizes: ['S', 'M', 'L'] } },
        ],
    },
    {
        topic: safe,
        title: () => t.value.theLastLargeOne.title,
        text: () => t.value.theLastLargeOne.text,
        position: '-,-,-,-,-/-,-,-,S,LM/-,-,LM,L,S/-,-,S,ML,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Le2'] },
        praise: () => t.value.theLastLargeOne.praise,
        hint: () => t.value.theLastLargeOne.hint,
        other: () => t.value.theLastLargeOne.other,
        solution: ['L', 'e2'],
        claims: [
            { wins: ['Le2'], within: 2 },
            { moves: ['Le2'], fact: { kind: 'last-size', piece: 'L' } },
            { moves: ['Le2'], fact: { kind: 'safe-replies', count: 0, of: 9 } },
            { stash: 'L', count: 1, initial: 5 },
        ],
    },
    {
        topic: safe,
        title: () => t.value.allTogether.title,
        text: () => t.value.allTogether.text,
        position: '-,-,-,-,-/-,SM,L,-,-/-,-,L,S,-/-,-,S,-,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Lb3'] },
        praise: () => t.value.allTogether.praise,
        hint: () => t.value.allTogether.hint,
        other: () => t.value.allTogether.other,
        solution: ['L', 'b3'],
        claims: [
            { wins: ['Lb3'], within: 2 },
            { moves: ['Lb3'], fact: { kind: 'one-of-few', count: 3, of: 17 } },
            { moves: ['Lb3'], fact: { kind: 'safe-replies', count: 0, of: 15 } },
        ],
    },
];

export const lesson: Lesson = { game: 'tictacdoh', steps };
