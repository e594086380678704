/*
 * OnlineMenu.tsx - the menu of an online table: offers, phrases, leaving.
 */
import type { JSX } from 'preact';
import { words } from '../i18n/words';
import { Dialog } from '../ui/Dialog';
import { SmallButton } from '../ui/buttons';
import { Switch } from '../ui/dialogs/fields';
import { CommonItems, CommonPanels, EndOrKeep, Item } from '../table/dialogs/common';
import { menuWords } from '../table/dialogs/words';
import type { GameActs } from '../table/GameActions';
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
    const may = online.table.may.value;
    const offer = (kind: 'take-back' | 'draw') => (): void => {
        online.offer(kind);
        open(null);
    };
    return {
        undo: {
            icon: 'undo',
            text: onlineTableWords.value.play.takeBack,
            disabled: !may.has('take-back'),
            act: offer('take-back'),
        },
        draw: { icon: 'half', text: t.draw, disabled: !may.has('draw'), act: offer('draw') },
        resign: {
            icon: 'flag',
            text: t.resign,
            disabled: !may.has('resign'),
            act: () => open('resign'),
        },
    };
}

/* For players: offers to the other players. */
function Offers({ online, open }: PanelProps): JSX.Element {
    const t = onlineTableWords.value.play;
    const { undo, draw } = onlineActs(online, open);
    const then = (act: () => void) => (): void => {
        act();
        open(null);
    };
    const silent = online.silent();
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
                {/* Not while people play: the editor could pass the position to a computer. */}
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
    const w = menuWords.value;
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
                {w.resignSure} {partner ? f.resignTeam : seats.length > 2 && f.resignOn}
            </p>
            {partner && online.table.may.value.has('resign-together') && (
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
            <EndOrKeep text={partner ? f.resignAlone : w.resignYes} end={resign} keep={close} />
        </Dialog>
    );
}

function AbortDialog({ online, open }: PanelProps): JSX.Element {
    const t = onlineTableWords.value.play;
    const close = (): void => open(null);
    return (
        <Dialog title={t.abort} close={close}>
            <p>{t.abortSure}</p>
            <EndOrKeep
                text={t.abortYes}
                end={() => {
                    online.do({ act: 'abort' });
                    close();
                }}
                keep={close}
            />
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
                        <SmallButton
                            onClick={() => {
                                online.do({ act: 'phrase', phrase });
                                open(null);
                            }}>
                            {text}
                        </SmallButton>
                    </li>
                ))}
            </ul>
            <Switch label={t.mute} why={t.muteWhy} on={phrasesShown.value} change={showPhrases} />
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
