/* words.ts - texts about the values of moves. */
import type { Language } from '../local/language';

const en = {
    title: 'Move values',
    show: 'Move values',
    showLong: 'Show what every move is worth',
    hand: (n: number) => (n === 1 ? '1 move' : `${n} moves`),
    looking: (done: number, all: number) => `${done} of ${all} moves…`,
    starting: 'Analysing…',
    deeper: 'Looking further…',
    failed: 'The computer could not analyse this position.',
    proven: 'Proven. Numbers count every player’s moves until the end.',
    estimated: 'Winning chances of the player to move, in %.',
    key: '+ good, = even, − bad',
    summary: (win: number, draw: number, loss: number) => `${win} win, ${draw} draw, ${loss} lose.`,
    summaryGuess: (best: string, chances: number) => `Best: ${best}, ${chances}%.`,
    all: (n: number) => `Show all ${n}`,
    win: 'Wins',
    winIn: (n: number) => `Wins in ${n}`,
    winWithin: (n: number) => `Wins in at most ${n}`,
    draw: 'Draws',
    loss: 'Loses',
    lossIn: (n: number) => `Loses in ${n}`,
    lossWithin: (n: number) => `Loses in at most ${n}`,
    chances: (n: number) => `${n}%`,
    item: (move: string, value: string) => `${move}: ${value}`,
};

export type ValueWords = typeof en;

const fr: ValueWords = {
    title: 'Valeur des coups',
    show: 'Valeur des coups',
    showLong: 'Montrer ce que vaut chaque coup',
    hand: (n) => (n === 1 ? '1 coup' : `${n} coups`),
    looking: (done, all) => `${done} coups sur ${all}…`,
    starting: 'Analyse en cours…',
    deeper: 'L’analyse continue…',
    failed: 'L’ordinateur n’a pas pu analyser cette position.',
    proven: 'Prouvé. Les nombres comptent les coups de tous jusqu’à la fin.',
    estimated: 'Chances de gain du joueur au trait, en %.',
    key: '+ bon, = égal, − mauvais',
    summary: (win, draw, loss) => `Gagnants : ${win}. Nuls : ${draw}. Perdants : ${loss}.`,
    summaryGuess: (best, chances) => `Le meilleur : ${best}, ${chances} %.`,
    all: (n) => `Montrer les ${n}`,
    win: 'Gagne',
    winIn: (n) => `Gagne en ${n}`,
    winWithin: (n) => `Gagne en ${n} au plus`,
    draw: 'Fait nulle',
    loss: 'Perd',
    lossIn: (n) => `Perd en ${n}`,
    lossWithin: (n) => `Perd en ${n} au plus`,
    chances: (n) => `${n} %`,
    item: (move, value) => `${move} : ${value}`,
};

export function valueWords(language: Language): ValueWords {
    return language === 'fr' ? fr : en;
}
