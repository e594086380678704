/*
 * workers.mjs - records what the page asks its workers and what they have answered, for tests that must not depend on
 * how long an answer takes.
 */

/*
 * Runs in a page: window.open has the pending questions with their workers, window.answered the answered ones. While
 * window.hold is set, questions are recorded but not sent.
 */
export function watchWorkers() {
    const Real = window.Worker;
    const asked = new Map();
    window.open = new Map();
    window.answered = [];
    window.Worker = class extends Real {
        constructor(...args) {
            super(...args);
            this.addEventListener('message', ({ data }) => {
                if (data.kind !== 'move') return;
                window.open.delete(data.id);
                window.answered.push({ ...asked.get(data.id), thought: data.thought });
            });
        }

        postMessage(message) {
            if (message.kind === 'think') {
                asked.set(message.id, message.question);
                window.open.set(message.id, this);
            }
            if (message.kind !== 'think' || !window.hold) super.postMessage(message);
        }

        terminate() {
            for (const [id, worker] of window.open) if (worker === this) window.open.delete(id);
            super.terminate();
        }
    };
}

/*
 * Waits for the coach's analyses: two lines of the current position, one line after a complete move. The coach does not
 * delay a move whose analysis is late, so a test that expects the question waits for them.
 */
const coachNodes = 12_000;

export function studies(page, lines) {
    return page.evaluate(
        ([nodes, wanted]) => window.answered.filter((q) => q.nodes === nodes && q.lines === wanted).length,
        [coachNodes, lines],
    );
}

export async function untilStudied(page, lines, count) {
    await page.waitForFunction(
        ([nodes, wanted, least]) =>
            window.answered.filter((q) => q.nodes === nodes && q.lines === wanted).length >= least,
        [coachNodes, lines, count],
    );
}
