/*
 * Embed.tsx - the board of a game or a study with its moves, to step through.
 */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameUi, Scene } from '../board/game-ui';
import { Picture } from '../board/Picture';
import { stillScene } from '../board/scene';
import { tellMove, tellPosition } from '../board/sentences';
import type { Rules } from '../core/rules';
import { colourOf } from '../i18n/colour';
import type { Line } from './line';
import { embedWords } from './words';

export interface EmbedParts {
    readonly rules: Rules;
    readonly line: Line;
    readonly ui: GameUi;
    readonly title: string;
}

/* Returns the position at a ply as a scene without input, with the last move marked. */
function sceneOf(rules: Rules, line: Line, ply: number): Scene {
    const position = line.at(ply);
    const last = ply > 0 ? rules.moveMarks(line.game, line.at(ply - 1), line.moves[ply - 1]!) : [];
    const own = rules.marks(line.game, position, []).filter(({ kind }) => kind !== 'path');
    return stillScene(position, rules.state(line.game, position).toMove, { marks: [...own, ...last] });
}

const icons = {
    first: 'M7 5 V19 M18 6 L10 12 L18 18 Z',
    previous: 'M16 6 L8 12 L16 18 Z',
    next: 'M8 6 L16 12 L8 18 Z',
    last: 'M17 5 V19 M6 6 L14 12 L6 18 Z',
} as const;

function Step(props: { icon: keyof typeof icons; label: string; off: boolean; act(): void }): JSX.Element {
    return (
        <button type="button" aria-label={props.label} title={props.label} disabled={props.off} onClick={props.act}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path
                    d={icons[props.icon]}
                    fill="none"
                    stroke="currentColor"
                    stroke-width="2"
                    stroke-linejoin="round"
                />
            </svg>
        </button>
    );
}

export function Embed({ parts, first }: { parts: EmbedParts; first: number }): JSX.Element {
    const { rules, line, ui, title } = parts;
    const { moves } = line;
    const w = embedWords.value;
    const [ply, setPly] = useState(first);
    const go = (to: number): void => setPly(Math.max(0, Math.min(to, moves.length)));
    useEffect(() => {
        const press = ({ key }: KeyboardEvent): void => {
            if (key === 'ArrowLeft') setPly((at) => Math.max(0, at - 1));
            else if (key === 'ArrowRight') setPly((at) => Math.min(at + 1, moves.length));
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, [moves]);
    const position = line.at(ply);
    const naming = (seat: number): string => line.names[seat] || colourOf(seat);
    const teller = { rules, ui, naming };
    const names = Array.from({ length: rules.state(line.game, position).players }, (_, seat) => naming(seat));
    const told = ply === 0 ? w.start : tellMove(teller, line.at(ply - 1), moves[ply - 1]!);
    const notes = line.notes(ply, ui);
    return (
        <main class={`embed game-${line.game}`}>
            <header>
                <h1>{title}</h1>
                <p>{names.join(' – ')}</p>
            </header>
            <div class="embed-board" role="img" aria-label={`${w.board({ title })}. ${tellPosition(teller, position)}`}>
                <Picture ui={ui} position={position} scene={sceneOf(rules, line, ply)} />
                {notes?.over}
            </div>
            <nav aria-label={w.moves}>
                <Step icon="first" label={w.first} off={ply === 0} act={() => go(0)} />
                <Step icon="previous" label={w.previous} off={ply === 0} act={() => go(ply - 1)} />
                <span>{w.place({ ply, all: moves.length })}</span>
                <Step icon="next" label={w.next} off={ply === moves.length} act={() => go(ply + 1)} />
                <Step icon="last" label={w.last} off={ply === moves.length} act={() => go(moves.length)} />
            </nav>
            <div class="embed-told" aria-live="polite">
                <p>
                    {told}
                    {ply === moves.length && line.verdict && ` ${line.verdict}`}
                </p>
                {notes?.under}
            </div>
            <a href={line.path} target="_blank" rel="noopener">
                {w.open}
            </a>
        </main>
    );
}
