/*
 * message.c - fuzzes the JSON that clients send to tables: options, commands for a table in play,
 * and events of a log, which must be written back the same.
 */
#include "fuzz.h"
#include "server/wire/event_text.h"
#include "server/wire/table_json.h"

static struct table table;

static void apply(struct table_command c)
{
    struct table_event e;
    struct reason reason;

    snprintf(c.id, sizeof c.id, "id-%u", (unsigned)table.seq);
    c.received = 1000 + table.seq;
    must(table_decide(&table, &c, c.received, &e, &reason) == TABLE_OK);
    must(table_apply(&table, 7, &e));
}

/* Creates a table with two people in the middle of a game. */
static void set_up(void)
{
    const struct table_options o = {.game = games_find("quoridor"), .seats = 2};
    const struct table_command create = {
        .act = ACT_CREATE, .actor = 1, .id = "create", .received = 1000};
    struct table_event e;

    if (table.seq)
        return;
    must(table_create(7, &o, &create, 1000, &e) == TABLE_OK && table_apply(&table, 7, &e));
    apply((struct table_command){.act = ACT_SIT, .actor = 1, .seat = -1});
    apply((struct table_command){.act = ACT_SIT, .actor = 2, .seat = -1});
}

/* A command that is accepted can be applied, written to the log, and read back the same. */
static void decide(const struct table_command *c)
{
    static struct table after;
    struct table_event e, again;
    struct reason reason;
    char body[EVENT_BODY_MAX], wire[EVENT_WIRE_MAX], once_more[EVENT_BODY_MAX];

    if (table_decide(&table, c, 5000, &e, &reason) != TABLE_OK)
        return;
    after = table;
    must(table_apply(&after, 7, &e));
    must(event_write_wire(&after, &e, wire) > 0);
    again = (struct table_event){.seq = e.seq, .act = e.act, .seat = e.seat, .actor = e.actor};
    must(event_read_body(&again, body, event_write_body(&e, body)));
    event_write_body(&again, once_more);
    must(strcmp(body, once_more) == 0);
}

/* Valid options of a table are read back from its log the same, and the table starts with them. */
static void create(const struct table_options *o)
{
    static struct table created, read;
    const struct table_command c = {
        .act = ACT_CREATE, .actor = 1, .id = "create", .received = 1000, .account = true};
    struct table_event e, again = {.seq = 1, .act = ACT_CREATE, .seat = -1, .actor = 1, .at = 1000};
    char body[EVENT_BODY_MAX], wire[EVENT_WIRE_MAX];

    if (table_create(9, o, &c, 1000, &e) != TABLE_OK)
        return;
    must(table_apply(&created, 9, &e));
    must(event_write_wire(&created, &e, wire) > 0);
    must(event_read_body(&again, body, event_write_body(&e, body)));
    must(table_apply(&read, 9, &again));
    must(memcmp(&created, &read, offsetof(struct table, record) + record_size(0)) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    const uint64_t actor = 1 + size % 3;
    struct table_options o;
    struct table_command c = {.actor = actor};
    struct table_event e = {.act = (uint8_t)(size % ACT_COUNT)};
    char move[API_MOVE_MAX];
    struct json j;

    set_up();
    if (json_read(&j, text, size)) {
        if (event_read_options(&j, &o)) {
            must(o.game && o.seats <= TABLE_SEATS_MAX);
            create(&o);
        }
        if (table_read_command(&j, 0, &c, move)) {
            must(c.act != ACT_TIME && c.act != ACT_CREDIT && c.act != ACT_UNAVAILABLE &&
                 c.act != ACT_HAND_OVER && c.actor == actor);
            c.received = 5000;
            decide(&c);
        }
    }
    json_release(&j);
    event_read_body(&e, text, size);
    free(text);
    return 0;
}
