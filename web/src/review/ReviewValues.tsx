/*
 * ReviewValues.tsx - the value of every move in the review: the switch, the marks over the board, the list.
 */
import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { ValueList } from '../values/ValueList';
import { ValueMarks } from '../values/ValueMarks';
import { valueWords } from '../values/words';
import type { TreeControl } from './tree-control';
import { SmallButton } from '../ui/buttons';

export function ValuesSwitch({ control }: { control: TreeControl }): JSX.Element {
    const w = valueWords.value;
    return (
        <SmallButton
            icon="eye"
            data-act="values"
            aria-pressed={control.valuesOn.value}
            title={w.showLong}
            onClick={() => {
                control.valuesOn.value = !control.valuesOn.value;
                /* Both at once would be hard to read. */
                if (control.valuesOn.value) control.lineOn.value = false;
            }}>
            {w.show}
        </SmallButton>
    );
}

export function ValuesOver({ control }: { control: TreeControl }): JSX.Element | null {
    const found = control.values.found.value;
    /* Asks the core once for each move, because the marks are redrawn with every answer. */
    const tokensOf = useComputed(() => {
        const { position } = control.at.value;
        const known = new Map<string, readonly string[]>();
        return (move: string): readonly string[] => {
            const tokens = known.get(move) ?? control.rules.tokens(control.game, position, move);
            known.set(move, tokens);
            return tokens;
        };
    });
    if (!found || found.position !== control.at.value.position) return null;
    const { bottom, mode } = control.scene.value;
    return (
        <ValueMarks
            ui={control.ui}
            position={found.position}
            aspect={{ bottom, mode }}
            values={found.values.values()}
            chosen={control.builder.tokens.value}
            tokensOf={tokensOf.value}
        />
    );
}

export function ValuesOfMoves({ control }: { control: TreeControl }): JSX.Element | null {
    const found = control.values.found.value;
    return found && <ValueList found={found} failed={control.values.failed.value} play={control.play} />;
}
