/*
 * online-fakes.mjs - a fake browser with its own time, and a fake server whose messages the test chooses.
 */

/* The browser APIs that a connection uses. */
export class World {
    time = 1000;
    chance = 0.5;
    network = true;
    sockets = [];
    #timers = [];
    #heard = [];

    around = {
        socket: () => {
            const socket = {
                sent: [],
                open: true,
                readyState: 1,
                onmessage: null,
                onclose: null,
                send: (text) => socket.sent.push(JSON.parse(text)),
                close: () => {
                    socket.open = false;
                },
            };
            this.sockets.push(socket);
            return socket;
        },
        now: () => this.time,
        after: (milliseconds, action) => {
            const timer = { at: this.time + milliseconds, action };
            this.#timers.push(timer);
            return () => {
                this.#timers = this.#timers.filter((other) => other !== timer);
            };
        },
        random: () => this.chance,
        hasNetwork: () => this.network,
        listen: (heard) => {
            this.#heard.push(heard);
            return () => {
                this.#heard = this.#heard.filter((other) => other !== heard);
            };
        },
    };

    get timers() {
        return this.#timers.length;
    }

    get socket() {
        return this.sockets.at(-1);
    }

    happens(what) {
        this.#heard.forEach((heard) => heard(what));
    }

    /* Advances the time and runs timers when they are due. */
    pass(milliseconds) {
        const end = this.time + milliseconds;
        for (;;) {
            const next = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
            if (!next) break;
            this.#timers = this.#timers.filter((other) => other !== next);
            this.time = Math.max(this.time, next.at);
            next.action();
        }
        this.time = end;
    }

    say(message) {
        this.socket.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
    }

    hello(player = 'ada', more = {}) {
        const hello = { protocol: 1, version: '1.0.0', now: this.time + 5000, player, name: 'Ada' };
        this.say({ hello, ...more });
        this.pong();
    }

    /* Answers all pings. */
    pong() {
        while (this.socket.sent.some((message) => message.do === 'ping' && !message.answered)) {
            this.socket.sent.find((message) => message.do === 'ping' && !message.answered).answered = true;
            this.say({ pong: this.time + 5000 });
        }
    }

    sent(what) {
        return this.socket.sent.filter((message) => message.do === what);
    }
}

/* A table's log, as the server writes it. */
export class Log {
    events = [];
    #version = 0;
    #fingerprint = null;
    #ending = {};

    constructor(rules, options) {
        this.rules = rules;
        this.options = {
            players: 2,
            clock: 'none',
            order: 'seated',
            rated: false,
            private: false,
            swap: false,
            ...options,
        };
        this.positions = [rules.start(this.options.game, this.options.players)];
        this.add('create', { actor: 'ada', options: this.options });
    }

    get position() {
        return this.positions.at(-1);
    }

    get state() {
        return this.rules.state(this.options.game, this.position);
    }

    add(act, more = {}) {
        const { core } = this.rules;
        const begun = this.#fingerprint !== null || more.seating !== undefined;
        if (more.ending) this.#ending = { ending: more.ending, winners: more.winners ?? [], scores: more.scores ?? [] };
        if (begun) {
            this.rules.read(this.options.game, this.position);
            this.#fingerprint = core.unwrap(core.call.fingerprint());
        }
        const event = {
            game: 'g',
            seq: this.events.length + 1,
            act,
            at: 6000 + this.events.length * 10,
            command: `c${this.events.length}`,
            version: this.#version,
            ply: this.positions.length - 1,
            ...(begun && { fingerprint: this.#fingerprint, to_move: this.#ending.ending ? null : this.state.toMove }),
            ...this.#ending,
            ...more,
        };
        this.events.push(event);
        return event;
    }

    sit(people) {
        people.forEach((actor, seat) =>
            this.add('sit', {
                actor,
                seat,
                ...(seat === people.length - 1 && { seating: '0123' }),
            }),
        );
        return this;
    }

    /* Without the times that a clock was charged, which a page finds in what is left. */
    move(move = this.rules.moves(this.options.game, this.position)[0], more = {}) {
        const seat = this.state.toMove;
        this.#version++;
        this.positions.push(this.rules.play(this.options.game, this.position, move).value);
        return this.add('move', { seat, move, ...more });
    }

    turned(act, more) {
        this.#version++;
        return this.add(act, more);
    }

    back(moves, act, more) {
        this.positions.length -= moves;
        return this.turned(act, { taken_back: moves, ...more });
    }

    tell(world, since = 0) {
        this.events.slice(since).forEach((event) => world.say(event));
        world.say({ table: { id: 'g', seq: this.events.length, counts_for_rating: false } });
    }
}
