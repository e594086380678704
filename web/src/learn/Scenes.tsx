/* Scenes.tsx - the scenes of the rules one by one: a position, a move, and the core's answer to it. */
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Picture } from '../board/Picture';
import type { GameUi } from '../board/game-ui';
import type { Rules } from '../core/rules';
import { sentence } from '../core/sentence';
import { SmallButton } from '../ui/buttons';
import { announce } from '../ui/live-region';
import { diagramScene } from './diagram';
import { loadClaims, scenesOf } from './rule-scenes';
import { learnWords } from './words';

interface ScenesProps {
    rules: Rules;
    ui: GameUi;
    tryAt(position: string): void;
}

export function Scenes({ rules, ui, tryAt }: ScenesProps): JSX.Element | null {
    const w = learnWords.value;
    const [claims, setClaims] = useState('');
    const [at, setAt] = useState(0);
    useEffect(() => {
        setAt(0);
        void loadClaims(ui.id).then(setClaims);
    }, [ui]);
    const scenes = useMemo(() => scenesOf(rules, ui.id, claims), [rules, ui, claims]);
    const scene = scenes[at];
    if (!scene) return null;
    const answer = rules.play(ui.id, scene.position, scene.move);
    const verdict = answer.ok
        ? w.allowed({ move: scene.move })
        : w.refused({ move: scene.move, why: sentence(answer.refusal.message) });
    const { position, move } = scene;
    const shown = diagramScene(rules, ui.id, { position, ...(answer.ok ? { move } : {}) });
    const go = (by: number): void => {
        setAt(at + by);
        announce(w.sceneOf({ n: at + by + 1, of: scenes.length }));
    };
    return (
        <figure class="rules-figure rules-scene" data-claim={scene.claim}>
            <Picture ui={ui} position={shown.position} scene={shown.scene} />
            <figcaption>
                <strong>{w.sceneOf({ n: at + 1, of: scenes.length })}</strong>{' '}
                <span class="scene-verdict">{verdict}</span>{' '}
                <button type="button" class="rules-try" onClick={() => tryAt(position)}>
                    {w.tryIt}
                </button>
            </figcaption>
            <div class="rules-links">
                <SmallButton disabled={at === 0} onClick={() => go(-1)}>
                    {w.previousScene}
                </SmallButton>
                <SmallButton disabled={at === scenes.length - 1} onClick={() => go(1)}>
                    {w.nextScene}
                </SmallButton>
            </div>
        </figure>
    );
}
