/*
 * table.ts - the last step of every lesson: the rules of all games at the table (rules C1 to C7). Games in which positions
 * cannot repeat, or with two seats only, leave those sentences out.
 */
import type { Step, Text } from '../lesson';
import { both } from '../lesson';

const twoSeats = both(
    'With 2 players, you **lose** if you resign or run out of time. Is your opponent away on their turn?' +
        ' When the countdown ends, claim the win or wait. In correspondence games only the clock decides.',
    'À 2 joueurs, vous **perdez** si vous abandonnez ou si votre temps est épuisé. L’adversaire s’absente à' +
        ' son tour\u00a0? À la fin du compte à rebours, réclamez la victoire ou attendez. Par correspondance,' +
        ' seule la pendule décide.',
);

const moreSeats = both(
    'With more players, a **computer** takes over when someone leaves; that person has lost.',
    'À plus de 2 joueurs, un **ordinateur** prend le relais si quelqu’un s’en va\u00a0; cette personne a perdu.',
);

const together = both('A **team** resigns together.', 'Une **équipe** abandonne ensemble.');

const threeTimes = both(
    'The same position for the **third time** is a draw.',
    'La même position pour la **troisième fois**\u00a0: partie nulle.',
);

const consent = both(
    'You may agree on a draw if **everyone** says yes, and take a move back if all the **others** do; time' +
        ' spent does not come back.',
    'La partie est nulle si **tout le monde** le veut\u00a0; on reprend un coup si tous **les autres** disent' +
        ' oui, mais le temps passé ne revient pas.',
);

const ends = both(
    'A draw is **half a point** each. After 1,000 turns every game is a draw.',
    'Une partie nulle vaut un **demi-point** chacun. Après 1\u00a0000 tours de jeu, toute partie est nulle.',
);

const swap = both(
    'With 2 players you may switch on the **swap rule**: after the first move, the second player may take' +
        ' that side.',
    'À 2 joueurs, vous pouvez activer l’**échange des camps**\u00a0: après le premier coup, le second joueur peut' +
        ' prendre ce camp.',
);

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
            twoSeats,
            ...(more ? [moreSeats] : []),
            ...(teams ? [together] : []),
            consent,
            ...(repeats ? [threeTimes] : []),
            ends,
            swap,
        ]),
        position,
        task: { kind: 'read' },
        praise: both('Now you know everything. Have a good game!', 'Vous savez tout. Bonne partie\u00a0!'),
        hint: both('Read it, then continue.', 'Lisez, puis continuez.'),
        solution: [],
    };
}
