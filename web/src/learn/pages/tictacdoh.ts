/* tictacdoh.ts - the rules of Tic Tac Doh. */
import { section } from '../../i18n/catalogue';
import { boards, credits, heading, list, readings, say } from './common';
import type { Decision, Page } from './page';

const t = await section('tictacdohRules');

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
];

export const page: Page = {
    game: 'tictacdoh',
    lead: () => t.value.lead,
    blocks: [
        heading(() => t.value.goalAndSetup.title),
        say(() => t.value.goalAndSetup.texts[0]),
        say(() => t.value.goalAndSetup.texts[1]),
        heading(() => t.value.onAnEmptySquare.title),
        say(() => t.value.onAnEmptySquare.texts[0]),
        boards(
            {
                position: '-,-,-,-,-/-,-,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
                tokens: ['S'],
                lit: true,
                caption: () => t.value.onAnEmptySquare.captions[0],
            },
            {
                position: '-,-,-,-,-/-,M,-,S,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
                tokens: ['S'],
                lit: true,
                caption: () => t.value.onAnEmptySquare.captions[1],
            },
        ),
        heading(() => t.value.onAPyramidStack.title),
        list(
            () => t.value.onAPyramidStack.items[0],
            () => t.value.onAPyramidStack.items[1],
            () => t.value.onAPyramidStack.items[2],
        ),
        boards({
            position: '-,-,-,-,-/-,LM,MS,S,-/-,SM,ML,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
            caption: () => t.value.onAPyramidStack.captions[0],
        }),
        heading(() => t.value.endOfTheGame.title),
        list(
            () => t.value.endOfTheGame.items[0],
            () => t.value.endOfTheGame.items[1],
            () => t.value.endOfTheGame.items[2],
        ),
        boards(
            {
                position: '-,-,-,-,-/-,S,-,M,-/-,-,LM,-,-/-,L,SM,-,-/-,-,-,-,- 2/2',
                move: 'Ld4',
                caption: () => t.value.endOfTheGame.captions[0],
            },
            {
                position: '-,-,-,-,-/-,-,S,ML,S/-,-,MS,L,M/-,-,L,MS,ML/-,-,-,-,- 2/2',
                move: 'Se3',
                caption: () => t.value.endOfTheGame.captions[1],
            },
        ),
        heading(() => t.value.howWeWriteMoves.title),
        list(() => t.value.howWeWriteMoves.items[0]),
        ...readings(decisions, { repeats: false, more: true, teams: false }),
    ],
    credits: credits(() => t.value.credits),
};
