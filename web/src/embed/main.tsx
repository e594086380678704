/*
 * main.tsx - a game in the page of another site: `/embed#RECORD`, the record as in a link to a review. It is bundled apart
 * from the page, keeps nothing on the device, knows no account and has no engine.
 *
 *     /embed?ply=12&language=fr&theme=dark#RECORD        where it begins and how it looks, if not as the reader's
 */
import rulesUrl from '@wasm/rules.wasm?url';
import '../style/colours.css';
import './embed.css';
import { render } from 'preact';
import type { Language } from '../core/rules';
import { moduleAt } from '../core/module';
import { Rules } from '../core/rules';
import { GameRecord } from '../core/record';
import { loadGame } from '../games/registry';
import { unpackRecord } from '../review/share';
import { Embed } from './Embed';
import { embedWords } from './words';

const rulesModule = moduleAt(rulesUrl);
const wishes = new URLSearchParams(location.search);
const told = wishes.get('language') ?? navigator.language;
const language: Language = told.startsWith('fr') ? 'fr' : 'en';
const dark = matchMedia('(prefers-color-scheme: dark)');

function dress(): void {
    const theme = wishes.get('theme') ?? (dark.matches ? 'dark' : 'light');
    document.documentElement.dataset.theme = theme === 'dark' ? 'dark' : 'light';
}

async function show(box: HTMLElement): Promise<void> {
    const w = embedWords(language);
    const [module, text] = await Promise.all([rulesModule(), unpackRecord(location.hash.slice(1))]);
    const rules = new Rules(await WebAssembly.instantiate(module));
    const record = new GameRecord(await WebAssembly.instantiate(module));
    rules.speak(language);
    record.speak(language);
    if (text === null || !record.read(text).ok) {
        render(<p class="embed-message">{w.unreadable}</p>, box);
        return;
    }
    const ui = await loadGame(record.game);
    const last = record.moves().length;
    const wanted = wishes.get('ply');
    const ply = wanted === null ? last : Math.min(Math.max(0, Math.trunc(Number(wanted)) || 0), last);
    const title = rules.games.find(({ id }) => id === record.game)!.title[language];
    render(<Embed key={location.hash} parts={{ rules, record, ui, language, title }} first={ply} />, box);
}

document.documentElement.lang = language;
dress();
dark.addEventListener('change', dress);
const box = document.getElementById('page')!;
const again = (): void => {
    show(box).catch(() => render(<p class="embed-message">{embedWords(language).failed}</p>, box));
};
addEventListener('hashchange', again);
again();
