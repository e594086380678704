/*
 * Icon.tsx - the icons, drawn as strokes of one width on a 24 px square.
 */
import type { JSX } from 'preact';

const paths = {
    back: 'M15 5 L8 12 L15 19',
    close: 'M6 6 L18 18 M18 6 L6 18',
    check: 'M5 12.5 L10 17.5 L19 7',
    undo: 'M8 6 L4 10 L8 14 M4 10 H14 a5 5 0 0 1 0 10 H9',
    turn: 'M19 12 a7 7 0 1 1 -2.2 -5.1 M19 3 V8 H14',
    bulb: 'M9 18 H15 M10 21 H14 M8.5 15 a6 6 0 1 1 7 0 C15 16 15 16.5 15 18 H9 C9 16.5 9 16 8.5 15',
    more: 'M5 12 h.01 M12 12 h.01 M19 12 h.01',
    moon: 'M20 14.5 A8 8 0 1 1 10 4 a6.5 6.5 0 0 0 10 10.5',
    sun:
        'M12 8 a4 4 0 1 1 0 8 a4 4 0 1 1 0 -8 M12 3 V4.5 M12 19.5 V21 M3 12 H4.5 M19.5 12 H21 ' +
        'M5.6 5.6 L6.7 6.7 M17.3 17.3 L18.4 18.4 M5.6 18.4 L6.7 17.3 M17.3 6.7 L18.4 5.6',
    book:
        'M12 6 C9.5 4.5 6.5 4.5 4 5.2 V18.5 C6.5 17.8 9.5 17.8 12 19.3 C14.5 17.8 17.5 17.8 20 18.5 V5.2 ' +
        'C17.5 4.5 14.5 4.5 12 6 V19',
    chip:
        'M8 8 H16 V16 H8 Z M10 4 V6 M14 4 V6 M10 18 V20 M14 18 V20 M4 10 H6 M4 14 H6 M18 10 H20 M18 14 H20 ' +
        'M6 6 H18 V18 H6 Z',
    person: 'M12 11 a4 4 0 1 1 0 -8 a4 4 0 1 1 0 8 M4.5 20.5 a7.5 7.5 0 0 1 15 0',
    people:
        'M9 11 a3.5 3.5 0 1 1 0 -7 a3.5 3.5 0 1 1 0 7 M3 20 a6 6 0 0 1 12 0 M16 4.5 a3.3 3.3 0 0 1 0 6.3 ' +
        'M17.5 14.5 a6 6 0 0 1 3.5 5.5',
    globe:
        'M12 3.5 a8.5 8.5 0 1 1 0 17 a8.5 8.5 0 1 1 0 -17 M3.5 12 H20.5 ' +
        'M12 3.5 C8 8 8 16 12 20.5 C16 16 16 8 12 3.5',
    gear:
        'M4 7 H11 M17 7 H20 M14 4.5 a2.5 2.5 0 1 1 0 5 a2.5 2.5 0 1 1 0 -5 ' +
        'M4 17 H7 M13 17 H20 M10 14.5 a2.5 2.5 0 1 1 0 5 a2.5 2.5 0 1 1 0 -5',
    flag: 'M6 21 V4 H17 L14.5 8 L17 12 H6',
    flip: 'M8 4 V19 M8 4 L4.5 7.5 M8 4 L11.5 7.5 M16 20 V5 M16 20 L12.5 16.5 M16 20 L19.5 16.5',
    pencil: 'M4 20 L5 15.5 L16 4.5 L19.5 8 L8.5 19 Z',
    half: 'M5 9 H19 M5 15 H19',
    keyboard: 'M3 7 H21 V17 H3 Z M7 10.5 h.01 M11 10.5 h.01 M15 10.5 h.01 M8 14 H16',
    share: 'M12 15 V4 M8 7.5 L12 3.5 L16 7.5 M5 12 V20 H19 V12',
    first: 'M7 5 V19 M18 6 L10 12 L18 18 Z',
    previous: 'M16 6 L8 12 L16 18 Z',
    next: 'M8 6 L16 12 L8 18 Z',
    last: 'M17 5 V19 M6 6 L14 12 L6 18 Z',
    sound: 'M4 9.5 V14.5 H8 L13 19 V5 L8 9.5 Z M16.5 9 a4 4 0 0 1 0 6 M19 6.5 a7.5 7.5 0 0 1 0 11',
    eye: 'M2.5 12 C6 6 18 6 21.5 12 C18 18 6 18 2.5 12 M12 9.3 a2.7 2.7 0 1 1 0 5.4 a2.7 2.7 0 1 1 0 -5.4',
    speech:
        'M5 5 H19 a1.5 1.5 0 0 1 1.5 1.5 V15 a1.5 1.5 0 0 1 -1.5 1.5 H12 ' +
        'L7.5 20 V16.5 H5 A1.5 1.5 0 0 1 3.5 15 V6.5 A1.5 1.5 0 0 1 5 5',
    bell: 'M6.5 16 V11 a5.5 5.5 0 0 1 11 0 V16 L19 18 H5 Z M10.5 20.5 H13.5',
    shield: 'M12 3.5 L19 6 V11.5 C19 16 16 19 12 20.5 C8 19 5 16 5 11.5 V6 Z M12 8.5 V12.5 M12 15.5 h.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }): JSX.Element {
    return (
        <svg
            class="icon"
            viewBox="0 0 24 24"
            width={size}
            height={size}
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            stroke-width={name === 'more' ? 3.5 : 1.9}
            stroke-linecap="round"
            stroke-linejoin="round">
            <path d={paths[name]} />
        </svg>
    );
}

/* The logo: four cells in a wooden frame, one of them with a piece. */
export function Logo({ size = 30 }: { size?: number }): JSX.Element {
    return (
        <svg class="logo" viewBox="0 0 30 30" width={size} height={size} aria-hidden="true">
            <rect
                x=".75"
                y=".75"
                width="28.5"
                height="28.5"
                rx="7"
                fill="var(--wood-frame)"
                stroke="var(--wood-edge)"
                stroke-width="1.5"
            />
            <rect x="4.5" y="4.5" width="9.5" height="9.5" rx="3" fill="var(--cell-lit)" />
            <rect x="16" y="4.5" width="9.5" height="9.5" rx="3" fill="var(--cell-lit)" />
            <rect x="4.5" y="16" width="9.5" height="9.5" rx="3" fill="var(--cell-lit)" />
            <rect x="16" y="16" width="9.5" height="9.5" rx="4.7" fill="var(--seat-0-base)" />
        </svg>
    );
}
