/*
 * workers.mjs - what the page asks its workers and what they have answered, for tests that must not depend on
 * how long an answer takes.
 */

/*
 * In a page: window.open has the questions that are not answered yet, with their workers, and window.answered
 * those that are. While window.hold is set none is asked in truth.
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
 * The coach's studies that are done: two lines of where one is, one line of where a whole move leads. It does not
 * hold up a move whose study is late, so a test that wants the question waits for the study.
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
