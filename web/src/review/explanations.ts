/*
 * explanations.ts - sentences about what moves do: requested from the engine's worker when they are first shown, and
 * cached.
 */
import { signal } from '@preact/signals';
import type { Engine } from '../core/engine';
import type { Language } from '../local/language';
import { sentence } from '../core/sentence';
import type { DescribeRequest } from '../core/thinking';

const sentencesKept = 2_000;

export class Explanations {
    private readonly engine: () => Engine;
    private readonly game: number;
    private readonly texts = new Map<string, string>();
    /* Incremented with every answer. */
    private readonly found = signal(0);

    constructor(engine: () => Engine, game: number) {
        this.engine = engine;
        this.game = game;
    }

    /* Returns the sentence about a move in a position, or an empty text until it arrives; reading it subscribes. */
    of(position: string, move: string, language: Language): string {
        void this.found.value;
        const key = `${language} ${position} ${move}`;
        const text = this.texts.get(key);
        if (text === undefined) void this.ask(key, { game: this.game, position, move, language });
        return text ?? '';
    }

    private async ask(key: string, request: DescribeRequest): Promise<void> {
        if (this.texts.size >= sentencesKept) this.texts.clear();
        this.texts.set(key, '');
        try {
            const text = await this.engine().requestText({ kind: 'describe', request });
            if (text === '') return;
            this.texts.set(key, sentence(text));
            this.found.value++;
        } catch {
            /* Another part of the review reports a missing engine. */
        }
    }
}
