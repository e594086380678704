/*
 * quoridor.ts - the lesson of Quoridor. The step that teaches each rule or decision (docs/rules):
 *
 *     setup of 2, goal, first player, turns       1
 *     pawn: one cell, no walls, no pawns          2
 *     wall: length, place                         3
 *     wall: no crossing, no overlap; D5           4
 *     a path for every pawn                       5
 *     D4 your own too; pawns close nothing        6
 *     jump; no sidestep then                      7
 *     sidestep behind a wall; wall in between     8
 *     D1 the edge; the end                        9
 *     D2; setup of 4, the winner takes all        10
 *     D3 pass; no walls left                      11
 *     C1 to C7                                    12
 */
import { section } from '../../i18n/catalogue';
import type { Lesson, Step } from '../lesson';
import { tableStep } from './table';

const t = await section('quoridorLesson');

const pawn = () => t.value.pawn;
const wall = () => t.value.wall;
const faces = () => t.value.faces;
const four = () => t.value.four;

const firstSteps: readonly Step[] = [
    {
        topic: pawn,
        title: () => t.value.offYouGo.title,
        text: () => t.value.offYouGo.text,
        position: 'e1,e9 - 10,10 1/2',
        notes: [{ at: 'e2', text: () => t.value.offYouGo.notes[0], tone: 'good' }],
        task: { kind: 'turn', moves: ['e2'] },
        praise: () => t.value.offYouGo.praise,
        hint: () => t.value.offYouGo.hint,
        other: () => t.value.offYouGo.other,
        reply: ['e8'],
        solution: ['e2'],
        tries: [{ tokens: ['e3'], word: 'too-far' }],
    },
    {
        topic: pawn,
        title: () => t.value.whereCanItGo.title,
        text: () => t.value.whereCanItGo.text,
        position: 'e4,e8 e4h 10,9 1/2',
        task: { kind: 'find', after: [] },
        praise: () => t.value.whereCanItGo.praise,
        hint: () => t.value.whereCanItGo.hint,
        solution: ['d4', 'f4', 'e3'],
        tries: [
            { tokens: ['e5'], word: 'wall-between' },
            { tokens: ['d5'], word: 'no-diagonal' },
        ],
    },
    {
        topic: wall,
        title: () => t.value.putUpAWall.title,
        text: () => t.value.putUpAWall.text,
        position: 'e4,e6 - 10,10 1/2',
        task: { kind: 'turn', moves: ['e5h', 'd5h'] },
        praise: () => t.value.putUpAWall.praise,
        hint: () => t.value.putUpAWall.hint,
        other: () => t.value.putUpAWall.other,
        reply: ['f6', 'd6'],
        solution: ['e5h'],
    },
    {
        topic: wall,
        title: () => t.value.noCrossing.title,
        text: () => t.value.noCrossing.text,
        position: 'e3,e7 d4h,f4h 9,9 1/2',
        notes: [{ at: 'd4v', text: () => t.value.noCrossing.notes[0], tone: 'plain' }],
        task: { kind: 'refusal', words: ['wall-crosses', 'wall-overlaps'] },
        praise: () => t.value.noCrossing.praise,
        hint: () => t.value.noCrossing.hint,
        other: () => t.value.noCrossing.other,
        solution: ['d4v'],
        tries: [{ tokens: ['e4h'], word: 'wall-overlaps' }],
    },
    {
        topic: wall,
        title: () => t.value.alwaysAPath.title,
        text: () => t.value.alwaysAPath.text,
        position: 'e4,b9 a8h 9,10 1/2',
        notes: [{ at: 'b8v', text: () => t.value.alwaysAPath.notes[0], tone: 'plain' }],
        task: { kind: 'refusal', words: ['wall-closes'] },
        praise: () => t.value.alwaysAPath.praise,
        hint: () => t.value.alwaysAPath.hint,
        other: () => t.value.alwaysAPath.other,
        solution: ['b8v'],
    },
    {
        topic: wall,
        title: () => t.value.yourOwnPathToo.title,
        text: () => t.value.yourOwnPathToo.text,
        position: 'b1,e7 a1h 9,10 1/2',
        notes: [{ at: 'b1v', text: () => t.value.yourOwnPathToo.notes[0], tone: 'plain' }],
        task: { kind: 'refusal', words: ['wall-closes'] },
        praise: () => t.value.yourOwnPathToo.praise,
        hint: () => t.value.yourOwnPathToo.hint,
        other: () => t.value.yourOwnPathToo.other,
        solution: ['b1v'],
    },
];

const secondSteps: readonly Step[] = [
    {
        topic: faces,
        title: () => t.value.jump.title,
        text: () => t.value.jump.text,
        position: 'e4,e5 d6h,f6h 9,9 1/2',
        task: { kind: 'turn', moves: ['e6'] },
        praise: () => t.value.jump.praise,
        hint: () => t.value.jump.hint,
        other: () => t.value.jump.other,
        reply: ['e4'],
        solution: ['e6'],
        tries: [
            { tokens: ['f5'], word: 'jump-straight' },
            { tokens: ['e5'], word: 'pawn-there' },
        ],
    },
    {
        topic: faces,
        title: () => t.value.sidestep.title,
        text: () => t.value.sidestep.text,
        position: 'e4,e5 e5h 9,10 1/2',
        task: { kind: 'turn', moves: ['d5', 'f5'] },
        praise: () => t.value.sidestep.praise,
        hint: () => t.value.sidestep.hint,
        other: () => t.value.sidestep.other,
        solution: ['d5'],
        tries: [{ tokens: ['e6'], word: 'wall-behind' }],
    },
    {
        topic: faces,
        title: () => t.value.theEdgeIsA.title,
        text: () => t.value.theEdgeIsA.text,
        position: 'e8,e9 c5v,e7h 9,9 1/2',
        task: { kind: 'win' },
        praise: () => t.value.theEdgeIsA.praise,
        hint: () => t.value.theEdgeIsA.hint,
        other: () => t.value.theEdgeIsA.other,
        solution: ['f9'],
    },
    {
        topic: four,
        title: () => t.value.twoPawnsInA.title,
        text: () => t.value.twoPawnsInA.text,
        position: 'e4,e5,e6,i5 - 5,5,5,5 1/4',
        notes: [{ at: 'd5', text: () => t.value.twoPawnsInA.notes[0], tone: 'plain' }],
        task: { kind: 'refusal', words: ['pawn-behind'] },
        praise: () => t.value.twoPawnsInA.praise,
        hint: () => t.value.twoPawnsInA.hint,
        other: () => t.value.twoPawnsInA.other,
        solution: ['d5'],
        tries: [
            { tokens: ['e6'], word: 'pawn-there' },
            { tokens: ['f5'], word: 'pawn-behind' },
        ],
    },
    {
        topic: four,
        title: () => t.value.stuck.title,
        text: () => t.value.stuck.text,
        position: 'a1,a2,a3,i5 a1v,e3h,g3h,c6h,e6h 0,5,5,5 1/4',
        task: { kind: 'turn', moves: ['pass'] },
        praise: () => t.value.stuck.praise,
        hint: () => t.value.stuck.hint,
        reply: ['b2', 'b3', 'a4'],
        solution: ['pass'],
        tries: [{ tokens: ['b1'], word: 'must-pass' }],
    },
];

export const lesson: Lesson = {
    game: 'quoridor',
    steps: [
        ...firstSteps,
        ...secondSteps,
        tableStep('e5,d8 g3h,b4h,e5h,c6v 8,8 1/2', { repeats: true, more: true, teams: false }),
    ],
};
