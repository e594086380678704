/*
 * compass.tsx - the four directions of a Thruster, as four buttons.
 */
import type { JSX } from 'preact';
import type { CompassProps } from '../../board/game-ui';
import { Triangle } from './pieces';
import { quarters } from './places';
import { directions } from './view';

const sides = ['up', 'right', 'down', 'left'] as const;

function Way({ token, open, ...props }: CompassProps & { token: 'n'; open: boolean }): JSX.Element {
    const way = quarters(token);
    const look = token === props.refused ? ' orbital-way-refused' : open ? '' : ' orbital-way-closed';
    return (
        <button
            type="button"
            class={`orbital-way orbital-way-${sides[way]}${look}`}
            data-token={token}
            aria-label={props.labels[token]}
            aria-pressed={token === props.chosen}
            aria-disabled={!open}
            title={props.labels[token]}
            onClick={(event) => props.pick(token, event)}>
            <svg viewBox="-32 -32 64 64" aria-hidden="true">
                <g transform="scale(.46)">
                    <Triangle quarters={way} fill="currentColor" />
                </g>
                {!open && (
                    <path d="M -22 22 L 22 -22" stroke="var(--refusal)" stroke-width="4" stroke-linecap="round" />
                )}
            </svg>
        </button>
    );
}

/* Illegal directions are crossed out but still enabled: a press explains why. */
export function Compass(props: CompassProps): JSX.Element {
    return (
        <div class="orbital-compass">
            {directions.map((token) => (
                <Way {...props} token={token as 'n'} open={props.next.includes(token)} />
            ))}
        </div>
    );
}
