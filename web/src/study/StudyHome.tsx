/*
 * StudyHome.tsx - the studies on this device, new ones, and import from a text.
 */
import '../review/review.css';
import './study.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Rules } from '../core/rules';
import { localeOf } from '../i18n/locale';
import { words } from '../i18n/words';
import { settings } from '../local/settings';
import type { Imported } from '../review/ImportPanel';
import { ImportPanel } from '../review/ImportPanel';
import { tidyRecord, treeBytes } from '../review/share';
import { Dialog } from '../ui/Dialog';
import { RoundButton } from '../ui/buttons';
import { DialogForm } from '../ui/dialogs/fields';
import { go, setUpPath } from '../ui/route';
import { Shell } from '../ui/Shell';
import { Thumbnail, thumbnailMarks } from '../ui/thumbnails';
import { keptPath } from './link';
import { treeHash, treePath } from './tree-link';
import type { SavedStudy } from './saved';
import { removeStudy, renameStudy, savedStudies } from './saved';
import { newTrees } from './trees';
import { studyWords } from './words';

/* Returns the address where a text opens as a study, or why it cannot. */
async function importTree(text: string): Promise<Imported> {
    const w = studyWords.value;
    if (text.trim() === '') return { why: w.refused({ why: w.empty }) };
    const tidy = tidyRecord(text, treeBytes);
    if (tidy === null) return { why: w.refused({ why: w.tooLong }) };
    const trees = await newTrees();
    trees.setLanguage(settings.value.language);
    const read = trees.read(tidy);
    if (!read.ok) return { why: w.refused({ why: read.refusal.message }) };
    return { path: treePath(trees.game, await treeHash(trees.write(), 0)) };
}

/* The dialog that renames or deletes a study. */
function Ask({ study, what, close }: { study: SavedStudy; what: 'name' | 'remove'; close(): void }): JSX.Element {
    const w = studyWords.value;
    const name = useSignal(study.name);
    return (
        <Dialog
            title={what === 'name' ? w.rename({ name: study.name }) : w.removeSure({ name: study.name })}
            close={close}>
            <DialogForm
                submit={what === 'name' ? w.save : w.removeIt}
                cancel={what === 'name' ? words.value.start.cancel : w.keepIt}
                send={() => {
                    if (what === 'name') renameStudy(study.id, name.value);
                    else removeStudy(study.id);
                    close();
                }}
                close={close}>
                {what === 'name' && (
                    <label class="field">
                        <span>{w.name}</span>
                        <input
                            type="text"
                            maxLength={80}
                            autocomplete="off"
                            value={name.value}
                            onInput={(event) => {
                                name.value = event.currentTarget.value;
                            }}
                        />
                    </label>
                )}
            </DialogForm>
        </Dialog>
    );
}

function Card({ study, rules }: { study: SavedStudy; rules: Rules }): JSX.Element {
    const w = studyWords.value;
    const asked = useSignal<'name' | 'remove' | null>(null);
    const { game, position, name } = study;
    const shown = rules.read(game, position).ok;
    return (
        <li class="saved-card sheet">
            <a href={keptPath(game, study.id)} aria-label={w.open({ name })}>
                {shown && <Thumbnail game={game} position={position} marks={thumbnailMarks(rules, game, position)} />}
                <span class="saved-text">
                    <span class="saved-names">{name}</span>
                    <span class="second">
                        {words.value.games[game]} ·{' '}
                        {new Date(study.changed).toLocaleDateString(localeOf(settings.value.language))}
                        {study.during !== undefined && ` · ${w.inProgress}`}
                    </span>
                </span>
            </a>
            {(['name', 'remove'] as const).map((what) => (
                <RoundButton
                    icon={what === 'name' ? 'pencil' : 'close'}
                    size={20}
                    key={what}
                    data-act={what}
                    aria-label={what === 'name' ? w.rename({ name }) : w.remove({ name })}
                    onClick={() => {
                        asked.value = what;
                    }}
                />
            ))}
            {asked.value && (
                <Ask
                    study={study}
                    what={asked.value}
                    close={() => {
                        asked.value = null;
                    }}
                />
            )}
        </li>
    );
}

export function StudyHome({ rules }: { rules: Rules }): JSX.Element {
    const w = studyWords.value;
    const kept = savedStudies().filter(({ game }) => rules.games.some(({ id }) => id === game));
    return (
        <Shell at="review">
            <main id="main" class="games review-home study-home">
                <h1>{w.home}</h1>
                <p class="second">{w.homeText}</p>
                <section aria-label={w.begin}>
                    <h2>{w.begin}</h2>
                    <div class="study-row">
                        {rules.games.flatMap(({ id, players }) =>
                            players.map((seats) => (
                                <a
                                    key={`${id}${seats}`}
                                    class="button small"
                                    href={setUpPath(id, rules.start(id, seats), 'study')}
                                    aria-label={w.newOf({ game: words.value.games[id], seats })}>
                                    {words.value.games[id]}
                                    {players.length > 1 && ` · ${seats}`}
                                </a>
                            )),
                        )}
                    </div>
                </section>
                <div class="review-home-parts">
                    <section>
                        <h2>{w.yours}</h2>
                        {kept.length === 0 ? (
                            <p class="second">{w.none}</p>
                        ) : (
                            <ul class="saved-cards">
                                {kept.map((study) => (
                                    <Card key={study.id} study={study} rules={rules} />
                                ))}
                            </ul>
                        )}
                    </section>
                    <ImportPanel go={go} bring={importTree} bytes={treeBytes} />
                </div>
            </main>
        </Shell>
    );
}
