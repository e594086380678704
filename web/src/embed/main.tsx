/*
 * main.tsx - a game in a frame on another site: `/embed#RECORD`, the record as in a link to a review, or
 * `/embed#TREE.12` as in a link to a study. It is a separate bundle, stores nothing on the device, and has no account
 * and no engine.
 *
 *     /embed?ply=12&language=fr&theme=dark#RECORD        ply, language and theme; default: the reader's
 */
import rulesUrl from '@wasm/rules.wasm?url';
import '../style/colours.css';
import './embed.css';
import { render } from 'preact';
import { moduleAt } from '../core/module';
import { Rules } from '../core/rules';
import { GameRecord } from '../core/record';
import { loadGame } from '../games/registry';
import { unpackRecord } from '../review/share';
import { Embed } from './Embed';
import type { Line } from './line';
import { language, wishes } from './language';
import { gameLine } from './line';
import { embedWords } from './words';

const rulesModule = moduleAt(rulesUrl);
const dark = matchMedia('(prefers-color-scheme: dark)');

function dress(): void {
    const theme = wishes.get('theme') ?? (dark.matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
}

async function readGame(module: WebAssembly.Module, hash: string): Promise<Line | null> {
    const text = await unpackRecord(hash.slice(1));
    if (text === null) return null;
    const record = new GameRecord(await WebAssembly.instantiate(module));
    record.setLanguage(language);
    return record.read(text).ok ? gameLine(record, hash) : null;
}

/* Only the link to a study names one of its moves; other links are recognised when they are read. */
function isStudy(hash: string): boolean {
    return hash.includes('.');
}

async function readLine(module: WebAssembly.Module, hash: string): Promise<Line | null> {
    const game = isStudy(hash) ? null : await readGame(module, hash);
    if (game) return game;
    const { studyLine } = await import('./study-line');
    return await studyLine(hash, language);
}

async function show(box: HTMLElement): Promise<void> {
    const w = embedWords.value;
    const { hash } = location;
    const module = await rulesModule();
    const line = await readLine(module, hash);
    if (!line) {
        render(<p class="embed-message">{isStudy(hash) ? w.unreadableStudy : w.unreadable}</p>, box);
        return;
    }
    const rules = new Rules(await WebAssembly.instantiate(module));
    rules.setLanguage(language);
    const ui = await loadGame(line.game);
    const wanted = wishes.get('ply');
    const last = line.moves.length;
    const ply = wanted === null ? line.shown : Math.min(Math.max(0, Math.trunc(Number(wanted)) || 0), last);
    const title = rules.info(line.game).title[language]!;
    render(<Embed key={hash} parts={{ rules, line, ui, title }} first={ply} />, box);
}

document.documentElement.lang = language;
dress();
dark.addEventListener('change', dress);
const box = document.getElementById('page')!;
const again = (): void => {
    show(box).catch(() => render(<p class="embed-message">{embedWords.value.failed}</p>, box));
};
addEventListener('hashchange', again);
again();
