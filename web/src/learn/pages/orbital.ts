/* orbital.ts - the rules of Orbital. */
import { section } from '../../i18n/catalogue';
import { boards, credits, heading, list, readings, say } from './common';
import type { Decision, Page } from './page';

const t = await section('orbitalRules');

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
];

export const page: Page = {
    game: 'orbital',
    lead: () => t.value.lead,
    blocks: [
        heading(() => t.value.goalAndSetup.title),
        say(() => t.value.goalAndSetup.texts[0]),
        say(() => t.value.goalAndSetup.texts[1]),
        boards({
            position: '-,-,-,-/B,-,-,bpnA/-,bA,-,-/-,-,-,- Pd3n 1/2',
            caption: () => t.value.goalAndSetup.captions[0],
        }),
        heading(() => t.value.yourTurnFiveRules.title),
        say(() => t.value.yourTurnFiveRules.texts[0]),
        list(
            () => t.value.yourTurnFiveRules.items[0],
            () => t.value.yourTurnFiveRules.items[1],
            () => t.value.yourTurnFiveRules.items[2],
            () => t.value.yourTurnFiveRules.items[3],
            () => t.value.yourTurnFiveRules.items[4],
        ),
        boards(
            {
                position: '-,-,-,-/-,-,-,-/-,bA,-,-/-,-,-,- Bb2 1/2',
                lit: true,
                caption: () => t.value.yourTurnFiveRules.captions[0],
            },
            {
                position: '-,-,-,-/-,pe,B,-/-,-,-,-/-,-,-,- Pb3e 1/2',
                lit: true,
                caption: () => t.value.yourTurnFiveRules.captions[1],
            },
            {
                position: '-,-,-,-/-,-,-,-/-,BPe,ba,-/-,-,-,- Ac2 1/2',
                lit: true,
                caption: () => t.value.yourTurnFiveRules.captions[2],
            },
            {
                position: '-,Ba,-,pw/-,-,-,-/-,-,-,-/-,-,bA,Pn Ab4 1/2',
                tokens: ['P', 'b4'],
                caption: () => t.value.yourTurnFiveRules.captions[3],
            },
        ),
        heading(() => t.value.whenNothingFits.title),
        say(() => t.value.whenNothingFits.texts[0]),
        boards({
            position: '-,-,-,-/-,-,Ba,-/-,Pe,bPna,-/-,-,-,- Ac2 1/2',
            lit: true,
            caption: () => t.value.whenNothingFits.captions[0],
        }),
        heading(() => t.value.endOfTheGame.title),
        say(() => t.value.endOfTheGame.texts[0]),
        boards({
            position: 'BPea,-,ba,-/-,-,-,pw/-,b,BA,-/-,-,-,bPnA Bb2 1/2',
            move: 'Pc2n',
            caption: () => t.value.endOfTheGame.captions[0],
        }),
        heading(() => t.value.howWeWriteMoves.title),
        list(
            () => t.value.howWeWriteMoves.items[0],
            () => t.value.howWeWriteMoves.items[1],
            () => t.value.howWeWriteMoves.items[2],
        ),
        ...readings(decisions, { repeats: false, more: false, teams: false }),
    ],
    credits: credits(() => t.value.credits),
};
