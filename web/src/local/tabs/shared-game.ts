/*
 * shared-game.ts - a local game that several tabs have open: one of them changes it, the others follow.
 */
import type { GameLock, LocalGame } from '../local-game';
import type { SharedValue } from '../storage';
import { findGame, listGame, storage } from '../storage';
import { TabLock } from './tab-lock';

type Stored = SharedValue<{ record: string }>;

class SharedGame implements GameLock {
    private readonly session: LocalGame;
    private readonly stored: Stored;
    private readonly lock: TabLock;

    constructor(session: LocalGame, stored: Stored) {
        this.session = session;
        this.stored = stored;
        this.lock = new TabLock(`plateau.game.${session.id}`, () => this.change());
        addEventListener('storage', this.look);
        document.addEventListener('visibilitychange', this.look);
        this.lock.open();
    }

    holds(): boolean {
        return !this.follow() && this.lock.held;
    }

    take(): Promise<void> {
        return this.lock.take();
    }

    close(): void {
        removeEventListener('storage', this.look);
        document.removeEventListener('visibilitychange', this.look);
        this.lock.close();
    }

    private readonly look = (): void => {
        const { id } = this.session;
        this.follow();
        /* When two tabs write the list at the same time, a game may be lost from it: add it again. */
        if (findGame(id) && !storage.read<string[]>('games', []).includes(id)) listGame(id);
    };

    private change(): void {
        if (!this.follow()) this.session.proceed();
        if (!this.lock.held) this.session.halt();
    }

    /* Reads and shows changes by another tab; returns false if there are none. */
    private follow(): boolean {
        const { session, stored } = this;
        if (!stored.isStale()) return false;
        const known = session.moves.value.length;
        session.load(stored.read()?.record ?? '');
        this.tell(known);
        session.proceed();
        return true;
    }

    private tell(known: number): void {
        const { session } = this;
        const { positions, moves, over } = session;
        const last = moves.value.length - 1;
        const before = positions.value[last]!;
        if (last >= known) session.tell({ kind: 'move', seat: session.mover(last), move: moves.value[last]!, before });
        else session.tell({ kind: over.value ? 'over' : 'back' });
    }
}

/* Replaces the game's lock by one between tabs, unless the game has been closed. */
export async function share(session: LocalGame, before: GameLock, stored: Stored): Promise<void> {
    if (session.lock !== before) return;
    session.lock = new SharedGame(session, stored);
    if (!document.hidden) await session.lock.take();
    session.proceed();
}
