/*
 * account.test.mjs - accounts, on the page's own screens: a guest creates one, changes its secrets and its name, signs
 * out, signs in on other devices, and recovers it.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeEnded, keepCode, refused, refusedAt, send, wayTo } from './account-screen.mjs';
import { close, get, lay, untilOver, withHouse } from './pages.mjs';
import { begun, join, signIn, table, untilBoard, visit } from './screens.mjs';

const [name, renamed] = ['Ada42', 'Grace43'];
const passwords = ['three words are good', 'four words are better', 'five words are the best'];

const seesName = (page, wanted) =>
    page.waitForFunction(
        (text) => [...document.querySelectorAll('.player-name strong')].some((e) => e.textContent === text),
        wanted,
    );

/* The strength meter rates it as simple, and the server rejects it; the field says why. */
async function refuseCommon(page) {
    const hint = page.locator('.people-part [data-field=new]').locator('xpath=../..').locator('.people-hint');
    const says = (text) => hint.filter({ hasText: text }).waitFor();
    await page.fill('.people-part [data-field=new]', '12345678');
    await says('8 characters · Too simple');
    await refused(page, 400, () => send(page, '.people-part', { name, new: 'Passw0rd!' }));
    await page.waitForSelector('.people-part [data-field=new][aria-invalid=true]');
    await says(/^This password is too common\. Choose another one\.$/);
}

async function becomeAccount(ada, ben) {
    const { id } = await get(ada, '/me');
    await visit(ada, '/account');
    await ada.click('[data-way=register]');
    await refuseCommon(ada);
    await send(ada, '.people-part', { name, new: passwords[0] });
    const code = await keepCode(ada, name);
    assert.deepEqual(await get(ada, '/me'), { id, name, account: true, language: 'en', public_games: false });
    await seesName(ben, name);
    return { id, code };
}

async function changeSecrets(ada, first) {
    await refusedAt(ada, 'password', '[data-part=recovery]', { password: passwords[2] });
    await send(ada, '[data-part=recovery]', { password: passwords[0] });
    const second = await keepCode(ada, name);
    assert.notEqual(second, first);
    await refusedAt(ada, 'password', '[data-part=password]', { password: passwords[2], new: passwords[1] });
    await send(ada, '[data-part=password]', { password: passwords[0], new: passwords[1] });
    await ada.waitForSelector('[data-part=password] .people-note:not(:empty)');
    return second;
}

/* A device that was signed in before the password was changed has lost its session. */
async function checkEnded(phone, id) {
    await phone.waitForSelector('[data-kind=guest]');
    await phone.locator('.people-title', { hasText: 'Your session has ended' }).waitFor();
    const { id: now, account } = await get(phone, '/me');
    assert.ok(now !== id && !account);
    await wayTo(phone, 'signIn');
    await refusedAt(phone, 'password', '.people-part', { name, password: passwords[0] });
    await send(phone, '.people-part', { name, password: passwords[1] });
    await phone.waitForSelector('[data-kind=account]');
    assert.equal((await get(phone, '/me')).id, id);
}

async function signOut(page, id) {
    await visit(page, '/account');
    await page.click('.people-who button');
    await page.waitForSelector('[data-kind=guest]');
    assert.notEqual((await get(page, '/me')).id, id);
    assert.notEqual(await page.locator('.people-letter + div .people-name').textContent(), renamed);
}

/* A guest plays against the same person's account: signing in is refused until the guest has left. */
async function sitTwice(guest, phone, id) {
    const both = await lay(phone, { game: 'quoridor' });
    await visit(phone, `/t/${both}`);
    await visit(guest, `/t/${both}`);
    await join(guest);
    await Promise.all([guest, phone].map(untilBoard));
    await visit(guest, '/account?way=sign-in');
    await refused(guest, 409, () => send(guest, '.people-part', { name: renamed, password: passwords[1] }));
    assert.equal(await guest.locator('.dialog a').getAttribute('href'), `/t/${both}`);
    assert.equal((await get(guest, '/me')).account, false);
    await guest.click('.dialog .danger');
    await guest.waitForSelector('[data-kind=account]');
    assert.equal((await get(guest, '/me')).id, id);
    await untilOver(phone);
    assert.deepEqual((await get(phone, `/games/${both}`)).scores, [1, 0]);
}

async function recover(page, ended, codes, id) {
    await wayTo(page, 'recover');
    const fields = { name: renamed, new: passwords[2] };
    await refusedAt(page, 'code', '.people-part', { ...fields, code: codes[0] });
    await send(page, '.people-part', { ...fields, code: codes[1].toLowerCase() });
    assert.ok(!codes.includes(await keepCode(page, renamed)));
    assert.equal((await get(page, '/me')).id, id);
    for (const other of ended) {
        await other.waitForSelector('.banner a[href^="/account"], .people-title :text("Your session has ended")');
        assert.equal((await get(other, '/me')).account, false);
    }
}

test('an account', async (t) => {
    await withHouse(async (house) => {
        const [ada, ben] = await table(house, { game: 'quoridor' }, [{}, {}]);
        const phone = await house.open('/online');
        await begun(phone);
        const { id, code } = await becomeAccount(ada, ben);
        await signIn(phone, name, passwords[0]);
        const codes = [code, await changeSecrets(ada, code)];
        await t.test('a new password ends other sessions', () => checkEnded(phone, id));
        await t.test('a new name is seen at once', async () => {
            await send(ada, '[data-part=name]', { name: renamed });
            await seesName(ben, renamed);
            assert.equal(ben.loads, 1, 'the page was loaded again');
        });
        await t.test('signed out', () => signOut(ada, id));
        await t.test('guest and account at one table', () => sitTwice(ada, phone, id));
        const tablet = await house.open('/account');
        await t.test('recovered', () => recover(tablet, [ada, phone], codes, id));
        await closeEnded(ada, phone);
        await close(ben, tablet);
    });
});
