/*
 * drafts.ts - functions of editor.wasm for setting up a position: a draft has the format of a position, but may be
 * invalid. The module is fetched when the editor is first shown.
 */
import type { Answer, GameId, Hand } from '../core/rules';
import type { Language } from '../local/language';
import { Rules } from '../core/rules';
import { newEditor } from './module';

function list(text: string): string[] {
    return text === '' ? [] : text.split(' ');
}

function readHeld(line: string): Hand {
    const [seat, piece, count, initial] = line.split(' ');
    return { seat: seat === '-' ? null : Number(seat), piece: piece!, count: Number(count), initial: Number(initial) };
}

export class Drafts {
    private readonly rules: Rules;

    constructor(instance: WebAssembly.Instance) {
        this.rules = new Rules(instance);
    }

    setLanguage(language: Language): void {
        this.rules.setLanguage(language);
    }

    private ask(name: string, game: GameId, text: string): Answer<string> {
        const { core } = this.rules;
        return core.answer(core.call[name]!(this.rules.number(game), core.writeInput(text)));
    }

    private sure(name: string, game: GameId, seats: number): string {
        const { core } = this.rules;
        return core.unwrap(core.call[name]!(this.rules.number(game), seats));
    }

    /* Returns the pieces that can be placed, as letters in positions; empty if drafts can only be pasted. */
    pieces(game: GameId, seats: number): string[] {
        return list(this.sure('draft_pieces', game, seats));
    }

    clear(game: GameId, seats: number): string {
        return this.sure('draft_clear', game, seats);
    }

    /* Returns the draft after an edit, or why it is refused: "put e3h h", "take b2", "turn 1", … */
    edit(game: GameId, draft: string, act: string): Answer<string> {
        return this.ask('draft_edit', game, `${draft}\n${act}`);
    }

    /* Returns the draft for a text that was typed or pasted. */
    read(game: GameId, text: string): Answer<string> {
        return this.edit(game, text.trim().replace(/\s+/g, ' '), '');
    }

    /* Checks whether the draft is a valid position, or why not. */
    judge(game: GameId, draft: string): Answer<string> {
        return this.ask('draft_judge', game, draft);
    }

    hands(game: GameId, draft: string): Hand[] {
        const answer = this.ask('draft_hands', game, draft);
        return answer.ok && answer.value !== '' ? answer.value.split('\n').map(readHeld) : [];
    }

    /* Returns the possible last moves, in games where that counts. */
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
