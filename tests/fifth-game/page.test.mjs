/*
 * page.test.mjs - noughts and crosses in the page: chosen on the first screen, played by pointer to a win.
 * Copied into web/tests/browser of a tree that has the game.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { close, drawn, kept, startGame, withSite } from "./site.mjs";

async function mark(page, cell) {
    const box = await page.locator(`.target button[data-token="${cell}"]`).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await drawn(page);
    await page.click(".confirm:enabled");
    await drawn(page);
}

test("noughts and crosses in the page", () =>
    withSite(async (site) => {
        const page = await site.open("/");
        await page.waitForSelector(".game-card[data-game=noughts] .picture");
        assert.equal(await page.innerText(".game-card[data-game=noughts] .game-name"), "Noughts and crosses");
        await startGame(page, "noughts", ["person", "person"]);
        for (const cell of ["b2", "a1", "c1", "c3", "a3"]) await mark(page, cell);
        const { position, table } = await kept(page);
        assert.equal(position, "X-O/-X-/O-X 2/2");
        assert.equal(table.game, "noughts");
        assert.equal(await page.locator('[data-piece$="-0"]').count(), 3);
        assert.match(await page.innerText("main"), /three in a line/i);
        await close(page);
    }));
