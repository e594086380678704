/*
 * drafts.ts - setting up a position, as editor.wasm answers: a draft is a text like a position's that may
 * not be one. The module is fetched when the editor is first shown.
 */
import type { Answer, GameId, Held, Language } from '../core/rules';
import { Rules } from '../core/rules';
import { newEditor } from './module';

function list(text: string): string[] {
    return text === '' ? [] : text.split(' ');
}

function readHeld(line: string): Held {
    const [seat, piece, count, whole] = line.split(' ');
    return { seat: seat === '-' ? null : Number(seat), piece: piece!, count: Number(count), whole: Number(whole) };
}

export class Drafts {
    private readonly rules: Rules;

    constructor(instance: WebAssembly.Instance) {
        this.rules = new Rules(instance);
    }

    speak(language: Language): void {
        this.rules.speak(language);
    }

    private ask(name: string, game: GameId, text: string): Answer<string> {
        const { core } = this.rules;
        return core.answer(core.call[name]!(this.rules.number(game), core.give(text)));
    }

    private sure(name: string, game: GameId, seats: number): string {
        const { core } = this.rules;
        return core.sure(core.call[name]!(this.rules.number(game), seats));
    }

    /* The pieces that can be put, as positions write them; none if drafts can only be pasted. */
    pieces(game: GameId, seats: number): string[] {
        return list(this.sure('draft_pieces', game, seats));
    }

    clear(game: GameId, seats: number): string {
        return this.sure('draft_clear', game, seats);
    }

    /* The draft after an act, or why it cannot be: "put e3h h", "take b2", "turn 1", … */
    edit(game: GameId, draft: string, act: string): Answer<string> {
        return this.ask('draft_edit', game, `${draft}\n${act}`);
    }

    /* The draft of a text that someone typed or pasted. */
    read(game: GameId, text: string): Answer<string> {
        return this.edit(game, text.trim().replace(/\s+/g, ' '), '');
    }

    /* Whether the draft is a position, or why not. */
    judge(game: GameId, draft: string): Answer<string> {
        return this.ask('draft_judge', game, draft);
    }

    hands(game: GameId, draft: string): Held[] {
        const answer = this.ask('draft_hands', game, draft);
        return answer.ok && answer.value !== '' ? answer.value.split('\n').map(readHeld) : [];
    }

    /* What may have been done last, where that counts. */
    lasts(game: GameId, draft: string): string[] {
        const answer = this.ask('draft_lasts', game, draft);
        return answer.ok ? list(answer.value) : [];
    }
}

let loading: Promise<Drafts> | null = null;

async function load(): Promise<Drafts> {
    return new Drafts(await newEditor());
}

export function loadDrafts(): Promise<Drafts> {
    return (loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
    }));
}
