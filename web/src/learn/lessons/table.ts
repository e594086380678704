/*
 * table.ts - the last step of every lesson: what holds at the table in all games (C1 to C6). Games
 * in which positions cannot come back, or with two seats only, leave those sentences out.
 */
import type { Step, Text } from '../lesson';
import { both } from '../lesson';

const twoSeats = both(
    'With two players, whoever resigns or runs out of time **loses**. Is the other away on their own'
        + ' turn? When the countdown ends you may take the win, or wait. Over days only the clock decides.',
    'À deux joueurs, qui abandonne ou n’a plus de temps **perd**. L’autre n’est pas là à son tour ? À la fin'
        + ' du compte à rebours, prenez la victoire ou attendez. En jours par coup, seule la pendule décide.');

const moreSeats = both(
    'With more than two players, a **computer** plays on for someone who leaves; for that person it is a'
        + ' loss.',
    'À plus de deux joueurs, un **ordinateur** continue pour qui s’en va ; pour cette personne, c’est'
        + ' perdu.');

const together = both('A **team** resigns only together.', 'Une **équipe** n’abandonne qu’ensemble.');

const threeTimes = both(
    'The very same position for the **third time**: a draw.',
    'Exactement la même position pour la **troisième fois** : partie nulle.');

const consent = both(
    'You may agree on a draw if **everyone** says yes, and take a move back if all the **others** do;'
        + ' time spent does not come back.',
    'La partie est nulle si **tout le monde** le veut ; on reprend un coup si tous **les autres** disent'
        + ' oui, mais le temps passé ne revient pas.');

const ends = both(
    'A draw is **half a point** each. After 1,000 turns every game is a draw.',
    'Une partie nulle vaut un **demi-point** chacun. Après 1 000 tours de jeu, toute partie est nulle.');

interface Table {
    readonly repeats: boolean;
    readonly more: boolean;
    readonly teams: boolean;
}

function lines(texts: readonly Text[]): Text {
    return both(texts.map(({ en }) => en).join('\n'), texts.map(({ fr }) => fr).join('\n'));
}

export function tableStep(position: string, { repeats, more, teams }: Table): Step {
    return {
        topic: both('At the table', 'À la table'),
        title: both('Fair play', 'Entre joueurs'),
        text: lines([
            twoSeats, ...more ? [moreSeats] : [], ...teams ? [together] : [], consent,
            ...repeats ? [threeTimes] : [], ends,
        ]),
        position,
        task: { kind: 'read' },
        praise: both('Now you know everything. Have a good game!', 'Vous savez tout. Bonne partie !'),
        hint: both('Read it, then go on.', 'Lisez, puis continuez.'),
        solution: [],
    };
}
