/* words.ts - texts of the daily challenge in both languages. */
import type { Language } from '../local/language';
import type { Score } from './score';

interface Words {
    readonly title: string;
    readonly lead: string;
    readonly you: (colour: string) => string;
    readonly computers: (count: number, level: number) => string;
    readonly players: (count: number) => string;
    readonly scoring: string;
    readonly noHelp: string;
    readonly play: string;
    readonly goOn: string;
    readonly today: string;
    readonly own: (score: Score) => string;
    readonly theirs: (score: Score) => string;
    readonly better: (sign: number) => string;
    readonly checking: string;
    readonly checked: string;
    readonly notChecked: string;
    readonly wrong: string;
    readonly noLink: string;
    readonly score: string;
    readonly yourScore: string;
    readonly share: string;
    readonly copied: string;
    readonly notCopied: string;
    readonly save: string;
    readonly next: (time: string) => string;
    readonly none: string;
}

const moves = (n: number): string => (n === 1 ? '1 move' : `${n} moves`);

const en: Words = {
    title: 'Daily challenge',
    lead: 'Every day, everyone meets the same computers from the same start.',
    you: (colour) => `You play ${colour}.`,
    computers: (count, level) =>
        count === 1 ? `Your opponent: the computer, level ${level}.` : `With you: ${count} computers, level ${level}.`,
    players: (count) => `${count} players`,
    scoring: 'Win in as few moves as you can. If you lose, a longer game is better.',
    noHelp: 'No hints, and no move can be taken back.',
    play: 'Play the challenge',
    goOn: 'Continue',
    today: 'Today’s challenge',
    own: ({ result, moves: n }) =>
        result === 'won' ? `You won in ${moves(n)}.` : result === 'drawn' ? 'You drew.' : `You lost after ${moves(n)}.`,
    theirs: ({ result, moves: n }) =>
        result === 'won'
            ? `They won in ${moves(n)}.`
            : result === 'drawn'
              ? 'They drew.'
              : `They lost after ${moves(n)}.`,
    better: (sign) => (sign > 0 ? 'You did better.' : sign < 0 ? 'They did better.' : 'You are level.'),
    checking: 'Checking the game…',
    checked: 'The game was played again, and every move of the computer is right.',
    notChecked: 'This game was played against another version of the computer. It cannot be checked here.',
    wrong: 'This is not a game of the challenge: the computer plays otherwise.',
    noLink: 'This link is not complete.',
    score: 'Score and link',
    yourScore: 'Your score',
    share: 'Copy link to your game',
    copied: 'Link copied.',
    notCopied: 'Cannot copy. Select the link and copy it.',
    save: 'Save the game',
    next: (time) => `The next challenge comes at ${time}.`,
    none: 'There is no challenge on this day.',
};

const coups = (n: number): string => `${n}\u00a0coup${n > 1 ? 's' : ''}`;

const fr: Words = {
    title: 'Défi du jour',
    lead: 'Chaque jour, tout le monde rencontre les mêmes ordinateurs depuis le même début.',
    you: (colour) => `Vous êtes ${colour}.`,
    computers: (count, level) =>
        count === 1
            ? `Votre adversaire\u00a0: l’ordinateur, niveau ${level}.`
            : `Avec vous\u00a0: ${count} ordinateurs, niveau ${level}.`,
    players: (count) => `${count} joueurs`,
    scoring: 'Gagnez en aussi peu de coups que possible. Si vous perdez, mieux vaut une longue partie.',
    noHelp: 'Pas d’indice, et aucun coup ne se reprend.',
    play: 'Relever le défi',
    goOn: 'Continuer',
    today: 'Le défi d’aujourd’hui',
    own: ({ result, moves: n }) =>
        result === 'won'
            ? `Vous avez gagné en ${coups(n)}.`
            : result === 'drawn'
              ? 'Vous avez fait partie nulle.'
              : `Vous avez perdu après ${coups(n)}.`,
    theirs: ({ result, moves: n }) =>
        result === 'won'
            ? `Partie reçue\u00a0: gagnée en ${coups(n)}.`
            : result === 'drawn'
              ? 'Partie reçue\u00a0: nulle.'
              : `Partie reçue\u00a0: perdue après ${coups(n)}.`,
    better: (sign) =>
        sign > 0 ? 'Vous avez fait mieux.' : sign < 0 ? 'La partie reçue est meilleure.' : 'Vous êtes à égalité.',
    checking: 'Vérification de la partie…',
    checked: 'La partie a été rejouée\u00a0: tous les coups de l’ordinateur sont justes.',
    notChecked:
        'Cette partie a été jouée contre une autre version de l’ordinateur. Elle ne peut pas être vérifiée ici.',
    wrong: 'Ce n’est pas une partie du défi\u00a0: l’ordinateur joue autrement.',
    noLink: 'Ce lien est incomplet.',
    score: 'Résultat et lien',
    yourScore: 'Votre résultat',
    share: 'Copier le lien de votre partie',
    copied: 'Lien copié.',
    notCopied: 'Copie impossible. Sélectionnez le lien et copiez-le.',
    save: 'Enregistrer la partie',
    next: (time) => `Le prochain défi arrive à ${time}.`,
    none: 'Il n’y a pas de défi ce jour-là.',
};

export function challengeWords(language: Language): Words {
    return language === 'fr' ? fr : en;
}
