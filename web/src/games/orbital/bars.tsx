/*
 * bars.tsx - Orbital's pieces off the board: in the tray and in a player's bar.
 */
import type { JSX } from 'preact';
import type { Hand } from '../../core/rules';
import { isDirection } from '../../core/token';
import { heldBy } from '../../board/game-ui';
import { Piece, Shading, Triangle } from './pieces';
import { quarters } from './places';
import { letters, towers } from './view';
import { orbitalWords, sayHand } from './words';

/* The scale at which each piece fills a box of 64: an Antenna is small on the board, but not in a tray. */
const scales: Readonly<Record<string, number>> = { B: 0.46, P: 0.7, A: 1.15 };

/* Draws a tray token in a box of 64, in the colours of a seat. */
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

/* A small picture of a Tower, in the colour of the player who controls it. */
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

export function hand(held: readonly Hand[], seat: number): JSX.Element {
    const { count: own, initial } = heldBy(held, seat, towers);
    const label = orbitalWords.value.towersOf({ n: own, toWin: initial });
    return (
        <span class="orbital-hand">
            <span class="orbital-hand-pieces" role="img" aria-label={sayHand(held, seat)}>
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
                {Array.from({ length: Math.max(initial, own) }, (_, i) => (
                    <svg viewBox="0 0 64 64" aria-hidden="true">
                        {i < own ? <TowerPicture seat={seat} /> : <Missing />}
                    </svg>
                ))}
                <span class="orbital-hand-label">{label}</span>
            </span>
        </span>
    );
}
