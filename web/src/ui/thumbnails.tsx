/*
 * thumbnails.tsx - small boards: a position as a picture, drawn once its game's code is loaded.
 */
import type { Signal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { Picture } from '../board/Picture';
import type { GameId, Mark, Rules } from '../core/rules';
import type { GameUi } from '../board/game-ui';
import { stillScene } from '../board/scene';
import { loadGame } from '../games/registry';

/* One signal per game, so that a loaded game does not redraw the others. */
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

/* Returns the game's drawing code, or null until it is loaded. */
export function useGame(game: GameId): GameUi | null {
    return (loaded.get(game) ?? load(game)).value;
}

/* Returns the core's marks that a small board shows: all except paths. */
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
            {ui && (
                <Picture ui={ui} position={position} scene={stillScene(position, -1, { bottom, marks, small: true })} />
            )}
        </div>
    );
}
