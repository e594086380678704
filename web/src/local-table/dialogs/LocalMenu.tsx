/*
 * LocalMenu.tsx - the menu of a local game; resigning is kept away from confirming.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { words } from '../../i18n/words';
import { Dialog } from '../../ui/Dialog';
import type { LocalControl } from '../../table/local-acts';
import { localActs, resigner } from '../../table/local-acts';
import type { Panel } from '../../table/panel';
import { CommonItems, CommonPanels, EndOrKeep, Item } from '../../table/dialogs/common';
import { menuWords } from '../../table/dialogs/words';

function MenuDialog({
    control,
    open,
    close,
}: {
    control: LocalControl;
    open(p: Panel): void;
    close(): void;
}): JSX.Element {
    const { undo, draw, resign } = localActs(control, open);
    return (
        <Dialog title={words.value.nav.menu} close={close}>
            <div class="menu">
                <Item {...undo} />
                <CommonItems control={control} open={open} />
                <Item {...draw} />
                <Item {...resign} />
            </div>
        </Dialog>
    );
}

/* Offers a draw. A computer declines, unless it is only a substitute; another person at this device is asked. */
function DrawDialog({ control, close }: { control: LocalControl; close(): void }): JSX.Element {
    const t = words.value.table;
    const w = menuWords.value;
    const { session } = control;
    const asked = useSignal(
        session.table.seats
            .map((_, seat) => seat)
            .filter((seat) => seat !== session.turn.value && session.seat(seat).kind === 'person'),
    );
    const computers = session.table.seats.some((seat) => seat.kind === 'computer');
    const [next] = asked.value;
    return (
        <Dialog title={t.draw} close={close}>
            <p>{computers || next === undefined ? w.drawRefused : w.drawSure({ name: control.name(next) })}</p>
            <div class="dialog-actions">
                <button type="button" class="button" onClick={close}>
                    {w.drawNo}
                </button>
                {!computers && next !== undefined && (
                    <button
                        type="button"
                        class="button primary"
                        onClick={() => {
                            asked.value = asked.value.slice(1);
                            if (asked.value.length === 0) {
                                session.agreeDraw();
                                close();
                            }
                        }}>
                        {w.drawYes}
                    </button>
                )}
            </div>
        </Dialog>
    );
}

/*
 * Asks before resigning. A team needs the partner's consent too; with more than two sides a computer takes over if a
 * person remains.
 */
function ResignDialog({ control, close }: { control: LocalControl; close(): void }): JSX.Element {
    const t = words.value.table;
    const w = menuWords.value;
    const { session } = control;
    const seat = resigner(control);
    const asked = useSignal(session.partners(seat));
    const sure = useSignal(false);
    const [partner] = asked.value;
    const playsOn = session.state.value.sides > 2 && !control.alone;
    return (
        <Dialog title={t.resign} close={close}>
            <p>
                {sure.value && partner !== undefined ? w.resignToo({ name: control.name(partner) }) : w.resignSure}
                {playsOn && ` ${w.resignOn({ name: control.name(seat) })}`}
            </p>
            <EndOrKeep
                text={w.resignYes}
                end={() => {
                    if (sure.value) asked.value = asked.value.slice(1);
                    sure.value = true;
                    if (asked.value.length > 0) return;
                    session.resign(seat);
                    close();
                }}
                keep={close}
            />
        </Dialog>
    );
}

export function Panels({
    control,
    panel,
    open,
}: {
    control: LocalControl;
    panel: Panel;
    open(p: Panel): void;
}): JSX.Element | null {
    const close = (): void => open(null);
    switch (panel) {
        case 'menu':
            return <MenuDialog control={control} open={open} close={close} />;
        case 'draw':
            return <DrawDialog control={control} close={close} />;
        case 'resign':
            return <ResignDialog control={control} close={close} />;
        default:
            return <CommonPanels control={control} panel={panel} close={close} />;
    }
}
