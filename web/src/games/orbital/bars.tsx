/*
 * bars.tsx - Orbital's pieces off the board: in the tray, in a player's bar.
 */
import type { JSX } from 'preact';
import type { Held, Language } from '../../core/rules';
import { isDirection } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { Piece, Shading, Triangle } from './pieces';
import { quarters } from './places';
import { letters, towers } from './view';
import { sayHand, wordsOf } from './words';

/* What makes each piece fill a box of 64: an Antenna is small on the board, not in a tray. */
const scales: Readonly<Record<string, number>> = { B: 0.46, P: 0.7, A: 1.15 };

/* A tray token in a box of 64, as seen by the seat of player 1. */
export function drawToken(token: string, seat: number): JSX.Element {
    if (isDirection(token))
        return (
            <g transform="translate(32 32) scale(.5)">
                <Triangle quarters={quarters(token)} fill="var(--text)" />
            </g>
        );
    return (
        <g transform={`translate(32 ${token === 'P' ? 35 : 31}) scale(${scales[token] ?? 0.5})`}>
            <Shading />
            <Piece letter={token} seat={seat} ways={[0]} />
        </g>
    );
}

/* A Tower held, small: all its pieces in its holder's colour. */
function TowerPicture({ seat }: { seat: number }): JSX.Element {
    return (
        <g transform="translate(31 31) scale(.46)">
            <Shading />
            {letters.map((letter) => (
                <Piece letter={letter} seat={seat} ways={[0]} />
            ))}
        </g>
    );
}

function Missing(): JSX.Element {
    return (
        <rect
            x="6"
            y="6"
            width="52"
            height="52"
            rx="4"
            fill="none"
            stroke="var(--text-second)"
            stroke-width="3.5"
            stroke-dasharray="7 6"
        />
    );
}

export function hand(held: readonly Held[], seat: number, language: Language): JSX.Element {
    const { count: own, whole } = heldBy(held, seat, towers);
    const label = wordsOf(language).towers(own, whole);
    return (
        <span class="orbital-hand">
            <span class="orbital-hand-pieces" role="img" aria-label={sayHand(held, seat, language)}>
                {letters.map((letter) => {
                    const { count } = heldBy(held, seat, letter);
                    return (
                        <span class={`orbital-hand-kind${count === 0 ? ' orbital-hand-none' : ''}`}>
                            <svg viewBox="0 0 64 64" aria-hidden="true">
                                {drawToken(letter, seat)}
                            </svg>
                            {count}
                        </span>
                    );
                })}
            </span>
            <span class="orbital-hand-towers" role="img" aria-label={label}>
                {Array.from({ length: Math.max(whole, own) }, (_, i) => (
                    <svg viewBox="0 0 64 64" aria-hidden="true">
                        {i < own ? <TowerPicture seat={seat} /> : <Missing />}
                    </svg>
                ))}
                <span class="orbital-hand-label">{label}</span>
            </span>
        </span>
    );
}
