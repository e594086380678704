/*
 * StudyEntry.tsx - chooses what an address of studies shows: the list of saved studies, a new one, a saved one, a
 * position, or the tree in the link.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { newRecord, theEngine } from '../local/modules';
import type { GameId, Rules } from '../core/rules';
import { loadGame } from '../games/registry';
import { settings } from '../local/settings';
import type { SharedValue } from '../local/storage';
import { route } from '../ui/route';
import { StudyControl } from './study-control';
import type { Linked } from './link';
import { readHash } from './link';
import type { SavedStudy } from './saved';
import { findStudy, relistStudy, sharedStudy } from './saved';
import { StudyHome } from './StudyHome';
import { StudyScreen } from './StudyScreen';
import type { Place } from './tree-link';
import { unpackTree } from './tree-link';
import type { Trees } from './trees';
import { newTrees } from './trees';
import { studyWords } from './words';

type Opened = { readonly control: StudyControl } | { readonly why: string };

interface Begun {
    readonly id: string | null;
    readonly stored: SharedValue<SavedStudy> | null;
    readonly name: string;
    readonly place: Place;
    readonly during: string | null;
}

const nowhere: Place = { at: 0, moves: [] };

/* Fills the tree; returns a text if it cannot, which says why. */
async function fill(trees: Trees, linked: Linked, game: GameId, rules: Rules): Promise<Begun | string> {
    const w = studyWords.value;
    const fresh = { id: null, stored: null, name: '', place: nowhere, during: null };
    if (linked.kind === 'new') {
        trees.start(game, rules.info(game).players[0]!);
        return fresh;
    }
    if (linked.kind === 'broken') return w.badLink;
    if (linked.kind === 'position') {
        const begun = trees.startAt(game, linked.position);
        if (!begun.ok) return w.refused({ why: begun.refusal.message });
        const { players: seats } = rules.state(game, begun.value);
        if (rules.start(game, seats) === begun.value) trees.start(game, seats);
        return fresh;
    }
    const stored = linked.kind === 'kept' && findStudy(linked.id) ? sharedStudy(linked.id) : null;
    const saved = stored?.read() ?? null;
    if (linked.kind === 'kept' && !saved) return w.lost;
    const text = linked.kind === 'tree' ? await unpackTree(linked.packed) : saved!.text;
    if (text === null) return w.badLink;
    const read = trees.read(text);
    if (!read.ok) return w.refused({ why: read.refusal.message });
    if (trees.game !== game) return w.badLink;
    if (linked.kind === 'tree') return { ...fresh, place: linked.place };
    const { id, name, at, during = null } = saved!;
    return { id, stored, name, place: { at, moves: [] }, during };
}

async function open(hash: string, game: GameId, rules: Rules): Promise<Opened> {
    const [trees, scratch, ui] = await Promise.all([newTrees(), newRecord(), loadGame(game)]);
    trees.setLanguage(settings.value.language);
    const begun = await fill(trees, readHash(hash), game, rules);
    if (typeof begun === 'string') return { why: begun };
    const { place, ...parts } = begun;
    const control = new StudyControl({ rules, ui, game, trees, scratch, ...parts });
    control.goTo(place);
    if (control.helped) void theEngine().warm();
    return { control };
}

function OneStudy({ game, rules }: { game: GameId; rules: Rules }): JSX.Element {
    const opened = useSignal<Opened | null>(null);
    const failed = useSignal(false);
    const asked = useSignal(0);
    void route.value;
    useEffect(() => {
        const again = (): void => {
            asked.value++;
        };
        /* Another tab has changed the study: reload it, unless a field is being edited. */
        const follow = (): void => {
            const found = opened.peek();
            if (found && 'control' in found) relistStudy(found.control.id.peek() ?? '');
            const writing = document.activeElement?.matches('input, textarea') ?? false;
            if (found && 'control' in found && found.control.isStale && !writing) again();
        };
        addEventListener('hashchange', again);
        addEventListener('storage', follow);
        addEventListener('pageshow', follow);
        return () => {
            removeEventListener('hashchange', again);
            removeEventListener('storage', follow);
            removeEventListener('pageshow', follow);
        };
    }, []);
    useEffect(() => {
        let left = false;
        let control: StudyControl | null = null;
        open(location.hash, game, rules).then(
            (found) => {
                if ('control' in found) control = found.control;
                if (left) control?.close();
                else opened.value = found;
            },
            () => {
                failed.value = true;
            },
        );
        return () => {
            left = true;
            control?.close();
            opened.value = null;
        };
    }, [game, asked.value, route.value]);
    if (failed.value) throw new Error('the study could not be loaded');
    const found = opened.value;
    if (found && 'control' in found) return <StudyScreen control={found.control} />;
    return (
        <main id="main" class="notice" aria-busy={!found}>
            {found ? <h1>{found.why}</h1> : <p>{studyWords.value.loading}</p>}
            {found && (
                <a class="button primary" href="/study">
                    {studyWords.value.home}
                </a>
            )}
        </main>
    );
}

/* Without a game: the list of all studies. */
export function StudyEntry({ game, rules }: { game?: GameId; rules: Rules }): JSX.Element {
    return game ? <OneStudy game={game} rules={rules} /> : <StudyHome rules={rules} />;
}
