/* words.ts - the words of the lessons and rules pages, beside the dictionary of the whole page. */
import type { Language } from '../core/rules';
import { de } from '../core/sentence';

const en = {
    title: 'Learn',
    lead: 'A lesson takes three minutes. You make the moves; the board answers.',
    lesson: 'Lesson',
    puzzles: 'Puzzles',
    rules: 'Rules',
    begin: 'Start the lesson',
    goOn: 'Continue',
    notBegun: 'Not started',
    finished: 'Finished',
    steps: (n: number, of: number) => `${n} of ${of}`,
    stepOf: (n: number, of: number) => `Step ${n} of ${of}`,
    close: 'Leave the lesson',
    hint: 'Hint',
    show: 'Show',
    next: 'Continue',
    finish: 'Finish',
    before: 'Back',
    other: 'You can do that, but try something else here.',
    found: (cell: string, left: number) => `Yes: ${cell}. ${left === 1 ? 'One' : left} more to find.`,
    endTitle: (game: string) => `You know ${game}!`,
    endText: 'Every rule, in a few minutes. Now play a game, or try the puzzles.',
    endGo: 'See the puzzles',
    endAgain: 'Start again',
    rulesOf: (game: string) => `Rules of ${game}`,
    print: 'Print',
    toLesson: 'See the lesson',
    tryIt: 'Try it',
    scenes: 'Scenes',
    scenesLead:
        'Moves that are allowed and moves that are not, one by one: the examples by which the rules are tested.',
    showScenes: 'Show the scenes',
    sceneOf: (n: number, of: number) => `Scene ${n} of ${of}.`,
    previousScene: 'Previous',
    nextScene: 'Next',
    allowed: (move: string) => `${move} is allowed.`,
    refused: (move: string, why: string) => `${move} is not allowed. ${why}`,
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
    other: 'C’est permis, mais essayez autre chose ici.',
    found: (cell, left) => `Oui\u00a0: ${cell}. Encore ${left === 1 ? 'une' : left} à trouver.`,
    endTitle: (game) => `Vous savez jouer à ${game}\u00a0!`,
    endText: 'Toutes les règles, en quelques minutes. Jouez une partie, ou essayez les énigmes.',
    endGo: 'Voir les énigmes',
    endAgain: 'Recommencer',
    rulesOf: (game) => `Règles ${de(game)}`,
    print: 'Imprimer',
    toLesson: 'Voir la leçon',
    tryIt: 'Essayer',
    scenes: 'Scènes',
    scenesLead:
        'Des coups permis et des coups interdits, un par un\u00a0: les exemples qui servent à tester les règles.',
    showScenes: 'Montrer les scènes',
    sceneOf: (n, of) => `Scène ${n} sur ${of}.`,
    previousScene: 'Précédente',
    nextScene: 'Suivante',
    allowed: (move) => `${move} est permis.`,
    refused: (move, why) => `${move} est interdit. ${why}`,
};

export function learnWords(language: Language): LearnWords {
    return language === 'fr' ? fr : en;
}
