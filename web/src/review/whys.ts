/*
 * whys.ts - what moves do, in sentences of the core: asked of the engine's worker when they are first shown,
 * and kept.
 */
import { signal } from '@preact/signals';
import type { Engine } from '../core/engine';
import type { Language } from '../core/language';
import { sentence } from '../core/sentence';
import type { Asked } from '../core/thinking';

const sentencesKept = 2_000;

export class Whys {
    private readonly engine: () => Engine;
    private readonly game: number;
    private readonly texts = new Map<string, string>();
    /* Goes up with every answer. */
    private readonly found = signal(0);

    constructor(engine: () => Engine, game: number) {
        this.engine = engine;
        this.game = game;
    }

    /* The sentence about a move in a position, or nothing until it is there; reading it subscribes. */
    of(position: string, move: string, language: Language): string {
        void this.found.value;
        const key = `${language} ${position} ${move}`;
        const text = this.texts.get(key);
        if (text === undefined) void this.ask(key, { game: this.game, position, move, language });
        return text ?? '';
    }

    private async ask(key: string, asked: Asked): Promise<void> {
        if (this.texts.size >= sentencesKept) this.texts.clear();
        this.texts.set(key, '');
        try {
            const text = await this.engine().tell({ kind: 'why', asked });
            if (text === '') return;
            this.texts.set(key, sentence(text));
            this.found.value++;
        } catch {
            /* The review says elsewhere that there is no engine. */
        }
    }
}
