/*
 * EditorScreen.tsx - the position editor: a board where pieces are placed and removed, and what can be done with the
 * result. The core decides what is possible, and why not.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Board } from '../board/Board';
import { unlit } from '../board/scene';
import type { GameId, Rules } from '../core/rules';
import { sentence } from '../core/sentence';
import { loadGame } from '../games/registry';
import { words } from '../i18n/words';
import { usePageKeys } from '../move-input/keys';
import { Icon } from '../ui/Icon';
import { SmallButton } from '../ui/buttons';
import { KeyList } from '../ui/dialogs/KeysDialog';
import { lazyInPlace, Loading } from '../ui/lazy';
import { Shell } from '../ui/Shell';
import { EditorControl } from './editor-control';
import { loadDrafts } from './drafts';
import './editor.css';
import { GameFields, Last, Seats } from './Fields';
import { editorKey } from './keys';
import { setUpPath } from './link';
import { Palette } from './Palette';
import { TextField } from './TextField';
import { editorWords } from './words';

const NewGame = lazyInPlace(async () => (await import('../ui/dialogs/NewGame')).NewGame, 'dialogs');

function EditorBoard({ control }: { control: EditorControl }): JSX.Element {
    const ui = useMemo(() => unlit(control.ui), [control.ui]);
    return (
        <div class="editor-board">
            <Board
                ui={ui}
                position={control.draft.value}
                scene={control.scene.value}
                label={words.value.table.board({ game: words.value.games[control.game] })}
                active
                takes={control.takes}
                pick={(token) => control.pick(token)}
                back={control.undo}
                turn={control.rotate}
                carry={() => null}
            />
        </div>
    );
}

/* Shows the last refusal, else what is wrong with the position, else that it is valid. */
function Status({ control }: { control: EditorControl }): JSX.Element {
    const refused = control.refused.value;
    const wrong = refused !== null || control.flaw.value !== null;
    return (
        <p class={`message editor-status${wrong ? ' refusal' : ''}`}>
            <Icon name={wrong ? 'close' : 'check'} size={20} />
            {refused ? sentence(refused.message) : control.status.value}
        </p>
    );
}

function Actions({ control }: { control: EditorControl }): JSX.Element {
    const t = editorWords.value;
    return (
        <div class="editor-row">
            <SmallButton icon="undo" disabled={control.past.value.length === 0} onClick={control.undo}>
                {t.undo}
            </SmallButton>
            <SmallButton data-act="clear" onClick={control.clear}>
                {t.clear}
            </SmallButton>
            <SmallButton data-act="start" onClick={() => control.start(control.seats.value)}>
                {t.start}
            </SmallButton>
            {control.ui.sided && (
                <SmallButton icon="flip" onClick={control.flip}>
                    {t.flip}
                </SmallButton>
            )}
        </div>
    );
}

function Play({ control }: { control: EditorControl }): JSX.Element {
    const t = editorWords.value;
    const asked = useSignal<'computer' | 'people' | null>(null);
    const ask = (against: 'computer' | 'people'): void => {
        asked.value = against;
    };
    return (
        <section class="editor-play" aria-label={t.play}>
            <h2>{t.play}</h2>
            <div class="editor-row">
                <button
                    type="button"
                    class="button primary"
                    data-way="computer"
                    disabled={!control.playable.value}
                    onClick={() => ask('computer')}>
                    <Icon name="chip" />
                    {t.computer}
                </button>
                <button
                    type="button"
                    class="button"
                    data-way="people"
                    disabled={!control.playable.value}
                    onClick={() => ask('people')}>
                    <Icon name="people" />
                    {t.people}
                </button>
                {control.state.value && (
                    <a class="button" data-way="study" href={setUpPath(control.game, control.draft.value, 'study')}>
                        <Icon name="book" />
                        {t.study}
                    </a>
                )}
            </div>
            {asked.value && (
                <NewGame
                    rules={control.rules}
                    game={control.game}
                    seats={control.seats.value}
                    from={control.draft.value}
                    against={asked.value}
                    close={() => {
                        asked.value = null;
                    }}
                />
            )}
        </section>
    );
}

function Keys(): JSX.Element {
    const t = editorWords.value;
    return (
        <details class="editor-keys">
            <summary>{t.keys}</summary>
            <KeyList rows={t.keyList} />
        </details>
    );
}

function Editor({ control }: { control: EditorControl }): JSX.Element {
    const t = editorWords.value;
    usePageKeys(control, (event) => editorKey(control, event));
    /* The address has another position, as when a link is pasted over this one's. */
    useEffect(() => {
        const open = (): void => control.open(location.hash);
        addEventListener('hashchange', open);
        return () => removeEventListener('hashchange', open);
    }, [control]);
    return (
        <main id="main" class={`editor game-${control.game}`}>
            <h1>{t.title}</h1>
            <GameFields control={control} />
            <EditorBoard control={control} />
            <Status control={control} />
            <div class="editor-side">
                {control.tools.value.length > 0 ? <Palette control={control} /> : <p>{t.onlyText}</p>}
                <Actions control={control} />
                <Seats control={control} />
                <Last control={control} />
                <Play control={control} />
                <TextField control={control} />
                <Keys />
            </div>
        </main>
    );
}

export function EditorScreen({ game, rules }: { game: GameId; rules: Rules }): JSX.Element {
    const control = useSignal<EditorControl | null>(null);
    const failed = useSignal(false);
    useEffect(() => {
        let here = true;
        Promise.all([loadGame(game), loadDrafts()]).then(
            ([ui, drafts]) => {
                if (here) control.value = new EditorControl(game, { rules, ui, drafts });
            },
            () => {
                failed.value = true;
            },
        );
        return () => {
            here = false;
        };
    }, [game]);
    if (failed.value) throw new Error('the editor could not be loaded');
    return <Shell at="learn">{control.value ? <Editor control={control.value} /> : <Loading />}</Shell>;
}
