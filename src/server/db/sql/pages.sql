-- Link previews: what is shown of a table before its page is opened.

-- Chosen names cannot contain brackets, so nobody else can look like a bot.
-- fragment: name_of(who)
coalesce({{who}}.name || CASE WHEN {{who}}.bot THEN ' (bot)' ELSE '' END, '')

-- One row per seat, all read by primary keys; one row without a seat if nobody has sat down.
-- name: page
-- lane: lists
-- parameters: game
-- columns: options, phase, ply, host, ending, half_points, seat, name
SELECT g.options, g.phase, g.ply, {{name_of(h)}} AS host, g.ending,
    g.half_points, s.seat, {{name_of(p)}} AS name FROM game g
LEFT JOIN player h ON h.id = g.host
LEFT JOIN seat s ON s.game = g.id
LEFT JOIN player p ON p.id = s.player
WHERE g.id = $1 ORDER BY s.seat
