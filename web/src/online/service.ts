/*
 * service.ts - the page and the service: who we are there, and the one connection of the page.
 *
 * Nothing is sent before somebody wants to play with others. Whoever has done so before is found
 * again when the page opens.
 */
import { effect, signal } from '@preact/signals';
import { settings } from '../session/settings';
import { storage } from '../session/storage';
import { Api } from './api';
import type { Account } from './api-types';
import { Connection } from './connection';

export const api = new Api();
export const connection = new Connection();
/* Who we are; null until the service has said so. */
export const account = signal<Account | null>(null);
/* The service was asked and did not answer: it is asked again until it does. */
export const unreachable = signal(false);

const pauses = [1_000, 2_000, 4_000, 8_000, 15_000];
let begun: Promise<void> | null = null;

function after(milliseconds: number): Promise<void> {
    return new Promise((done) => {
        const timer = setTimeout(done, milliseconds);
        addEventListener('online', () => {
            clearTimeout(timer);
            done();
        }, { once: true });
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

/* The service and the page speak one language. */
function followLanguage(): void {
    effect(() => {
        const { language } = settings.value;
        if (account.value && account.value.language !== language)
            void api.change({ language }).then((reply) => {
                if (reply.ok)
                    account.value = reply.value;
            });
    });
}

/* There is a session after this; it takes as long as it takes. */
export function begin(): Promise<void> {
    return begun ??= beginSession().then(followLanguage);
}

/* We are this one from now on. */
export function become(who: Account): void {
    const other = account.value !== null && account.value.id !== who.id;
    account.value = who;
    storage.write('online', true);
    if (other)
        connection.restart();
}

/* We have signed out, or are erased: somebody new, when we want to be. */
export async function beginAgain(): Promise<void> {
    connection.close();
    account.value = null;
    begun = null;
    await begin();
}

/* Whether this device has been online with us before. */
export function wasOnline(): boolean {
    return storage.read('online', false);
}
