/*
 * common.tsx - menu items that every table has.
 */
import type { JSX } from 'preact';
import { words } from '../../i18n/words';
import { Dialog } from '../../ui/Dialog';
import type { IconName } from '../../ui/Icon';
import { Icon } from '../../ui/Icon';
import { SettingsDialog } from '../../ui/dialogs/SettingsDialog';
import { setUpPath } from '../../ui/route';
import type { TableControl } from '../table-control';
import { KeysDialog } from '../../ui/dialogs/KeysDialog';
import { MoveBox } from '../MoveBox';
import { MoveList } from '../MoveList';
import type { Panel } from '../panel';
import { menuWords } from './words';

/* The two answers to a question about ending the game: end it, or keep playing. */
export function EndOrKeep({ text, end, keep }: { text: string; end(): void; keep(): void }): JSX.Element {
    return (
        <div class="dialog-actions">
            <button type="button" class="button danger" onClick={end}>
                {text}
            </button>
            <button type="button" class="button primary" onClick={keep}>
                {menuWords.value.keepPlaying}
            </button>
        </div>
    );
}

export function Item({
    icon,
    text,
    act,
    disabled = false,
}: {
    icon: IconName;
    text: string;
    act(): void;
    disabled?: boolean;
}): JSX.Element {
    return (
        <button type="button" class="menu-item" disabled={disabled} onClick={act}>
            <Icon name={icon} />
            {text}
        </button>
    );
}

export function CommonItems({
    control,
    open,
    setUp = true,
}: {
    control: TableControl;
    open(p: Panel): void;
    setUp?: boolean;
}): JSX.Element {
    const t = words.value;
    const { session, bottom } = control;
    return (
        <>
            {control.ui.sided && (
                <Item
                    icon="flip"
                    text={t.table.flip}
                    act={() => {
                        bottom.value = (bottom.value + 1) % session.seats.value.length;
                        open(null);
                    }}
                />
            )}
            <Item icon="eye" text={t.table.moves} act={() => open('moves')} />
            <Item icon="keyboard" text={t.table.keys} act={() => open('keys')} />
            <Item icon="gear" text={t.nav.settings} act={() => open('settings')} />
            {setUp && (
                <a class="menu-item" href={setUpPath(session.game, session.position.value)}>
                    <Icon name="pencil" />
                    {t.home.setUp}
                </a>
            )}
            <a class="menu-item" href={`/rules/${session.game}`}>
                <Icon name="book" />
                {t.table.rules}
            </a>
        </>
    );
}

export function CommonPanels({
    control,
    panel,
    close,
}: {
    control: TableControl;
    panel: Panel;
    close(): void;
}): JSX.Element | null {
    const t = words.value.table;
    switch (panel) {
        case 'keys':
            return <KeysDialog ui={control.ui} close={close} />;
        case 'settings':
            return <SettingsDialog close={close} />;
        case 'moves':
            return (
                <Dialog title={t.moves} close={close}>
                    <MoveBox control={control} />
                    <MoveList control={control} />
                </Dialog>
            );
        default:
            return null;
    }
}
