-- Which shards a database holds. Every statement that writes to a database of games has one of these two
-- fragments, so that nothing is written to a shard that is, or will be, somewhere else. They only read: what
-- `plateaud move-shards fence` closes, a statement that begins after that commit refuses. A statement that
-- only the directory runs says `database: directory` instead.

-- That of a game. Every move pays for each operator here, so there are two.
-- fragment: holds(game)
CASE WHEN EXISTS (SELECT FROM shard_range WHERE {{game}} BETWEEN open_from AND open_to) THEN true
    ELSE shard_refused({{game}}) END

-- Any, where a statement is not about one game; the directory may have none.
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
