/*
 * AfterGame.tsx - after a game against the computer: the result is kept, and after two wins or losses
 * in a row another level is offered.
 */
import './victory.css';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { LocalControl } from '../screens/table/Menu';
import { playAgain } from './again';
import { against, keepResult, offeredLevel } from './streak';
import { victoryWords } from './words';

function LevelOffer({ control, level }: { control: LocalControl; level: number }): JSX.Element {
    const w = victoryWords.value;
    const easier = level < against(control.session)!.level;
    return (
        <button type="button" class="button level-offer" onClick={() => void playAgain(control, level)}>
            <span>{easier ? w.easier : w.stronger} <small>{w.level(level)}</small></span>
        </button>
    );
}

export function AfterGame({ control }: { control: LocalControl }): JSX.Element | null {
    const { session } = control;
    const level = useMemo(() => {
        keepResult(session);
        return offeredLevel(session);
    }, [session, session.outcome.value.over, session.moves.value.length]);
    return level === null ? null : <LevelOffer control={control} level={level} />;
}
