/*
 * service-time.ts - estimates the server's time from round trips; the fastest one counts.
 */
interface Sample {
    readonly trip: number;
    readonly offset: number; /* the server's time minus the page's */
}

const kept = 8;
const slack = 50; /* milliseconds by which two clocks may drift apart between samples */

export class ServiceTime {
    private samples: Sample[] = [];
    private offset = Date.now() - performance.now();

    /* Uses a message that was not requested: its travel time is unknown, but it is better than nothing. */
    guess(received: number, service: number): void {
        if (this.samples.length === 0) this.offset = service - received;
    }

    measure(sent: number, received: number, service: number): void {
        const trip = Math.max(0, received - sent);
        const offset = service - (sent + received) / 2;
        /* Drops samples that contradict the new one: a clock has jumped, for example because a laptop slept. */
        this.samples = this.samples
            .filter((s) => Math.abs(s.offset - offset) <= (s.trip + trip) / 2 + slack)
            .slice(1 - kept);
        this.samples.push({ trip, offset });
        this.offset = this.samples.reduce((best, s) => (s.trip <= best.trip ? s : best)).offset;
    }

    /* Returns the server's time for a moment of the page's clock. */
    at(now: number): number {
        return now + this.offset;
    }

    /* Returns the shortest round trip, or null if none was measured. */
    get trip(): number | null {
        return this.samples.length === 0 ? null : Math.min(...this.samples.map((s) => s.trip));
    }

    forget(): void {
        this.samples = [];
    }
}
