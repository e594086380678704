/*
 * sent-challenge.mjs - a link to a game of a daily challenge, made by the program: whatever the version of the
 * computers. Every fourth day is Orbital, which is always for two, and there a person may resign.
 */
import { execFileSync } from 'node:child_process';
import { plateau } from './site.mjs';

export const challengeDay = '2026-11-20';
export const challengeEngine = JSON.parse(
    execFileSync(plateau, ['challenge', challengeDay, '--json'], { encoding: 'utf8' }),
).engine;

/* Given up at once: the worst there is. */
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
