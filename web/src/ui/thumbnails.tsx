/*
 * thumbnails.tsx - small boards: a position as a picture, loaded with its game.
 */
import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { Picture } from '../board/Picture';
import type { GameId, Mark, Rules } from '../core/rules';
import type { GameUi, Scene } from '../board/game-ui';
import { loadGame } from '../games/registry';

/* A signal for each game: one that arrives does not redraw the others. */
const loaded = new Map<GameId, Signal<GameUi | null>>();

function load(game: GameId): Signal<GameUi | null> {
    const ui = signal<GameUi | null>(null);
    loaded.set(game, ui);
    loadGame(game).then(
        (found) => {
            ui.value = found;
        },
        () => loaded.delete(game),
    );
    return ui;
}

/* The game's drawing code, or null until it is there. */
export function useGame(game: GameId): GameUi | null {
    return (loaded.get(game) ?? load(game)).value;
}

export function stillScene(position: string, bottom: number, marks: readonly Mark[]): Scene {
    return {
        bottom,
        mode: null,
        turn: -1,
        before: position,
        marks,
        tokens: [],
        next: [],
        ghost: null,
        refused: null,
        notes: [],
        small: true,
    };
}

/* What a small board shows of the core's marks: not the ways to go. */
export function thumbnailMarks(rules: Rules, game: GameId, position: string): Mark[] {
    return rules.marks(game, position, []).filter((m) => m.kind !== 'path');
}

interface ThumbnailProps {
    game: GameId;
    position: string;
    marks?: readonly Mark[];
    bottom?: number;
}

export function Thumbnail({ game, position, marks = [], bottom = 0 }: ThumbnailProps): JSX.Element {
    const ui = useGame(game);
    return (
        <div class="thumbnail">
            {ui && <Picture ui={ui} position={position} scene={stillScene(position, bottom, marks)} />}
        </div>
    );
}
