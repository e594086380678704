/*
 * sent-challenge.mjs - creates a link to a game of a daily challenge with the `plateau` program, for the current
 * version of the computers. Every fourth day is Orbital, which is always for two, and there a person may resign.
 */
import { execFileSync } from 'node:child_process';
import { plateau } from './site.mjs';

export const challengeDay = '2026-11-20';
export const challengeEngine = JSON.parse(
    execFileSync(plateau, ['challenge', challengeDay, '--json'], { encoding: 'utf8' }),
).engine_version;

/* Resigned at once: the worst possible score. */
export function resignedLink() {
    const record = execFileSync(plateau, ['challenge', challengeDay, '--record'], { encoding: 'utf8' });
    const moves = record
        .split('\n\n')[1]
        .replaceAll(/\d+\. /g, '')
        .trim()
        .split(/\s+/)
        .join('_');
    return `/challenge#${challengeDay}.${challengeEngine}.${moves}.r`;
}
