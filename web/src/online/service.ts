/*
 * service.ts - the page's session and its only connection. The page contacts the server only once the player wants to
 * play online, or has done so before.
 */
import { batch, effect, signal, untracked } from '@preact/signals';
import { settings } from '../local/settings';
import { storage } from '../local/storage';
import { Api } from './api';
import type { Account } from './api-types';
import { Connection } from './connection';

export const api = new Api();
export const connection = new Connection();
/* The session's account; null until the server has answered. */
export const account = signal<Account | null>(null);
/* The account's session was ended elsewhere, and the player is a guest now; shown until it is dismissed. */
export const signedOut = signal(false);
/* The server did not answer; the page keeps asking. */
export const unreachable = signal(false);

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];
let begun: Promise<void> | null = null;

function after(milliseconds: number): Promise<void> {
    return new Promise((done) => {
        const timer = setTimeout(done, milliseconds);
        addEventListener(
            'online',
            () => {
                clearTimeout(timer);
                done();
            },
            { once: true },
        );
    });
}

async function beginSession(): Promise<void> {
    for (let tries = 0; ; tries++) {
        const reply = await api.session();
        if (reply.ok) {
            unreachable.value = false;
            become(reply.value);
            connection.open();
            return;
        }
        unreachable.value = true;
        await after(pauses[Math.min(tries, pauses.length - 1)]!);
    }
}

/* Tells the server the page's language. */
function followLanguage(): void {
    effect(() => {
        const { language } = settings.value;
        if (account.value && account.value.language !== language)
            void api.change({ language }).then((reply) => {
                if (reply.ok) account.value = reply.value;
            });
    });
}

let renewing = false;

/* Reloads the session after it changed; starts a new guest session if needed. */
async function renew(was: Account): Promise<void> {
    if (renewing) return;
    renewing = true;
    const reply = await api.session();
    renewing = false;
    if (!reply.ok || account.value !== was) return;
    signedOut.value = was.account && !reply.value.account;
    become(reply.value);
}

/* Notices sessions that end elsewhere: another tab signs out or in, or another device changes the password. */
function followSocket(): void {
    effect(() => {
        const who = account.value;
        const me = connection.me.value?.id;
        if (connection.state.value.is === 'open' && who && who.id !== me) untracked(() => void renew(who));
    });
}

let following = false;

function follow(): void {
    if (following) return;
    following = true;
    followLanguage();
    followSocket();
}

/* Resolves once there is a session; there is no timeout. */
export function begin(): Promise<void> {
    return (begun ??= beginSession().then(follow));
}

/* Makes this the session's account. */
export function become(who: Account): void {
    batch(() => {
        const other = account.value !== null && account.value.id !== who.id;
        account.value = who;
        if (who.account) signedOut.value = false;
        if (other && connection.me.value?.id !== who.id) connection.restart();
    });
    storage.write('online-used', true);
}

/* Begins again after the account was signed out or deleted, as a new guest if one is needed. */
export async function beginAgain(): Promise<void> {
    connection.close();
    account.value = null;
    begun = null;
    await begin();
}

/* Whether this device has played online before. */
export function wasOnline(): boolean {
    return storage.read('online-used', false);
}
