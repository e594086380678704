/* words.ts - the words of the lessons and rules pages, beside the dictionary of the whole page. */
import type { Language } from '../core/rules';
import { de } from '../core/sentence';

const en = {
    title: 'Learn',
    lead: 'A lesson takes three minutes. You make the moves; the board answers.',
    lesson: 'Lesson',
    puzzles: 'Puzzles',
    rules: 'Rules',
    begin: 'Begin the lesson',
    goOn: 'Go on',
    notBegun: 'Not begun',
    finished: 'Finished',
    steps: (n: number, of: number) => `${n} of ${of}`,
    stepOf: (n: number, of: number) => `Step ${n} of ${of}`,
    close: 'Leave the lesson',
    hint: 'Hint',
    show: 'Show',
    next: 'Continue',
    finish: 'Finish',
    before: 'Back',
    other: 'Allowed, but here try something else.',
    found: (cell: string, left: number) => `Yes: ${cell}. ${left === 1 ? 'One' : left} more to find.`,
    endTitle: (game: string) => `You know ${game}!`,
    endText: 'Every rule, in a few minutes. Now play a game, or try the puzzles.',
    endGo: 'To the puzzles',
    endAgain: 'Once more',
    rulesOf: (game: string) => `Rules of ${game}`,
    print: 'Print',
    toLesson: 'To the lesson',
};

export type LearnWords = typeof en;

const fr: LearnWords = {
    title: 'Apprendre',
    lead: 'Une leçon dure trois minutes. Vous jouez les coups, le plateau répond.',
    lesson: 'Leçon',
    puzzles: 'Énigmes',
    rules: 'Règles',
    begin: 'Commencer la leçon',
    goOn: 'Reprendre',
    notBegun: 'Pas commencée',
    finished: 'Terminée',
    steps: (n, of) => `${n} sur ${of}`,
    stepOf: (n, of) => `Étape ${n} sur ${of}`,
    close: 'Quitter la leçon',
    hint: 'Indice',
    show: 'Montrer',
    next: 'Continuer',
    finish: 'Terminer',
    before: 'Retour',
    other: 'Permis, mais ici essayez autre chose.',
    found: (cell, left) => `Oui : ${cell}. Encore ${left === 1 ? 'une' : left} à trouver.`,
    endTitle: (game) => `Vous savez jouer à ${game} !`,
    endText: 'Toutes les règles, en quelques minutes. Jouez une partie, ou essayez les énigmes.',
    endGo: 'Aux énigmes',
    endAgain: 'Recommencer',
    rulesOf: (game) => `Règles ${de(game)}`,
    print: 'Imprimer',
    toLesson: 'À la leçon',
};

export function learnWords(language: Language): LearnWords {
    return language === 'fr' ? fr : en;
}
