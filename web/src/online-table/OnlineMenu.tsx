/*
 * OnlineMenu.tsx - the menu of an online table: offers, phrases, leaving.
 */
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { Dialog } from '../ui/Dialog';
import { CommonItems, CommonPanels, Item } from '../table/dialogs/common';
import type { GameActs } from '../table/Direct';
import type { Panel } from '../table/panel';
import type { OnlineControl } from './online-control';
import { loadPhrases, phrasesLost, phrasesShown, phraseTexts, showPhrases } from './phrases';
import { reportable, ReportPanel } from './ReportPanel';
import { onlineTableWords } from './words';

interface PanelProps {
    online: OnlineControl;
    open(panel: Panel): void;
}

export function onlineActs(online: OnlineControl, open: (panel: Panel) => void): GameActs {
    const t = words.value.table;
    const can = online.canOffer.value;
    const offer = (kind: 'take-back' | 'draw') => (): void => {
        online.offer(kind);
        open(null);
    };
    return {
        undo: {
            icon: 'undo',
            text: onlineTableWords.value.play.takeBack,
            disabled: !can || !online.table.canTakeBack.value,
            act: offer('take-back'),
        },
        draw: { icon: 'half', text: t.draw, disabled: !can || online.others.value.length === 0, act: offer('draw') },
        resign: {
            icon: 'flag',
            text: t.resign,
            disabled: online.state.phase !== 'playing',
            act: () => open('resign'),
        },
    };
}

/* For players: offers to the others. */
function Offers({ online, open }: PanelProps): JSX.Element {
    const t = onlineTableWords.value.play;
    const { undo, draw } = onlineActs(online, open);
    const then = (act: () => void) => (): void => {
        act();
        open(null);
    };
    const silent = online.silent.value;
    return (
        <>
            <Item {...undo} />
            <Item {...draw} />
            <Item icon="speech" text={t.phrases} act={() => open('phrases')} />
            <Item
                icon="bell"
                text={t.there}
                disabled={silent < 0}
                act={then(() => online.do({ act: 'away', seat: silent }))}
            />
        </>
    );
}

function MenuDialog({ online, open }: PanelProps): JSX.Element {
    const t = words.value;
    const plays = !online.watches.value;
    return (
        <Dialog title={t.nav.menu} close={() => open(null)}>
            <div class={`menu${plays ? '' : ' harmless'}`}>
                {plays && <Offers online={online} open={open} />}
                {online.mayTry.value && (
                    <Item
                        icon="pencil"
                        text={onlineTableWords.value.play.privateBoard}
                        act={() => {
                            open(null);
                            void online.tryPrivately();
                        }}
                    />
                )}
                {/* From the editor it is one step to a computer: not while people play. */}
                <CommonItems control={online.control} open={open} setUp={online.state.phase === 'over'} />
                {reportable(online).length > 0 && (
                    <Item icon="shield" text={onlineTableWords.value.play.report} act={() => open('report')} />
                )}
                {online.canAbort.value && (
                    <Item icon="close" text={onlineTableWords.value.play.abort} act={() => open('abort')} />
                )}
                {plays && <Item {...onlineActs(online, open).resign} />}
            </div>
        </Dialog>
    );
}

function ResignDialog({ online, open }: PanelProps): JSX.Element {
    const t = words.value.table;
    const f = onlineTableWords.value.play;
    const { seats, sides } = online.state;
    const partner =
        sides < seats.length &&
        online.others.value.some((seat) => online.table.mySeats.value.some((own) => own % sides === seat % sides));
    const close = (): void => open(null);
    const resign = (): void => {
        online.do({ act: 'resign' });
        close();
    };
    return (
        <Dialog title={t.resign} close={close}>
            <p>
                {t.resignSure} {partner ? f.resignTeam : seats.length > 2 && f.resignOn}
            </p>
            {partner && (
                <button
                    type="button"
                    class="button"
                    onClick={() => {
                        online.offer('resign');
                        close();
                    }}>
                    {f.resignTogether}
                </button>
            )}
            <div class="dialog-actions">
                <button type="button" class="button danger" onClick={resign}>
                    {partner ? f.resignAlone : t.resignYes}
                </button>
                <button type="button" class="button primary" onClick={close}>
                    {t.keepPlaying}
                </button>
            </div>
        </Dialog>
    );
}

function AbortDialog({ online, open }: PanelProps): JSX.Element {
    const t = onlineTableWords.value.play;
    const close = (): void => open(null);
    return (
        <Dialog title={t.abort} close={close}>
            <p>{t.abortSure}</p>
            <div class="dialog-actions">
                <button
                    type="button"
                    class="button danger"
                    onClick={() => {
                        online.do({ act: 'abort' });
                        close();
                    }}>
                    {t.abortYes}
                </button>
                <button type="button" class="button primary" onClick={close}>
                    {words.value.table.keepPlaying}
                </button>
            </div>
        </Dialog>
    );
}

function PhrasesDialog({ online, open }: PanelProps): JSX.Element {
    const t = onlineTableWords.value.play;
    loadPhrases();
    return (
        <Dialog title={t.phrases} close={() => open(null)}>
            {phrasesLost.value && <p role="status">{t.phrasesLost}</p>}
            <ul class="phrases">
                {phraseTexts().map((text, phrase) => (
                    <li key={phrase}>
                        <button
                            type="button"
                            class="button small"
                            onClick={() => {
                                online.do({ act: 'phrase', phrase });
                                open(null);
                            }}>
                            {text}
                        </button>
                    </li>
                ))}
            </ul>
            <label class="switch">
                <span>
                    {t.mute}
                    <small>{t.muteWhy}</small>
                </span>
                <input
                    type="checkbox"
                    role="switch"
                    checked={phrasesShown.value}
                    onChange={(event) => showPhrases(event.currentTarget.checked)}
                />
            </label>
        </Dialog>
    );
}

export function onlinePanel(online: OnlineControl, panel: Panel, open: (panel: Panel) => void): JSX.Element | null {
    switch (panel) {
        case 'menu':
            return <MenuDialog online={online} open={open} />;
        case 'resign':
            return <ResignDialog online={online} open={open} />;
        case 'abort':
            return <AbortDialog online={online} open={open} />;
        case 'phrases':
            return <PhrasesDialog online={online} open={open} />;
        case 'report':
            return <ReportPanel online={online} close={() => open(null)} />;
        default:
            return <CommonPanels control={online.control} panel={panel} close={() => open(null)} />;
    }
}
