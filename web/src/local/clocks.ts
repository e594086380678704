/*
 * clocks.ts - Fischer clocks; the current time is always passed in.
 */
import type { ClockRule } from './seats';

export class Clocks {
    private readonly rules: readonly ClockRule[];
    private readonly left: number[];
    private running: { seat: number; since: number } | null = null;

    /* One rule per seat. */
    constructor(rules: readonly ClockRule[]) {
        this.rules = rules;
        this.left = rules.map(({ initial }) => initial);
    }

    /* Returns a seat's remaining time at a moment; never negative. */
    at(seat: number, now: number): number {
        const used = this.running?.seat === seat ? now - this.running.since : 0;
        return Math.max(0, this.left[seat]! - used);
    }

    start(seat: number, now: number): void {
        this.stop(now);
        this.running = { seat, since: now };
    }

    stop(now: number): void {
        if (this.running) this.left[this.running.seat] = this.at(this.running.seat, now);
        this.running = null;
    }

    /* Ends a turn in time; returns the mover's remaining time. */
    press(seat: number, now: number): number {
        this.stop(now);
        this.left[seat]! += this.rules[seat]!.increment;
        return this.left[seat]!;
    }

    set(seat: number, left: number): void {
        this.left[seat] = left;
    }
}
