/*
 * trees.ts - a study as held by editor.wasm: moves, variations, comments, marks and signs. The page never parses the
 * core's text format.
 */
import type { Answer, GameId } from '../core/rules';
import type { Language } from '../local/language';
import { Rules } from '../core/rules';
import { newEditor } from '../editor/module';

/* The core numbers signs from 1; 0 means none. */
export const signTexts = ['!', '?', '!!', '??', '!?', '?!'] as const;
export type SignText = (typeof signTexts)[number];

export const colours = ['green', 'red', 'yellow', 'blue'] as const;
export type Colour = (typeof colours)[number];

/* A node as the core lists it; the start has neither parent nor move. */
export interface Listed {
    readonly number: number;
    readonly parent: number | null;
    readonly sign: SignText | null;
    readonly commented: boolean;
    readonly marked: boolean;
    readonly move: string | null;
}

/* A coloured mark on a place, or an arrow `to` another. */
export interface TreeMark {
    readonly colour: Colour;
    readonly at: string;
    readonly to: string | null;
}

function readLine(line: string): Listed {
    const [number, parent, sign, , commented, marked, move] = line.split(' ');
    return {
        number: Number(number),
        parent: parent === '-' ? null : Number(parent),
        sign: sign === '-' ? null : (sign as SignText),
        commented: commented === '1',
        marked: marked === '1',
        move: move === '-' ? null : move!,
    };
}

export class Trees {
    private readonly rules: Rules;

    constructor(instance: WebAssembly.Instance) {
        this.rules = new Rules(instance);
    }

    setLanguage(language: Language): void {
        this.rules.setLanguage(language);
    }

    private change(name: string, ...numbers: number[]): Answer<string> {
        return this.rules.core.answer(this.rules.core.call[name]!(...numbers));
    }

    private text(name: string, ...numbers: number[]): string {
        return this.rules.core.unwrap(this.rules.core.call[name]!(...numbers));
    }

    start(game: GameId, seats: number): void {
        this.text('tree_start', this.rules.number(game), seats);
    }

    startAt(game: GameId, position: string): Answer<string> {
        const read = this.rules.read(game, position);
        return read.ok ? this.change('tree_start_here') : read;
    }

    /* Reads any record; drops resignations, clocks and the like, so that every move can be changed. */
    read(text: string): Answer<string> {
        const read = this.change('tree_read', this.rules.core.writeInput(text));
        if (read.ok) this.text('tree_make_study');
        return read;
    }

    write(): string {
        return this.text('tree_write');
    }

    get game(): GameId {
        return this.rules.games[this.rules.core.call.tree_game!()]!.id;
    }

    /* Returns all nodes, each after its parent, the main line's move before its variations. */
    nodes(): Listed[] {
        return this.text('tree_nodes').split('\n').map(readLine);
    }

    position(node: number): string {
        return this.text('tree_goto', node);
    }

    comment(node: number): string {
        return this.text('tree_comment', node);
    }

    marks(node: number): TreeMark[] {
        return this.text('tree_marks', node)
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => {
                const [colour, at, to] = line.split(' ');
                return { colour: colour as Colour, at: at!, to: to ?? null };
            });
    }

    /* Adds a move; returns the number of the node after it. */
    add(node: number, move: string): Answer<number> {
        const { core } = this.rules;
        const result = core.call.tree_add!(node, core.writeInput(move));
        const answer = core.answer(result);
        return answer.ok ? { ok: true, value: result } : answer;
    }

    delete(node: number): Answer<string> {
        return this.change('tree_delete', node);
    }

    promote(node: number): Answer<string> {
        return this.change('tree_promote', node);
    }

    setComment(node: number, text: string): Answer<string> {
        return this.change('tree_set_comment', node, this.rules.core.writeInput(text));
    }

    toggleMark(node: number, { colour, at, to }: TreeMark): Answer<string> {
        const place = to === null ? at : `${at}-${to}`;
        return this.change('tree_toggle_mark', node, this.rules.core.writeInput(`${colour} ${place}`));
    }

    setSign(node: number, sign: SignText | null): Answer<string> {
        return this.change('tree_set_sign', node, sign === null ? 0 : 1 + signTexts.indexOf(sign));
    }
}

export async function newTrees(): Promise<Trees> {
    return new Trees(await newEditor());
}
