/*
 * rule-scenes.ts - the test cases of legal and illegal moves, shown as scenes: the same files, in the same order and
 * with the same numbers as `plateau rules --scenes`.
 */
import type { GameId, Rules } from '../core/rules';

export interface RuleScene {
    readonly claim: string;
    readonly position: string;
    readonly move: string;
}

const files = import.meta.glob<string>('../../../tests/claims/*.claims', { query: '?raw', import: 'default' });

const ending = ['record', 'walk', 'take-back'];

export async function loadClaims(game: GameId): Promise<string> {
    const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${game}.claims`))!;
    return await load();
}

/* Plays the moves as far as they are legal. */
function after(rules: Rules, game: GameId, position: string, moves: readonly string[]): string {
    return moves.reduce((at, move) => {
        const answer = rules.play(game, at, move);
        return answer.ok ? answer.value : at;
    }, position);
}

function withOdds(rules: Rules, game: GameId, position: string, odds: string): string {
    const answer = rules.startOdds(game, odds.split(',').map(Number));
    return answer.ok ? answer.value : position;
}

export function scenesOf(rules: Rules, game: GameId, claims: string): RuleScene[] {
    const scenes: RuleScene[] = [];
    let claim = '';
    let position = '';
    let ended = false;
    for (const line of claims.split('\n').map((text) => text.split(' #')[0]!.trimEnd())) {
        const [word, ...rest] = line.split(' ');
        const text = rest.join(' ');
        if (word === 'claim') [claim, ended] = [text, false];
        ended ||= ending.includes(word!);
        if (ended) continue;
        if (word === 'game') position = rules.start(game, Number(rest[1]));
        else if (word === 'from') position = text;
        else if (word === 'odds') position = withOdds(rules, game, position, text);
        else if (word === 'play') position = after(rules, game, position, rest);
        else if (word === 'legal' || word === 'illegal')
            for (const move of text.split(' because ')[0]!.split(' ')) scenes.push({ claim, position, move });
    }
    return scenes;
}
