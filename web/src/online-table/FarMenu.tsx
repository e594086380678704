/*
 * FarMenu.tsx - what is seldom wanted at a table among people far apart: offers, phrases, leaving.
 */
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { Dialog } from '../ui/Dialog';
import { CommonItems, CommonPanels, Item } from '../table/dialogs/common';
import type { GameActs } from '../table/Direct';
import type { Panel } from '../table/panel';
import type { FarControl } from './far-control';
import { loadPhrases, phrasesLost, phrasesShown, phraseTexts, showPhrases } from './phrases';
import { reportable, ReportPanel } from './ReportPanel';
import { farWords } from './words';

interface PanelProps {
    far: FarControl;
    open(panel: Panel): void;
}

export function farActs(far: FarControl, open: (panel: Panel) => void): GameActs {
    const t = words.value.table;
    const can = far.canOffer.value;
    const offer = (kind: 'take-back' | 'draw') => (): void => {
        far.offer(kind);
        open(null);
    };
    return {
        undo: {
            icon: 'undo',
            text: farWords.value.play.takeBack,
            disabled: !can || !far.table.canTakeBack.value,
            act: offer('take-back'),
        },
        draw: { icon: 'half', text: t.draw, disabled: !can || far.others.value.length === 0, act: offer('draw') },
        resign: {
            icon: 'flag',
            text: t.resign,
            disabled: far.state.phase !== 'playing',
            act: () => open('resign'),
        },
    };
}

/* For whoever plays: what is asked of the others. */
function Offers({ far, open }: PanelProps): JSX.Element {
    const t = farWords.value.play;
    const { undo, draw } = farActs(far, open);
    const then = (act: () => void) => (): void => {
        act();
        open(null);
    };
    const silent = far.silent.value;
    return (
        <>
            <Item {...undo} />
            <Item {...draw} />
            <Item icon="speech" text={t.phrases} act={() => open('phrases')} />
            <Item
                icon="bell"
                text={t.there}
                disabled={silent < 0}
                act={then(() => far.do({ act: 'away', seat: silent }))}
            />
        </>
    );
}

function MenuDialog({ far, open }: PanelProps): JSX.Element {
    const t = words.value;
    const plays = !far.watches.value;
    return (
        <Dialog title={t.nav.menu} close={() => open(null)}>
            <div class={`menu${plays ? '' : ' harmless'}`}>
                {plays && <Offers far={far} open={open} />}
                <CommonItems control={far.control} open={open} />
                {reportable(far).length > 0 && (
                    <Item icon="shield" text={farWords.value.play.report} act={() => open('report')} />
                )}
                {far.canAbort.value && <Item icon="close" text={farWords.value.play.abort} act={() => open('abort')} />}
                {plays && <Item {...farActs(far, open).resign} />}
            </div>
        </Dialog>
    );
}

function ResignDialog({ far, open }: PanelProps): JSX.Element {
    const t = words.value.table;
    const f = farWords.value.play;
    const { seats, sides } = far.state;
    const partner =
        sides < seats.length &&
        far.others.value.some((seat) => far.table.mySeats.value.some((own) => own % sides === seat % sides));
    const close = (): void => open(null);
    const resign = (): void => {
        far.do({ act: 'resign' });
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
                        far.offer('resign');
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

function AbortDialog({ far, open }: PanelProps): JSX.Element {
    const t = farWords.value.play;
    const close = (): void => open(null);
    return (
        <Dialog title={t.abort} close={close}>
            <p>{t.abortSure}</p>
            <div class="dialog-actions">
                <button
                    type="button"
                    class="button danger"
                    onClick={() => {
                        far.do({ act: 'abort' });
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

function PhrasesDialog({ far, open }: PanelProps): JSX.Element {
    const t = farWords.value.play;
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
                                far.do({ act: 'phrase', phrase });
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

export function farPanel(far: FarControl, panel: Panel, open: (panel: Panel) => void): JSX.Element | null {
    switch (panel) {
        case 'menu':
            return <MenuDialog far={far} open={open} />;
        case 'resign':
            return <ResignDialog far={far} open={open} />;
        case 'abort':
            return <AbortDialog far={far} open={open} />;
        case 'phrases':
            return <PhrasesDialog far={far} open={open} />;
        case 'report':
            return <ReportPanel far={far} close={() => open(null)} />;
        default:
            return <CommonPanels control={far.control} panel={panel} close={() => open(null)} />;
    }
}
