/*
 * Picture.tsx - a board as one <svg>, used by the page, thumbnails and exported files.
 */
import type { JSX } from 'preact';
import type { GameUi, Scene } from './game-ui';
import { Material } from './material';

interface PictureProps {
    ui: GameUi;
    position: string;
    scene: Scene;
}

export function Picture({ ui, position, scene }: PictureProps): JSX.Element {
    const view = ui.parse(position);
    const { width, height } = ui.size(view);
    return (
        <svg class="picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            <Material />
            {ui.draw(view, scene)}
        </svg>
    );
}
