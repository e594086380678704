/* common.ts - what every rules page says in the same words: the short forms, and the rules C1 to C6. */
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

/* What is the same in all games is said once, and left out where it cannot happen. */
export interface Seating {
    readonly repeats: boolean;
    readonly more: boolean;
    readonly teams: boolean;
}

const third = both(
    'If exactly the same position comes up for the **third time**, with the same player to move, the game is'
        + ' a draw, without anyone asking. The start counts; a mirror image is not the same. A win is looked'
        + ' for first.',
    'Si exactement la même position revient pour la **troisième fois**, et que c’est au même joueur, la'
        + ' partie est nulle, sans rien demander. Le départ compte ; une image en miroir n’est pas la même.'
        + ' On regarde d’abord si quelqu’un a gagné.');

const two = both(
    'With two players, whoever resigns or runs out of time loses. If it is your opponent’s turn and they are'
        + ' away you see a countdown, of a minute with a clock and of three days without one; then you may'
        + ' claim the win, or go on waiting. On your own turn there is nothing to claim. In games of days a'
        + ' move there is no countdown: only the clock ends them.',
    'À deux joueurs, qui abandonne ou n’a plus de temps perd. Si c’est à l’autre de jouer et qu’il n’est pas'
        + ' là, vous voyez un compte à rebours, d’une minute avec une pendule, de trois jours sans ; ensuite'
        + ' vous pouvez réclamer la victoire, ou attendre encore. Quand c’est à vous, il n’y a rien à'
        + ' réclamer. Dans les parties en jours par coup, pas de compte à rebours : seule la pendule décide.');

const more = both(
    'With three or four seats, a computer (level 4, no clock) plays on for whoever resigns, runs out of'
        + ' time or leaves, to the end. For that person it is a loss to everyone; the others get what their'
        + ' seats get. If the computer’s seat wins alone, the people who stayed are equal. With no person'
        + ' left, the game is called abandoned. Where no computer can take over, resigning is offered with'
        + ' two sides only.',
    'À trois ou quatre places, un ordinateur (niveau 4, sans pendule) continue jusqu’au bout pour qui'
        + ' abandonne, n’a plus de temps ou s’en va. Pour cette personne, c’est une défaite face à tous ;'
        + ' les autres ont ce que donnent leurs places. Si la place de l’ordinateur gagne seule, ceux qui'
        + ' sont restés sont à égalité. S’il ne reste personne, la partie est dite abandonnée. Sans'
        + ' ordinateur pour prendre le relais, on ne propose d’abandonner qu’à deux camps.');

const team = both(
    'A team resigns only together. If a partner leaves and the team wins, you have won and the partner has'
        + ' lost.',
    'Une équipe n’abandonne qu’ensemble. Si un partenaire s’en va et que l’équipe gagne, vous avez gagné et'
        + ' lui a perdu.');

const inTeams = both(`${more.en} ${team.en}`, `${more.fr} ${team.fr}`);

const consent = both(
    'A draw may be agreed if everyone at the table says yes. A move may be taken back if all the others say'
        + ' yes; the time spent is not given back.',
    'La partie est nulle si tout le monde à la table le veut. On peut reprendre un coup si'
        + ' tous les autres disent oui ; le temps passé n’est pas rendu.');

const thousand = both('A game of 1,000 turns is a draw, so that every game ends one day.',
    'Une partie de 1 000 tours de jeu est nulle, pour que toute partie finisse un jour.');

const half = both('A draw is worth half a point to every seat.',
    'Une partie nulle vaut un demi-point pour chaque place.');

/* The last part of a page: our reading of the game's rule, then what holds in all games. */
export function readings(own: readonly Decision[], { repeats, more: many, teams }: Seating): Block[] {
    return [
        heading('How we read the rule', 'Notre lecture de la règle'),
        say('The published rule leaves some questions open. **D** marks how we answer them in this game,'
            + ' **C** the rules that all games of Plateau share.',
        'La règle publiée laisse quelques questions ouvertes. **D** marque notre réponse pour ce jeu, **C**'
            + ' les règles communes à tous les jeux de Plateau.'),
        {
            kind: 'decisions',
            items: [
                ...own,
                ...repeats ? [{ name: 'C1', text: third }] : [],
                { name: 'C2', text: two },
                ...many ? [{ name: 'C3', text: teams ? inTeams : more }] : [],
                { name: 'C4', text: consent },
                { name: 'C5', text: thousand },
                { name: 'C6', text: half },
            ],
        },
    ];
}

export function credits(en: string, fr: string): Text {
    return both(`${en} This page explains it in our own words. The name belongs to its owners; this project`
        + ' has nothing to do with them.',
    `${fr} Cette page l’explique avec nos propres mots. Le nom appartient à ses propriétaires ; ce`
        + ' projet n’a pas de lien avec eux.');
}
