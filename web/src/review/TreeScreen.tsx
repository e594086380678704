/*
 * TreeScreen.tsx - the layout of a screen with a tree of moves: board, navigation, and panels. A review and a study
 * fill it.
 */
import './review.css';
import './print.css';
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../i18n/words';
import { usePageKeys } from '../move-input/keys';
import { RoundButton } from '../ui/buttons';
import { KeysDialog } from '../ui/dialogs/KeysDialog';
import { House } from '../ui/House';
import { Icon } from '../ui/Icon';
import { printLight } from './print-light';
import type { TreeControl } from './tree-control';
import { TreeNavigation, useKeys, useTableKeys } from './TreeNavigation';
import { WinBar } from './WinBar';
import { reviewWords } from './words';

interface TopProps {
    control: TreeControl;
    back: string; /* address of the back arrow */
    backText: string; /* text of the back arrow */
    title: string;
    about: string; /* shown after the title and the game */
}

interface TreeScreenProps extends TopProps {
    kind?: 'review study';
    helped: boolean; /* whether the bar of winning chances is shown */
    keys: readonly (readonly [string, string])[]; /* listed after the keys of the navigation */
    shareText: string;
    shareDialog: ((close: () => void) => JSX.Element) | null;
    board: ComponentChildren;
    under: ComponentChildren; /* below the navigation buttons */
    leave?(): void; /* Escape: leaves a variation */
    press?(event: KeyboardEvent): boolean; /* keys of this screen, handled before all others */
    children: ComponentChildren; /* panels beside the board */
}

function Top({ control, back, backText, title, about, share }: TopProps & { share: JSX.Element | null }): JSX.Element {
    const w = reviewWords.value;
    return (
        <header class="table-top">
            <a class="round" href={back} aria-label={backText}>
                <Icon name="back" />
            </a>
            <House />
            <h1>
                {title}
                <span class="second">
                    {' '}
                    · {words.value.games[control.game]}
                    {about && ` · ${about}`}
                </span>
            </h1>
            {control.ui.sided && (
                <RoundButton
                    icon="flip"
                    aria-label={w.flip}
                    title={w.flip}
                    onClick={() => {
                        control.bottom.value = (control.bottom.value + 1) % control.seats;
                    }}
                />
            )}
            {share}
        </header>
    );
}

/* Lights up the possible choices while the pointer is on the board. */
function BoardBox({ control, children }: { control: TreeControl; children: ComponentChildren }): JSX.Element {
    const engage = (on: boolean): void => {
        control.engaged.value = on;
    };
    return (
        <div
            class="board-box"
            onPointerEnter={(event) => event.pointerType === 'mouse' && engage(true)}
            onPointerLeave={() => engage(false)}
            onFocusIn={() => engage(true)}
            onFocusOut={() => engage(false)}>
            {children}
        </div>
    );
}

export function TreeScreen(props: TreeScreenProps): JSX.Element {
    const { control, kind = 'review', helped, keys, shareText, shareDialog, leave, press } = props;
    const open = useSignal<'share' | 'keys' | null>(null);
    const show = (which: typeof open.value) => (): void => {
        open.value = which;
    };
    const close = show(null);
    useEffect(printLight, []);
    usePageKeys(control, (event) => press?.(event) ?? false);
    useKeys(control, () => leave?.());
    useTableKeys(control, show('keys'));
    return (
        <div class={`${kind} game-${control.game} sides-${control.sides} seats-${control.seats}`}>
            <Top
                {...props}
                share={
                    shareDialog && (
                        <button
                            type="button"
                            class="button share-button"
                            aria-label={shareText}
                            onClick={show('share')}>
                            <Icon name="share" />
                            <span>{shareText}</span>
                        </button>
                    )
                }
            />
            <main id="main" class={`review-main${helped ? '' : ' without-engine'}`}>
                {helped && <WinBar control={control} />}
                <BoardBox control={control}>{props.board}</BoardBox>
                <div class="review-under">
                    <TreeNavigation control={control} />
                    {props.under}
                </div>
                <div class="review-side">{props.children}</div>
            </main>
            {open.value === 'share' && shareDialog?.(close)}
            {open.value === 'keys' && (
                <KeysDialog ui={control.ui} close={close} more={[['← →', reviewWords.value.keysMoves], ...keys]} />
            )}
        </div>
    );
}
