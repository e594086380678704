/*
 * EvalBar.tsx - winning chances of both sides beside the board, from the engine.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { theEngine } from '../../local/modules';
import { words } from '../../i18n/words';
import type { TableControl } from '../table-control';
import { menuWords } from './words';

const nodes = 20_000;

export function EvalBar({ control }: { control: TableControl }): JSX.Element | null {
    const { session } = control;
    const share = useSignal(0.5); /* winning chances of the side at the bottom */
    const turns = session.moves.value.length;
    const two = session.state.value.sides === 2;
    useEffect(() => {
        const own = control.bottom.value % 2;
        if (session.over.value) {
            const { winners } = session.outcome.value;
            share.value = winners.length === 0 ? 0.5 : winners.some((seat) => seat % 2 === own) ? 1 : 0;
            return;
        }
        const mover = session.turn.value % 2;
        const thinking = theEngine().think({ record: session.write(), level: 0, nodes, lines: 1, seed: 1 });
        void thinking.decision.then(
            (decision) => {
                const chances = decision?.thought.lines[0]?.chances;
                if (chances !== undefined) share.value = mover === own ? chances / 1000 : 1 - chances / 1000;
            },
            () => {},
        );
        return () => thinking.cancel();
    }, [turns, session.over.value, control.bottom.value]);
    if (!two) return null;
    const seat = control.bottom.value;
    const percent = Math.round(100 * share.value);
    const t = menuWords.value;
    return (
        <div
            class="eval-bar"
            role="meter"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-label={t.eval}
            aria-valuetext={t.evalOf({ name: control.name(seat), percent })}
            data-top={(seat + 1) % 2}
            data-bottom={seat % 2}>
            <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
                <rect width="1" height="100" fill={`var(--seat-${(seat + 1) % 2}-base)`} />
                <rect y={100 - percent} width="1" height={percent} fill={`var(--seat-${seat % 2}-base)`} />
                <rect y="49.8" width="1" height=".4" fill="var(--halo)" />
            </svg>
            <span>{words.value.percent({ n: percent })}</span>
        </div>
    );
}
