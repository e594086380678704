/* diagram.ts - the content of a diagram on a rules page, all from the core. */
import type { GameId, Language, Rules } from '../core/rules';
import type { Scene } from '../board/game-ui';
import { isCell } from '../core/token';
import { notesIn } from './lesson';
import type { Diagram } from './pages/page';

interface Shown {
    readonly position: string;
    readonly scene: Scene;
}

function still(position: string, turn: number): Scene {
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
    };
}

/* The board after a move, with what it touched and, if it ended the game, what won. */
function played(rules: Rules, game: GameId, before: string, move: string): Shown {
    const answer = rules.play(game, before, move);
    const position = answer.ok ? answer.value : before;
    const marks = [...rules.moveMarks(game, before, move), ...rules.marks(game, position, [])];
    const scene = still(position, rules.state(game, position).turn);
    /* Whose zone it would be next is not what the picture is about. */
    const shown = marks.filter(({ kind }) => kind !== 'path' && kind !== 'zone');
    return { position, scene: { ...scene, marks: shown } };
}

export function diagramScene(rules: Rules, game: GameId, diagram: Diagram, language: Language): Shown {
    const { tokens = [], refused, lit = false } = diagram;
    const notes = notesIn(diagram.notes ?? [], language);
    if (diagram.move !== undefined) {
        const shown = played(rules, game, diagram.position, diagram.move);
        return { ...shown, scene: { ...shown.scene, notes } };
    }
    const asked = refused === undefined ? tokens : [...tokens, refused];
    const answer = rules.choices(game, diagram.position, tokens);
    const next = answer.ok ? answer.value.next.filter((t) => (lit ? isCell(t) : tokens.length > 0)) : [];
    /* Ways are drawn only where a wall would close one, zones where one is to play. */
    const marks = rules
        .marks(game, diagram.position, asked)
        .filter(({ kind }) => (kind === 'path' ? refused !== undefined : kind !== 'zone' || lit || tokens.length > 0));
    const scene = still(diagram.position, rules.state(game, diagram.position).turn);
    return {
        position: rules.meanwhile(game, diagram.position, tokens),
        scene: { ...scene, marks, tokens, next, refused: refused ?? null, notes },
    };
}
