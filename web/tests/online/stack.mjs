/*
 * stack.mjs - the whole service for a test, as stack.py starts it: PLATEAUD, PLATEAU and SITE (env) are the programs
 * and the built site, set by Meson.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export class Stack {
    static async start() {
        const stack = new Stack();
        const { PLATEAUD, PLATEAU, SITE } = process.env;
        const script = new URL('stack.py', import.meta.url).pathname;
        stack.runner = spawn('python3', [script, PLATEAUD, PLATEAU, SITE], { stdio: ['pipe', 'pipe', 'inherit'] });
        stack.lines = createInterface({ input: stack.runner.stdout })[Symbol.asyncIterator]();
        Object.assign(stack, await stack.read());
        return stack;
    }

    async read() {
        const { value, done } = await this.lines.next();
        assert.ok(!done, 'the service has ended');
        return JSON.parse(value);
    }

    /* Sends one command at a time; others wait. */
    do(what, more = {}) {
        this.last = (this.last ?? Promise.resolve()).then(async () => {
            this.runner.stdin.write(`${JSON.stringify({ do: what, ...more })}\n`);
            return (await this.read()).answer;
        });
        return this.last;
    }

    pass(milliseconds) {
        return this.do('pass', { milliseconds });
    }

    sql(sql) {
        return this.do('sql', { sql });
    }

    /* Returns a metric of each node, whatever its labels. */
    async figures(name) {
        const line = new RegExp(`^${name}(?:\\{[^}]*\\})? ([0-9.e+]+)$`, 'gm');
        const texts = await this.do('metrics');
        return texts.map((text) => [...text.matchAll(line)].reduce((sum, [, value]) => sum + Number(value), 0));
    }

    close() {
        return new Promise((done) => {
            this.runner.on('exit', done);
            this.runner.stdin.end();
        });
    }
}
