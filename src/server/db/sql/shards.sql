-- Which shards a database holds. Every statement that writes to a database of games has one of these two
-- fragments, so that nothing is written to a shard that is, or will be, elsewhere. They only read: once
-- `plateaud move-shards fence` has committed, statements that start later refuse to write to the shards
-- it closed. A statement that runs only in the directory says `database: directory` instead.

-- Whether the database holds the shard of a game. Every move pays for each operator here, so there are
-- two.
-- fragment: holds(game)
CASE WHEN EXISTS (SELECT FROM shard_range WHERE {{game}} BETWEEN open_from AND open_to) THEN true
    ELSE shard_refused({{game}}) END

-- Whether the database holds any shard, for a statement that is not about one game; the directory may
-- hold none.
-- fragment: holds_any
(SELECT CASE WHEN EXISTS (SELECT FROM shard_range WHERE state = 'open') THEN true
    ELSE shard_refused(NULL) END)

-- The open ranges: first, last and epoch of each, one after another.
-- fragment: open_ranges
(SELECT array_agg(u.value) FROM shard_range r, unnest(ARRAY[r.first, r.last, r.epoch]) AS u (value)
    WHERE r.state = 'open' AND r.first IS NOT NULL)

-- name: shards
-- lane: time
-- parameters: none
-- columns: ranges
SELECT {{open_ranges}} AS ranges
