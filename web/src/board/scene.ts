/*
 * scene.ts - scenes without input: for pictures, and as defaults for interactive boards.
 */
import type { GameUi, Scene } from './game-ui';

export function stillScene(position: string, turn: number, more: Partial<Scene> = {}): Scene {
    return {
        bottom: 0,
        mode: null,
        turn,
        before: position,
        marks: [],
        tokens: [],
        next: [],
        ghost: null,
        refused: null,
        notes: [],
        small: false,
        ...more,
    };
}

/* Returns a board that does not highlight the places that can be touched. */
export function unlit(ui: GameUi): GameUi {
    return { ...ui, draw: (view, scene) => ui.draw(view, { ...scene, next: [] }) };
}
