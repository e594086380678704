/*
 * bars.tsx - Orbital's pieces off the board: in the tray, in a player's bar.
 */
import type { JSX } from 'preact';
import type { Language, Mark } from '../../core/rules';
import { isDirection } from '../game-ui';
import { Dart, Piece, Shading } from './pieces';
import { quarters } from './places';
import type { View } from './view';
import { left, letters, towersToWin } from './view';
import { sayHand, wordsOf } from './words';

/* What makes each piece fill a box of 64: a stud is small on the board, not in a tray. */
const scales: Readonly<Record<string, number>> = { B: .43, P: .64, A: 1.15 };

/* A tray token in a box of 64, as seen by the seat of player 1. */
export function drawToken(token: string, seat: number): JSX.Element {
    if (isDirection(token))
        return (
            <g transform="translate(32 32) scale(.5)">
                <Dart quarters={quarters(token, 0)} fill="var(--text)" />
            </g>
        );
    return (
        <g transform={`translate(32 ${token === 'P' ? 35 : 31}) scale(${scales[token] ?? .5})`}>
            <Shading />
            <Piece letter={token} seat={seat} ways={[0]} />
        </g>
    );
}

/* A Tower held, small: all its pieces in its holder's colour. */
function TowerPicture({ seat }: { seat: number }): JSX.Element {
    return (
        <g transform="translate(31 31) scale(.42)">
            <Shading />
            {letters.map((letter) => <Piece letter={letter} seat={seat} ways={[0]} />)}
        </g>
    );
}

function Missing(): JSX.Element {
    return (
        <circle cx="32" cy="32" r="27" fill="none" stroke="var(--text-second)" stroke-width="3.5"
            stroke-dasharray="7 6" />
    );
}

export function hand(view: View, seat: number, language: Language, marks: readonly Mark[]): JSX.Element {
    const held = marks.filter((mark) => mark.kind === 'control' && mark.seat === seat).length;
    const label = wordsOf(language).towers(held);
    return (
        <span class="orbital-hand">
            <span class="orbital-hand-pieces" role="img" aria-label={sayHand(view, seat, language)}>
                {letters.map((letter) => {
                    const count = left(view, seat, letter);
                    return (
                        <span class={`orbital-hand-kind${count === 0 ? ' orbital-hand-none' : ''}`}>
                            <svg viewBox="0 0 64 64" aria-hidden="true">{drawToken(letter, seat)}</svg>
                            {count}
                        </span>
                    );
                })}
            </span>
            <span class="orbital-hand-towers" role="img" aria-label={label}>
                {Array.from({ length: Math.max(towersToWin, held) }, (_, i) => (
                    <svg viewBox="0 0 64 64" aria-hidden="true">
                        {i < held ? <TowerPicture seat={seat} /> : <Missing />}
                    </svg>
                ))}
                <span class="orbital-hand-label">{label}</span>
            </span>
        </span>
    );
}
