/*
 * orbital.ts - the lesson of Orbital. The step that teaches each rule or decision (docs/rules):
 *
 *     goal, setup, first piece                    1
 *     rule 3: after a Base                        2
 *     rule 4: after a Thruster; D2                3
 *     rule 1: one of each kind                    4
 *     rule 5: after an Antenna; whose Tower       5
 *     rule 2: off the board, same way; D1         6
 *     nothing fits: play anywhere; D3             7
 *     the zone as a weapon                        8
 *     three Towers win at once                    9
 *     D4 pass, two passes, counting               10
 *     C2, C4 to C7                                11
 */
import { section } from '../../i18n/catalogue';
import type { Lesson, Step } from '../lesson';
import { tableStep } from './table';

const t = await section('orbitalLesson');

const pieces = () => t.value.pieces;
const zone = () => t.value.zone;
const tower = () => t.value.tower;

const firstSteps: readonly Step[] = [
    {
        topic: pieces,
        title: () => t.value.threePiecesOneTower.title,
        text: () => t.value.threePiecesOneTower.text,
        position: '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- - 1/2',
        task: { kind: 'turn', moves: ['Bb2', 'Bc2', 'Bb3', 'Bc3'] },
        praise: () => t.value.threePiecesOneTower.praise,
        hint: () => t.value.threePiecesOneTower.hint,
        other: () => t.value.threePiecesOneTower.other,
        reply: ['Bc1', 'Bb4', 'Ba2', 'Bd3', 'Bb1'],
        solution: ['B', 'b2'],
    },
    {
        topic: zone,
        title: () => t.value.afterABaseBeside.title,
        text: () => t.value.afterABaseBeside.text,
        position: '-,-,-,-/-,-,-,-/-,bA,-,-/-,-,-,- Bb2 1/2',
        task: { kind: 'find', after: [] },
        praise: () => t.value.afterABaseBeside.praise,
        hint: () => t.value.afterABaseBeside.hint,
        solution: ['b3', 'b1', 'a2', 'c2'],
        tries: [
            { tokens: ['b2'], word: 'after-base' },
            { tokens: ['c3'], word: 'after-base' },
        ],
    },
    {
        topic: zone,
        title: () => t.value.afterAThrusterAhead.title,
        text: () => t.value.afterAThrusterAhead.text,
        position: '-,-,-,-/-,pe,B,-/-,-,-,-/-,-,-,- Pb3e 1/2',
        task: { kind: 'turn', moves: [] },
        praise: () => t.value.afterAThrusterAhead.praise,
        hint: () => t.value.afterAThrusterAhead.hint,
        solution: ['A', 'd3'],
        tries: [
            { tokens: ['B', 'b3'], word: 'after-thruster' },
            { tokens: ['A', 'a3'], word: 'after-thruster' },
            { tokens: ['B', 'c3'], word: 'kind-taken' },
        ],
    },
    {
        topic: pieces,
        title: () => t.value.oneOfEachKind.title,
        text: () => t.value.oneOfEachKind.text,
        position: '-,-,-,-/-,-,-,-/-,BPe,ba,-/-,-,-,- Ac2 1/2',
        task: { kind: 'pick', tokens: ['P'] },
        praise: () => t.value.oneOfEachKind.praise,
        hint: () => t.value.oneOfEachKind.hint,
        solution: ['P'],
        tries: [
            { tokens: ['B'], word: 'fits-nowhere' },
            { tokens: ['A'], word: 'fits-nowhere' },
        ],
    },
    {
        topic: zone,
        title: () => t.value.afterAnAntennaOn.title,
        text: () => t.value.afterAnAntennaOn.text,
        position: '-,-,-,-/-,-,-,-/-,BPe,ba,-/-,-,-,- Ac2 1/2',
        task: { kind: 'turn', moves: [] },
        praise: () => t.value.afterAnAntennaOn.praise,
        hint: () => t.value.afterAnAntennaOn.hint,
        solution: ['P', 'n'],
        tries: [
            { tokens: ['P', 'b3'], word: 'after-antenna' },
            { tokens: ['P', 'c2', 'e'], word: 'same-direction' },
        ],
    },
    {
        topic: pieces,
        title: () => t.value.turnTheThruster.title,
        text: () => t.value.turnTheThruster.text,
        position: '-,Ba,-,pw/-,-,-,-/-,-,-,-/-,-,bA,Pn Ab4 1/2',
        task: { kind: 'turn', moves: [] },
        praise: () => t.value.turnTheThruster.praise,
        hint: () => t.value.turnTheThruster.hint,
        solution: ['P', 'e'],
        tries: [
            { tokens: ['P', 'b4', 'n'], word: 'points-off' },
            { tokens: ['P', 'b4', 'w'], word: 'same-direction' },
        ],
    },
];

const secondSteps: readonly Step[] = [
    {
        topic: zone,
        title: () => t.value.freeAsABird.title,
        text: () => t.value.freeAsABird.text,
        position: '-,-,-,-/-,-,Ba,-/-,Pe,bPna,-/-,-,-,- Ac2 1/2',
        task: { kind: 'turn', moves: ['Pc3e', 'Pc3s', 'Pc3w', 'Bb2', 'Ab2'] },
        praise: () => t.value.freeAsABird.praise,
        hint: () => t.value.freeAsABird.hint,
        other: () => t.value.freeAsABird.other,
        solution: ['B', 'b2'],
        tries: [{ tokens: ['A', 'c2'], word: 'kind-taken' }],
    },
    {
        topic: zone,
        title: () => t.value.sendOrangeAway.title,
        text: () => t.value.sendOrangeAway.text,
        position: '-,-,B,bpwA/-,ba,-,-/-,a,-,A/bpnA,-,B,BA Ab2 1/2',
        notes: [{ at: 'b3', text: '!', tone: 'bad' }],
        task: { kind: 'safe' },
        praise: () => t.value.sendOrangeAway.praise,
        hint: () => t.value.sendOrangeAway.hint,
        other: () => t.value.sendOrangeAway.other,
        solution: ['P', 's'],
    },
    {
        topic: tower,
        title: () => t.value.theThirdTower.title,
        text: () => t.value.theThirdTower.text,
        position: 'BPea,-,ba,-/-,-,-,pw/-,b,BA,-/-,-,-,bPnA Bb2 1/2',
        task: { kind: 'win' },
        praise: () => t.value.theThirdTower.praise,
        hint: () => t.value.theThirdTower.hint,
        other: () => t.value.theThirdTower.other,
        solution: ['P', 'c2', 'n'],
    },
    {
        topic: tower,
        title: () => t.value.nothingFitsAnywhere.title,
        text: () => t.value.nothingFitsAnywhere.text,
        position: 'bA,bA,Bpea,BPsa/bA,Bpe,Bpsa,Pna/bA,psA,Pna,Pw/bpe,BPwa,BA,b Pb3e 1/2',
        task: { kind: 'turn', moves: ['pass'] },
        praise: () => t.value.nothingFitsAnywhere.praise,
        hint: () => t.value.nothingFitsAnywhere.hint,
        reply: ['pass'],
        solution: ['pass'],
        tries: [{ tokens: ['P', 'b2'], word: 'must-pass' }],
    },
];

export const lesson: Lesson = {
    game: 'orbital',
    steps: [
        ...firstSteps,
        ...secondSteps,
        tableStep('BPea,-,ba,-/-,-,-,pw/-,b,BA,-/-,-,-,bPnA Bb2 1/2', { repeats: false, more: false, teams: false }),
    ],
};
