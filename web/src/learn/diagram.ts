/* diagram.ts - the content of a diagram on a rules page, computed by the core. */
import type { GameId, Rules } from '../core/rules';
import type { Scene } from '../board/game-ui';
import { stillScene } from '../board/scene';
import { isCell } from '../core/token';
import { notesIn } from './lesson';
import type { Diagram } from './pages/page';

interface Shown {
    readonly position: string;
    readonly scene: Scene;
}

/* Returns the board after a move, with the places it touched and, if it ended the game, the winning ones. */
function played(rules: Rules, game: GameId, before: string, move: string): Shown {
    const answer = rules.play(game, before, move);
    const position = answer.ok ? answer.value : before;
    const marks = [...rules.moveMarks(game, before, move), ...rules.marks(game, position, [])];
    const scene = stillScene(position, rules.state(game, position).toMove);
    /* The next player's zone would distract from the move. */
    const shown = marks.filter(({ kind }) => kind !== 'path' && kind !== 'zone');
    return { position, scene: { ...scene, marks: shown } };
}

export function diagramScene(rules: Rules, game: GameId, diagram: Omit<Diagram, 'caption'>): Shown {
    const { tokens = [], refused, lit = false } = diagram;
    const notes = notesIn(diagram.notes ?? []);
    if (diagram.move !== undefined) {
        const shown = played(rules, game, diagram.position, diagram.move);
        return { ...shown, scene: { ...shown.scene, notes } };
    }
    const asked = refused === undefined ? tokens : [...tokens, refused];
    const answer = rules.choices(game, diagram.position, tokens);
    const next = answer.ok ? answer.value.next.filter((t) => (lit ? isCell(t) : tokens.length > 0)) : [];
    /* Paths are drawn only where a wall would close one, zones only where a move is to be made. */
    const marks = rules
        .marks(game, diagram.position, asked)
        .filter(({ kind }) => (kind === 'path' ? refused !== undefined : kind !== 'zone' || lit || tokens.length > 0));
    const scene = stillScene(diagram.position, rules.state(game, diagram.position).toMove);
    return {
        position: rules.midTurn(game, diagram.position, tokens),
        scene: { ...scene, marks, tokens, next, refused: refused ?? null, notes },
    };
}
