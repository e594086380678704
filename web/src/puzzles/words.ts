/*
 * words.ts - what is said about puzzles, in both languages.
 */
import type { Language } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { seatName } from '../core/seats';
import type { Puzzle } from './puzzle';

interface Words {
    readonly title: (game: string) => string;
    readonly list: string;
    readonly back: string;
    readonly done: (count: number, all: number) => string;
    readonly allDone: string;
    readonly number: (n: number) => string;
    readonly item: (n: number, task: string, done: boolean) => string;
    readonly you: (colour: string) => string;
    readonly yourTurn: string;
    readonly play: string;
    readonly win: (moves: number) => string;
    readonly hold: (moves: number) => string;
    readonly extra: Record<'wall' | 'race' | 'collapse', string>;
    readonly left: (moves: number) => string;
    readonly wrong: Record<'win' | 'hold', string>;
    readonly right: string;
    readonly solved: string;
    readonly other: string;
    readonly hint: string;
    readonly hintIs: (what: string) => string;
    readonly solution: string;
    readonly solutionStep: (at: number, of: number) => string;
    readonly stepBack: string;
    readonly stepOn: string;
    readonly again: string;
    readonly next: string;
}

const en: Words = {
    title: (game) => `${game}: puzzles`,
    list: 'All puzzles',
    back: 'Back',
    done: (count, all) => `${count} of ${all} solved`,
    allDone: 'You have solved them all!',
    number: (n) => `Puzzle ${n}`,
    item: (n, task, done) => `Puzzle ${n}: ${task}${done ? ' Solved.' : ''}`,
    you: (colour) => `You play ${colour}.`,
    yourTurn: 'It’s your turn.',
    play: 'Play on the board.',
    win: (moves) => (moves === 1 ? 'Win with one move.' : `Win in ${moves} moves.`),
    hold: (moves) => (moves === 1 ? 'Only one move holds the draw: find it.' : `Hold the draw for ${moves} moves.`),
    extra: {
        wall: 'Start with a wall.',
        race: 'Win the race.',
        collapse: 'A pile must collapse.',
    },
    left: (moves) => (moves === 1 ? 'One more move.' : `${moves} more moves.`),
    wrong: {
        win: 'Not that one: it wins too slowly, or not at all.',
        hold: 'Not that one: your opponent can win now.',
    },
    right: 'Yes!',
    solved: 'Solved!',
    other: 'Your opponent',
    hint: 'Hint',
    hintIs: (what) => `Start with: ${what}`,
    solution: 'Show the solution',
    solutionStep: (at, of) => (at === 0 ? 'The solution, step by step.' : `Move ${at} of ${of}`),
    stepBack: 'Previous move',
    stepOn: 'Next move',
    again: 'Try again',
    next: 'Next',
};

/* Before : ; ? ! and inside « », French has a space that does not break. */
const fr: Words = {
    title: (game) => `${game}\u00a0: énigmes`,
    list: 'Toutes les énigmes',
    back: 'Retour',
    done: (count, all) => `${count} ${count < 2 ? 'résolue' : 'résolues'} sur ${all}`,
    allDone: 'Vous les avez toutes résolues\u00a0!',
    number: (n) => `Énigme ${n}`,
    item: (n, task, done) => `Énigme ${n}\u00a0: ${task}${done ? ' Résolue.' : ''}`,
    you: (colour) => `Vous êtes ${colour}.`,
    yourTurn: 'À vous de jouer.',
    play: 'Jouez sur le plateau.',
    win: (moves) => (moves === 1 ? 'Gagnez en un coup.' : `Gagnez en ${moves} coups.`),
    hold: (moves) =>
        moves === 1
            ? 'Un seul coup garde la partie nulle\u00a0: trouvez-le.'
            : `Gardez la partie nulle pendant ${moves} coups.`,
    extra: {
        wall: 'Commencez par une barrière.',
        race: 'Gagnez la course.',
        collapse: 'Une pile doit s’effondrer.',
    },
    left: (moves) => (moves === 1 ? 'Encore un coup.' : `Encore ${moves} coups.`),
    wrong: {
        win: 'Pas celui-ci\u00a0: la victoire vient trop tard, ou plus du tout.',
        hold: 'Pas celui-ci\u00a0: votre adversaire peut gagner maintenant.',
    },
    right: 'Oui\u00a0!',
    solved: 'Trouvé\u00a0!',
    other: 'Votre adversaire',
    hint: 'Indice',
    hintIs: (what) => `Commencez par\u00a0: ${what}`,
    solution: 'Voir la solution',
    solutionStep: (at, of) => (at === 0 ? 'La solution, pas à pas.' : `Coup ${at} sur ${of}`),
    stepBack: 'Coup précédent',
    stepOn: 'Coup suivant',
    again: 'Réessayer',
    next: 'Suivante',
};

export function puzzleWords(language: Language): Words {
    return language === 'fr' ? fr : en;
}

/* "Win in 3 moves. Start with a wall." */
export function taskOf(puzzle: Puzzle, language: Language): string {
    const t = puzzleWords(language);
    const { kind, moves } = puzzle;
    const task = kind === 'hold' ? t.hold(moves) : t.win(moves);
    const extra = kind === 'win' || kind === 'hold' ? [] : [t.extra[kind]];
    return [task, ...extra].join(' ');
}

/* Where nothing on the board has an owner, a colour would only confuse. */
export function whoYouAre(ui: GameUi, seat: number, language: Language): string {
    const t = puzzleWords(language);
    return ui.shared ? t.yourTurn : t.you(seatName(seat, language));
}
