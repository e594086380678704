/*
 * words.ts - texts about puzzles, in both languages.
 */
import type { State } from '../core/rules';
import type { Language } from '../local/language';
import type { GameUi } from '../board/game-ui';
import type { Naming } from '../board/sentence-parts';
import { seatName } from '../core/seats';
import type { Puzzle, PuzzleKind } from './puzzle';
import type { GoingOn } from './refute';

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
    readonly stop: (seats: number) => string;
    readonly extra: Partial<Record<PuzzleKind, string>>;
    readonly left: (moves: number) => string;
    readonly wrong: (puzzle: Puzzle) => string;
    readonly notThat: string;
    readonly wins: (who: string, moves: number) => string;
    readonly drawn: string;
    readonly tooSlow: (moves: number) => string;
    readonly why: string;
    readonly level: (n: number) => string;
    readonly levelMany: string;
    readonly players: (n: number) => string;
    readonly day: string;
    readonly dayOpen: string;
    readonly dayDone: string;
    readonly streak: (days: number) => string;
    readonly best: (days: number) => string;
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
    stop: (seats) =>
        `${seats === 2 ? 'Your opponent' : 'The next player'} is about to win. Only one move prevents it: find it.`,
    extra: {
        wall: 'Start with a wall.',
        race: 'Win the race.',
        collapse: 'A pile must collapse.',
        jump: 'Start with a jump.',
    },
    left: (moves) => (moves === 1 ? 'One more move.' : `${moves} more moves.`),
    wrong: ({ kind }) =>
        kind === 'hold'
            ? 'Not that one: your opponent can win now.'
            : kind === 'stop'
              ? 'Not that one: it does not prevent the win.'
              : 'Not that one: it wins too slowly, or not at all.',
    notThat: 'Not that one.',
    wins: (who, moves) =>
        moves === 0 ? `${who} wins.` : `${who} wins in ${moves === 1 ? 'one move' : `${moves} moves at most`}.`,
    drawn: 'With best play, the game is a draw.',
    tooSlow: (moves) => `You can no longer win in ${moves === 1 ? 'one move' : `${moves} moves`}.`,
    why: 'Why it is wrong, move by move',
    level: (n) => `Level ${n}`,
    levelMany: 'Beyond level 8',
    players: (n) => `${n} players`,
    day: 'Puzzle of the day',
    dayOpen: 'Solve today’s puzzle',
    dayDone: 'Solved: come back tomorrow for the next one.',
    streak: (days) => (days === 1 ? 'One day' : `${days} days in a row`),
    best: (days) => `Best: ${days === 1 ? 'one day' : `${days} days in a row`}`,
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

/* French has a no-break space before : ; ? ! and inside « ». */
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
    stop: (seats) =>
        `${seats === 2 ? 'Votre adversaire' : 'Le joueur suivant'} est sur le point de gagner. ` +
        'Un seul coup l’en empêche\u00a0: trouvez-le.',
    extra: {
        wall: 'Commencez par une barrière.',
        race: 'Gagnez la course.',
        collapse: 'Une pile doit s’effondrer.',
        jump: 'Commencez par un saut.',
    },
    left: (moves) => (moves === 1 ? 'Encore un coup.' : `Encore ${moves} coups.`),
    wrong: ({ kind }) =>
        kind === 'hold'
            ? 'Pas celui-ci\u00a0: votre adversaire peut gagner maintenant.'
            : kind === 'stop'
              ? 'Pas celui-ci\u00a0: il n’empêche pas la victoire.'
              : 'Pas celui-ci\u00a0: la victoire vient trop tard, ou plus du tout.',
    notThat: 'Pas celui-ci.',
    wins: (who, moves) =>
        moves === 0 ? `${who} gagne.` : `${who} gagne en ${moves === 1 ? 'un coup' : `${moves} coups au plus`}.`,
    drawn: 'Bien jouée, la partie est nulle.',
    tooSlow: (moves) => `Vous ne pouvez plus gagner en ${moves === 1 ? 'un coup' : `${moves} coups`}.`,
    why: 'Pourquoi c’est faux, coup par coup',
    level: (n) => `Niveau ${n}`,
    levelMany: 'Au-delà du niveau 8',
    players: (n) => `${n} joueurs`,
    day: 'L’énigme du jour',
    dayOpen: 'Résoudre l’énigme du jour',
    dayDone: 'Résolue\u00a0: revenez demain pour la suivante.',
    streak: (days) => (days === 1 ? 'Un jour' : `${days} jours de suite`),
    best: (days) => `Record\u00a0: ${days === 1 ? 'un jour' : `${days} jours de suite`}`,
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

/* Returns how hard a puzzle is: the lowest level of computers that solves it. */
export function levelName(level: number, language: Language): string {
    const t = puzzleWords(language);
    return level > 8 ? t.levelMany : t.level(level);
}

/* Returns "Win in 3 moves. Start with a wall." */
export function taskOf(puzzle: Puzzle, seats: number, language: Language): string {
    const t = puzzleWords(language);
    const { kind, moves } = puzzle;
    const task = kind === 'stop' ? t.stop(seats) : kind === 'hold' ? t.hold(moves) : t.win(moves);
    return [task, t.extra[kind] ?? []].flat().join(' ');
}

/* The situation after the reply to a wrong move: the player's seat, names of the others, and the task. */
export interface Wronged {
    readonly puzzle: Puzzle;
    readonly seat: number;
    readonly left: number; /* number of moves in which to win */
    readonly naming: Naming;
}

/* Returns who wins then, as far as it is proven; else what has been missed. */
export function verdictOf(wronged: Wronged, state: State, found: GoingOn | null, language: Language): string {
    const t = puzzleWords(language);
    const { puzzle, seat: own, left, naming } = wronged;
    const name = (seat: number): string => naming(seat) ?? seatName(seat, language);
    if (state.status === 'won' && !state.winners.includes(own)) return t.wins(name(state.winners[0]!), 0);
    if (state.status === 'drawn' || found?.value === 'draw') return t.drawn;
    if (found?.value === 'loss' && state.toMove === own && state.players === 2)
        return t.wins(name(1 - own), Math.floor(found.distance / 2));
    if (found?.value === 'win' && state.toMove !== own)
        return t.wins(name(state.toMove), Math.floor((found.distance + 1) / 2));
    return puzzle.kind === 'hold' || puzzle.kind === 'stop' ? '' : t.tooSlow(left);
}

/* Returns the player's colour, or nothing in games whose pieces have no owner. */
export function whoYouAre(ui: GameUi, seat: number, language: Language): string {
    const t = puzzleWords(language);
    return ui.shared ? t.yourTurn : t.you(seatName(seat, language));
}
