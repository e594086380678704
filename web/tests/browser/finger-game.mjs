/*
 * finger-game.mjs - whole games by finger in any browser that a test drives. A page has a name, evaluate(function,
 * ...args), until(function, ...args), touch(x, y) and screenshot().
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chance } from './chance.mjs';
import { mayPress } from './may-press.mjs';

export const games = ['quoridor', 'dorix', 'orbital', 'tictacdoh'];
const most = 200; /* turns of the person */

/* Returns the centre of an element, once it is there and drawn. */
function middleOf(selector) {
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

async function tap(page, selector) {
    const { x, y } = await page.until(middleOf, selector);
    await page.touch(x, y);
}

function toScreen(selector) {
    document.querySelector(selector).scrollIntoView({ block: 'center' });
}

/* Runs in a page before its reload: a new device without the coach, who may ask before Confirm plays. */
export function newDevice() {
    localStorage.clear();
    localStorage.setItem('plateau.settings', JSON.stringify({ coach: false }));
}

/* Goes from the home page to the board. */
async function start(page, game) {
    await page.until(middleOf, `.game-card[data-game=${game}]`);
    await page.evaluate(toScreen, `.game-card[data-game=${game}]`);
    await tap(page, `.game-card[data-game=${game}]`);
    await page.until(middleOf, '[data-way=computer]');
    await page.evaluate(toScreen, '[data-way=computer]');
    await tap(page, '[data-way=computer]');
    await page.until(middleOf, '.board svg');
}

/* Whether a person is to move, or the game is over. */
function turnOrOver() {
    const mine =
        '.target button[aria-disabled="false"], .tray-item[aria-disabled="false"], .prompt > .button, .confirm:enabled';
    return document.querySelector('.result') ? 'over' : document.querySelector(mine) ? 'mine' : null;
}

function isWhole() {
    return document.querySelector('.confirm:enabled') !== null;
}

async function takeTurn(page, below) {
    for (let tries = 0; !(await page.evaluate(isWhole)); tries++) {
        assert.ok(tries < 20, 'the turn comes to no end');
        const list = await page.evaluate(mayPress);
        assert.ok(list.length > 0, 'nothing may be pressed in the middle of a turn');
        await tap(page, list[below(list.length)]);
    }
    await tap(page, '.confirm:enabled');
}

function saved() {
    return JSON.parse(localStorage.getItem(`plateau.game.${location.pathname.split('/')[2]}`));
}

/* Returns the board's box in the window: completely visible, and square if the game's board is. */
function boardBox() {
    const { x, y, width, height } = document.querySelector('.board').getBoundingClientRect();
    return { whole: x >= 0 && y >= 0 && x + width <= innerWidth + 1 && y + height <= innerHeight + 1, width, height };
}

/* Saves a screenshot for review; PICTURES (env) is a directory. */
async function picture(page, name) {
    if (!process.env.PICTURES) return;
    mkdirSync(process.env.PICTURES, { recursive: true });
    writeFileSync(join(process.env.PICTURES, `${page.name}-${name}.png`), await page.screenshot());
}

/* Plays a whole game against a computer, from the home page on; its record is compared with the core's. */
export async function wholeGame(page, game) {
    const below = chance(3);
    await start(page, game);
    await picture(page, `${game}-start`);
    const { whole, width } = await page.evaluate(boardBox);
    assert.ok(whole && width >= 200, `a board of ${width} px, ${whole ? 'whole' : 'cut off'}`);
    for (let turns = 0; (await page.until(turnOrOver)) === 'mine'; turns++) {
        assert.ok(turns < most, 'the game comes to no end');
        if (turns === 3) await picture(page, `${game}-middle`);
        await takeTurn(page, below);
    }
    await picture(page, `${game}-end`);
    const { record, moves, over } = await page.evaluate(saved);
    assert.ok(over);
    const replayed = execFileSync(process.env.PLATEAU, ['replay', '-'], { input: record, encoding: 'utf8' });
    assert.equal(replayed.split('\n').filter((line) => /^\d+\t/.test(line)).length, moves + 1);
    return moves;
}
