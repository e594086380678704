/*
 * net-socket.mjs - a WebSocket client over a plain connection, like a page's, but with headers that the test chooses:
 * the socket that the online modules need, for tests in Node.
 */
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';

const textFrame = 1,
    closeFrame = 8,
    pingFrame = 9,
    pongFrame = 10;

export class NetSocket {
    onmessage = null;
    onclose = null;
    #stream;
    #bytes = Buffer.alloc(0);
    #open = false;
    #code = 1006;
    #reason = '';

    constructor(url, headers) {
        const { hostname, port, pathname, search } = new URL(url);
        this.#stream = connect({ host: hostname, port: Number(port), noDelay: true }, () => {
            const lines = Object.entries(headers)
                .map(([name, value]) => `${name}: ${value}\r\n`)
                .join('');
            this.#stream.write(
                `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
                    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
                    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n${lines}\r\n`,
            );
        });
        this.#stream.on('data', (bytes) => this.#read(bytes));
        this.#stream.on('error', () => {});
        this.#stream.on('close', () => this.onclose?.({ code: this.#code, reason: this.#reason }));
    }

    #read(bytes) {
        this.#bytes = Buffer.concat([this.#bytes, bytes]);
        if (!this.#open) {
            const end = this.#bytes.indexOf('\r\n\r\n');
            if (end < 0) return;
            if (!this.#bytes.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) {
                this.#stream.destroy();
                return;
            }
            this.#open = true;
            this.#bytes = this.#bytes.subarray(end + 4);
        }
        while (this.#frame());
    }

    #frame() {
        const b = this.#bytes;
        if (b.length < 2) return false;
        const small = b[1] & 127;
        const head = small === 126 ? 4 : small === 127 ? 10 : 2;
        if (b.length < head) return false;
        const size = small === 126 ? b.readUInt16BE(2) : small === 127 ? Number(b.readBigUInt64BE(2)) : small;
        if (b.length < head + size) return false;
        const data = b.subarray(head, head + size);
        this.#bytes = b.subarray(head + size);
        this.#take(b[0] & 15, data);
        return true;
    }

    #take(kind, data) {
        if (kind === textFrame) {
            this.onmessage?.({ data: data.toString() });
        } else if (kind === pingFrame) {
            this.#write(pongFrame, data);
        } else if (kind === closeFrame) {
            this.#code = data.length >= 2 ? data.readUInt16BE(0) : 1005;
            this.#reason = data.subarray(2).toString();
            this.#write(closeFrame, data);
            this.#stream.end();
        }
    }

    #write(kind, data) {
        const mask = randomBytes(4);
        const long = data.length > 125;
        const head = Buffer.from([128 | kind, 128 | (long ? 126 : data.length)]);
        const size = Buffer.alloc(long ? 2 : 0);
        if (long) size.writeUInt16BE(data.length);
        this.#stream.write(Buffer.concat([head, size, mask, data.map((byte, i) => byte ^ mask[i % 4])]));
    }

    /* Like a browser's: connecting, open, closing or closed. */
    get readyState() {
        return this.#stream.writable ? Number(this.#open) : 2;
    }

    send(text) {
        this.#write(textFrame, Buffer.from(text));
    }

    close() {
        this.#write(closeFrame, Buffer.from([3, 232]));
        this.#stream.end();
    }

    /* Cuts the connection without a close frame, as in a tunnel. */
    cut() {
        this.#stream.destroy();
    }
}
