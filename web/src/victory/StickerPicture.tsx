/*
 * StickerPicture.tsx - a sticker: a round badge with a white edge and an icon, or the number of a level.
 */
import type { JSX } from 'preact';
import type { GameId } from '../core/rules';
import { words } from '../i18n/words';
import type { StickerId } from './stickers';
import { victoryWords } from './words';

type First = keyof typeof victoryWords.value.firsts;

const signs: Readonly<Record<string, string>> = {
    jump: 'M7 30 C12 12 28 12 33 28 M28 26 L33 29 L36 24',
    collapse: 'M14 12 H26 M14 17 H26 M14 22 H26 M14 27 H26 M30 20 L34 28 M10 20 L6 28',
    tower: 'M12 31 H28 V24 H12 Z M15 24 V17 H25 V24 M18 17 V10 H22 V17',
    puzzle: 'M15 27 H25 M17 31 H23 M15 24 a9 9 0 1 1 10 0',
    lesson: 'M20 14 C16 11 11 11 8 12 V28 C11 27 16 27 20 30 C24 27 29 27 32 28 V12 C29 11 24 11 20 14 V30',
    win: 'M13 9 H27 V16 a7 7 0 0 1 -14 0 Z M20 23 V28 M14 31 H26' /* a cup, for games without an icon */,
    'win-quoridor': 'M8 13 H32 M12 20 V32 M28 20 V32 M20 31 V18 M16 22 L20 17 L24 22',
    'win-dorix': 'M9 31 L31 9 M10 14 H18 M10 18 H18 M22 26 H30 M22 30 H30',
    'win-orbital': 'M10 10 H30 V30 H10 Z M20 14 a6 6 0 1 1 0 12 a6 6 0 1 1 0 -12',
    'win-tictacdoh': 'M20 8 L32 30 H8 Z M20 8 L23 30',
};

export function stickerName(id: StickerId): string {
    const w = victoryWords.value;
    const [kind, which] = id.split('-') as [string, string | undefined];
    return kind === 'win'
        ? w.firstWin({ game: words.value.games[which as GameId] })
        : kind === 'level'
          ? w.firstLevel({ level: Number(which) })
          : w.firsts[id as First];
}

/* Draws a sticker; one that is not earned yet is an empty outline. */
export function StickerPicture({
    id,
    size,
    missing = false,
}: {
    id: StickerId;
    size: number;
    missing?: boolean;
}): JSX.Element {
    const level = id.startsWith('level-') ? id.slice(6) : null;
    const ink = missing ? 'var(--text-second)' : 'var(--on-accent)';
    return (
        <svg class="sticker" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
            {!missing && (
                <circle cx="20" cy="20" r="19.5" fill="var(--halo)" stroke="var(--outline)" stroke-width="1" />
            )}
            <circle
                cx="20"
                cy="20"
                r="17"
                fill={missing ? 'none' : 'var(--accent)'}
                stroke={missing ? ink : 'none'}
                stroke-width="1.5"
                stroke-dasharray="3 3"
            />
            {level === null ? (
                <g
                    transform="translate(5 5) scale(.75)"
                    fill="none"
                    stroke={ink}
                    stroke-width="2.6"
                    stroke-linecap="round"
                    stroke-linejoin="round">
                    <path d={signs[id] ?? signs.win} />
                </g>
            ) : (
                <text
                    x="20"
                    y="21"
                    fill={ink}
                    font-size="18"
                    font-weight="800"
                    text-anchor="middle"
                    dominant-baseline="central">
                    {level}
                </text>
            )}
        </svg>
    );
}
