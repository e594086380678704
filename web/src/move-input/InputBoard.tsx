/*
 * InputBoard.tsx - the board of a screen on which moves are made: a table, a review, a study, puzzles.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { BoardProps } from '../board/Board';
import { Board } from '../board/Board';
import type { Scene } from '../board/game-ui';
import { words } from '../i18n/words';
import { carry } from './carry';
import type { Desk } from './holding';
import type { MoveInput } from './move-input';

/* The state that a screen provides for its board. */
export interface BoardDesk extends Pick<Desk, 'game' | 'ui' | 'active'> {
    readonly input: MoveInput;
    readonly position: ReadonlySignal<string>;
    readonly scene: ReadonlySignal<Scene>;
}

interface InputBoardProps extends Partial<BoardProps> {
    desk: BoardDesk;
}

/* Draws the board for move input; the other properties replace those of `desk`. */
export function InputBoard({ desk, ...instead }: InputBoardProps): JSX.Element {
    const { input } = desk;
    const { table, games } = words.value;
    return (
        <Board
            ui={desk.ui}
            position={desk.position.value}
            scene={desk.scene.value}
            label={table.board({ game: games[desk.game] })}
            active={desk.active.value}
            takes={input.takes}
            pick={input.pick}
            back={input.back}
            turn={input.turn}
            setMode={input.setMode}
            carry={(event, grip, at) => carry(event, input, grip, at)}
            {...instead}
        />
    );
}
