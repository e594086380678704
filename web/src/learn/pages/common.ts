/* common.ts - texts shared by all rules pages: the short forms, and the rules C1 to C7. */
import { section } from '../../i18n/catalogue';
import type { Text } from '../lesson';
import type { Block, Decision, Diagram } from './page';

const t = await section('commonRules');

export function heading(text: Text): Block {
    return { kind: 'heading', text };
}

export function say(text: Text): Block {
    return { kind: 'text', text };
}

export function list(...items: readonly Text[]): Block {
    return { kind: 'list', items };
}

export function boards(...all: readonly Diagram[]): Block {
    return { kind: 'boards', boards: all };
}

/* Says what is the same in all games once, and leaves out what cannot happen in a game. */
export interface Seating {
    readonly repeats: boolean;
    readonly more: boolean;
    readonly teams: boolean;
}

const third = () => t.value.third;

const two = () => t.value.two;

const more = () => t.value.more;

const team = () => t.value.team;

const inTeams = () => `${more()} ${team()}`;

const consent = () => t.value.consent;

const thousand = () => t.value.thousand;

const half = () => t.value.half;

const swap = () => t.value.swap;

/* Returns the last part of a page: our decisions about the game's rules, then the rules of all games. */
export function readings(own: readonly Decision[], { repeats, more: many, teams }: Seating): Block[] {
    return [
        heading(() => t.value.howWeReadThe.title),
        say(() => t.value.howWeReadThe.texts[0]),
        {
            kind: 'decisions',
            items: [
                ...own,
                ...(repeats ? [{ name: 'C1', text: third }] : []),
                { name: 'C2', text: two },
                ...(many ? [{ name: 'C3', text: teams ? inTeams : more }] : []),
                { name: 'C4', text: consent },
                { name: 'C5', text: thousand },
                { name: 'C6', text: half },
                { name: 'C7', text: swap },
            ],
        },
    ];
}

/* Adds whose words the page uses, and whose the name is. */
export function credits(own: Text): Text {
    return () => `${own()} ${t.value.ownWords}`;
}
