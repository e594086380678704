/* dorix.ts - the rules of Dorix. */
import { section } from '../../i18n/catalogue';
import { boards, credits, heading, list, readings, say } from './common';
import type { Decision, Page } from './page';

const t = await section('dorixRules');

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
    game: 'dorix',
    lead: () => t.value.lead,
    blocks: [
        heading(() => t.value.goalAndSetup.title),
        say(() => t.value.goalAndSetup.texts[0]),
        say(() => t.value.goalAndSetup.texts[1]),
        list(
            () => t.value.goalAndSetup.items[0],
            () => t.value.goalAndSetup.items[1],
            () => t.value.goalAndSetup.items[2],
        ),
        say(() => t.value.goalAndSetup.texts[2]),
        say(() => t.value.goalAndSetup.texts[3]),
        heading(() => t.value.yourTurnPlaceA.title),
        say(() => t.value.yourTurnPlaceA.texts[0]),
        boards({
            position: '-,-,-,22/-,1,-,-/-,21,12,-/1,-,-,- 11,11 1/2',
            lit: true,
            caption: () => t.value.yourTurnPlaceA.captions[0],
        }),
        heading(() => t.value.theCollapse.title),
        say(() => t.value.theCollapse.texts[0]),
        list(
            () => t.value.theCollapse.items[0],
            () => t.value.theCollapse.items[1],
            () => t.value.theCollapse.items[2],
        ),
        boards(
            {
                position: '-,-,-,-/-,-,-,-/-,1,2,-/-,-,-,- 14,14 1/2',
                move: 'b2:c2',
                caption: () => t.value.theCollapse.captions[0],
            },
            {
                position: '-,-,-,-/-,122,-,-/-,1,21,-/-,-,-,- 12,12 1/2',
                move: 'b2',
                caption: () => t.value.theCollapse.captions[1],
            },
            {
                position: '-,-,1,-/-,2,-,1/212,21,12,-/-,-,-,2 10,9 1/2',
                tokens: ['b2'],
                caption: () => t.value.theCollapse.captions[2],
            },
            {
                position: '-,-,-,-/-,2,-,-/1,21,2,-/-,121,-,- 11,11 1/2',
                move: 'b2:c2b3a2',
                caption: () => t.value.theCollapse.captions[3],
            },
            {
                position: '-,-,-,-/-,2,-,-/2,1,1,-/-,-,-,- 13,13 1/2',
                move: 'b2:a2b3',
                caption: () => t.value.theCollapse.captions[4],
            },
            {
                position: '1,-,-,1/-,2,-,-/-,21,2,-/-,-,-,- 12,12 1/2',
                move: 'b2:c2b3',
                caption: () => t.value.theCollapse.captions[5],
            },
        ),
        heading(() => t.value.withAnEmptyHand.title),
        say(() => t.value.withAnEmptyHand.texts[0]),
        boards({
            position: '12,1,2,121/21,112,-,-/212,21,1212,2/121,22,1,21 0,0 1/2',
            move: 'a1-b2:b1',
            caption: () => t.value.withAnEmptyHand.captions[0],
        }),
        heading(() => t.value.endOfTheGame.title),
        say(() => t.value.endOfTheGame.texts[0]),
        boards(
            {
                position: '12,2,-,1/-,-,2,1/-,21,2,-/1,-,-,- 10,10 1/2',
                move: 'd3:c3d4',
                caption: () => t.value.endOfTheGame.captions[0],
            },
            {
                position: '2,-,-,1/-,22,11,-/-,21,12,-/1,-,-,2 9,9 1/2',
                caption: () => t.value.endOfTheGame.captions[1],
            },
        ),
        heading(() => t.value.howWeWriteMoves.title),
        list(
            () => t.value.howWeWriteMoves.items[0],
            () => t.value.howWeWriteMoves.items[1],
            () => t.value.howWeWriteMoves.items[2],
        ),
        ...readings(decisions, { repeats: true, more: true, teams: true }),
    ],
    credits: credits(() => t.value.credits),
};
