/*
 * online-fakes.mjs - a browser whose time is ours, and a service that says what a test wants it to.
 */

/* What a connection needs of the browser. */
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

    /* Lets time pass; what is due happens at its moment. */
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
        const hello = { protocol: 1, rules: '1.0.0', now: this.time + 5000, player, name: 'Ada' };
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

/* A table's log, as the service writes it. */
export class Log {
    events = [];
    #turn = 0;
    #print = null;
    #ending = {};

    constructor(rules, options) {
        this.rules = rules;
        this.options = {
            seats: 2,
            clock: 'none',
            order: 'seated',
            rated: false,
            hidden: false,
            swap: false,
            ...options,
        };
        this.positions = [rules.start(this.options.game, this.options.seats)];
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
        const begun = this.#print !== null || more.seating !== undefined;
        if (more.ending) this.#ending = { ending: more.ending, winners: more.winners ?? 0, scores: more.scores ?? [] };
        if (begun) {
            this.rules.read(this.options.game, this.position);
            this.#print = core.sure(core.call.fingerprint());
        }
        const event = {
            game: 'g',
            seq: this.events.length + 1,
            act,
            at: 6000 + this.events.length * 10,
            command: `c${this.events.length}`,
            turn: this.#turn,
            ...(begun && { print: this.#print, to_move: this.#ending.ending ? -1 : this.state.turn }),
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

    move(move = this.rules.moves(this.options.game, this.position)[0], more = {}) {
        const seat = this.state.turn;
        this.#turn++;
        this.positions.push(this.rules.play(this.options.game, this.position, move).value);
        return this.add('move', { seat, move, ...more });
    }

    turned(act, more) {
        this.#turn++;
        return this.add(act, more);
    }

    back(moves, act, more) {
        this.positions.length -= moves;
        return this.turned(act, { back: moves, ...more });
    }

    tell(world, since = 0) {
        this.events.slice(since).forEach((event) => world.say(event));
        world.say({ table: { id: 'g', seq: this.events.length, counts: false } });
    }
}
