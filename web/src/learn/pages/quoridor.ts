/* quoridor.ts - the rules of Quoridor. */
import { section } from '../../i18n/catalogue';
import { boards, credits, heading, list, readings, say } from './common';
import type { Decision, Page } from './page';

const t = await section('quoridorRules');

const decisions: readonly Decision[] = [
    {
        name: 'D1',
        text: () => t.value.decisions.D1,
    },
    {
        name: 'D2',
        text: () => t.value.decisions.D2,
    },
    {
        name: 'D3',
        text: () => t.value.decisions.D3,
    },
    {
        name: 'D4',
        text: () => t.value.decisions.D4,
    },
    {
        name: 'D5',
        text: () => t.value.decisions.D5,
    },
    {
        name: 'D6',
        text: () => t.value.decisions.D6,
    },
];

export const page: Page = {
    game: 'quoridor',
    lead: () => t.value.lead,
    blocks: [
        heading(() => t.value.goalAndSetup.title),
        say(() => t.value.goalAndSetup.texts[0]),
        say(() => t.value.goalAndSetup.texts[1]),
        boards(
            {
                position: 'e1,e9 - 10,10 1/2',
                caption: () => t.value.goalAndSetup.captions[0],
            },
            {
                position: 'e1,a5,e9,i5 - 5,5,5,5 1/4',
                caption: () => t.value.goalAndSetup.captions[1],
            },
        ),
        say(() => t.value.goalAndSetup.texts[2]),
        heading(() => t.value.yourTurnAPawn.title),
        say(() => t.value.yourTurnAPawn.texts[0]),
        say(() => t.value.yourTurnAPawn.texts[1]),
        boards(
            {
                position: 'e4,e8 e4h 9,10 1/2',
                lit: true,
                caption: () => t.value.yourTurnAPawn.captions[0],
            },
            {
                position: 'e2,e8 e4h,g4h,e5v 9,8 1/2',
                caption: () => t.value.yourTurnAPawn.captions[1],
            },
        ),
        heading(() => t.value.alwaysAPath.title),
        say(() => t.value.alwaysAPath.texts[0]),
        boards({
            position: 'e4,b9 a8h 9,10 1/2',
            refused: 'b8v',
            caption: () => t.value.alwaysAPath.captions[0],
        }),
        heading(() => t.value.faceToFace.title),
        say(() => t.value.faceToFace.texts[0]),
        boards(
            {
                position: 'e4,e5 - 10,10 1/2',
                lit: true,
                caption: () => t.value.faceToFace.captions[0],
            },
            {
                position: 'e4,e5 e5h 9,10 1/2',
                lit: true,
                caption: () => t.value.faceToFace.captions[1],
            },
            {
                position: 'e8,e9 - 10,10 1/2',
                lit: true,
                caption: () => t.value.faceToFace.captions[2],
            },
            {
                position: 'e4,e5,e6,i5 - 5,5,5,5 1/4',
                lit: true,
                caption: () => t.value.faceToFace.captions[3],
            },
            {
                position: 'e4,e5,e6,i5 e5h 4,5,5,5 1/4',
                lit: true,
                caption: () => t.value.faceToFace.captions[4],
            },
            {
                position: 'a1,a2,a3,i5 a1v,e3h,g3h,c6h,e6h 0,5,5,5 1/4',
                caption: () => t.value.faceToFace.captions[5],
            },
        ),
        heading(() => t.value.endOfTheGame.title),
        say(() => t.value.endOfTheGame.texts[0]),
        heading(() => t.value.howWeWriteMoves.title),
        list(
            () => t.value.howWeWriteMoves.items[0],
            () => t.value.howWeWriteMoves.items[1],
            () => t.value.howWeWriteMoves.items[2],
        ),
        ...readings(decisions, { repeats: true, more: true, teams: false }),
    ],
    credits: credits(() => t.value.credits),
};
