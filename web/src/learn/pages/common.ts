/* common.ts - texts shared by all rules pages: the short forms, and the rules C1 to C7. */
import type { Text } from '../lesson';
import { both } from '../lesson';
import type { Block, Decision, Diagram } from './page';

export function heading(en: string, fr: string): Block {
    return { kind: 'heading', text: both(en, fr) };
}

export function say(en: string, fr: string): Block {
    return { kind: 'text', text: both(en, fr) };
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

const third = both(
    'If exactly the same position comes up for the **third time**, with the same player to move, the game is' +
        ' a draw, without anyone asking. The start counts; a mirror image is not the same. A win counts first.',
    'Si exactement la même position se présente pour la **troisième fois**, et que c’est au même joueur de' +
        ' jouer, la partie est nulle, sans rien demander. Le départ compte\u00a0; une image en miroir n’est pas' +
        ' la même. On regarde d’abord si quelqu’un a gagné.',
);

const two = both(
    'With 2 players, you lose if you resign or run out of time. If it is your opponent’s turn and they are' +
        ' away, you see a countdown: a minute with a clock, 3 days without one. When it ends you may claim' +
        ' the win, or keep waiting. On your own turn there is nothing to claim. In correspondence games' +
        ' there is no countdown: only the clock ends them.',
    'À 2 joueurs, vous perdez si vous abandonnez ou si votre temps est épuisé. Si c’est à votre adversaire' +
        ' de jouer et qu’il n’est pas là, vous voyez un compte à rebours\u00a0: une minute avec une pendule,' +
        ' 3\u00a0jours sans. Ensuite vous pouvez réclamer la victoire, ou attendre encore. Quand c’est à vous,' +
        ' il n’y a rien à réclamer. Dans les parties par correspondance, pas de compte à rebours\u00a0: seule' +
        ' la pendule décide.',
);

const more = both(
    'With more players, the others can always finish their game. If you resign, run out of time or leave, a' +
        ' computer (level 4, no clock) takes over your seat to the end. For you the game is lost, whatever' +
        ' the computer does. Each of the others gets the result of their own seat. If the computer’s seat' +
        ' wins alone, the people who stayed are equal. With no person left, the game is called abandoned.' +
        ' If no computer is available, you can resign only with 2 sides.',
    'À plus de 2 joueurs, les autres peuvent toujours finir leur partie. Si vous abandonnez, si votre temps' +
        ' est épuisé ou si vous partez, un ordinateur (niveau 4, sans pendule) prend le relais jusqu’à la' +
        ' fin. Pour vous, la partie est perdue, quoi que fasse l’ordinateur. Chacun des autres a le' +
        ' résultat de sa propre place. Si la place de l’ordinateur gagne seule, les personnes restées sont' +
        ' à égalité. S’il ne reste personne, la partie est dite abandonnée. Sans ordinateur pour prendre' +
        ' le relais, on ne peut abandonner qu’à 2 camps.',
);

const team = both(
    'A team resigns together: both partners must agree. If your partner leaves and your team wins, you have' +
        ' won and your partner has lost.',
    'Une équipe abandonne ensemble\u00a0: les deux partenaires doivent être d’accord. Si votre partenaire s’en va' +
        ' et que votre équipe gagne, vous avez gagné et votre partenaire a perdu.',
);

const inTeams = both(`${more.en} ${team.en}`, `${more.fr} ${team.fr}`);

const consent = both(
    'The game is a draw if everyone at the table agrees. You may take back a move if all the others agree; the' +
        ' time spent is not given back.',
    'La partie est nulle si tout le monde à la table le veut. On peut reprendre un coup si tous les autres' +
        ' disent oui\u00a0; le temps passé n’est pas rendu.',
);

const thousand = both(
    'A game of 1,000 turns is a draw, so that every game ends one day.',
    'Une partie de 1\u00a0000 tours de jeu est nulle, pour que toute partie finisse un jour.',
);

const half = both(
    'A draw is worth half a point to every seat.',
    'Une partie nulle vaut un demi-point pour chaque place.',
);

const swap = both(
    'With 2 players you may choose the **swap rule** before the game; it is off unless you switch it on.' +
        ' After the first move, the second player may take the first player’s side instead of moving. The' +
        ' two people change seats, the pieces stay as they are, and the game continues. So nobody gains' +
        ' from a first move that is too strong.',
    'À 2 joueurs, vous pouvez choisir l’**échange des camps** avant la partie\u00a0; c’est une option, à activer' +
        ' vous-même. Après le premier coup, le second joueur peut prendre le camp du premier au lieu de' +
        ' jouer. Les deux personnes changent de place, les pièces restent comme elles sont, et la partie' +
        ' continue. Ainsi, un premier coup trop fort ne profite à personne.',
);

/* Returns the last part of a page: our decisions about the game's rules, then the rules of all games. */
export function readings(own: readonly Decision[], { repeats, more: many, teams }: Seating): Block[] {
    return [
        heading('How we read the rule', 'Notre lecture de la règle'),
        say(
            'The published rule leaves some questions open. **D** marks how we answer them in this game,' +
                ' **C** the rules that all games of Plateau share.',
            'La règle publiée laisse quelques questions ouvertes. **D** marque notre réponse pour ce jeu, **C**' +
                ' les règles communes à tous les jeux de Plateau.',
        ),
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

export function credits(en: string, fr: string): Text {
    return both(
        `${en} This page explains it in our own words. The name belongs to its owners; this project` +
            ' has nothing to do with them.',
        `${fr} Cette page l’explique avec nos propres mots. Le nom appartient à ses propriétaires\u00a0; ce` +
            ' projet n’a pas de lien avec eux.',
    );
}
