-- Link previews: what is told of a table before its page is opened.

-- No name that is chosen has brackets: nobody else is taken for a bot.
-- fragment: name_of(who)
coalesce({{who}}.name || CASE WHEN {{who}}.bot THEN ' (bot)' ELSE '' END, '')

-- A row for each seat, all by primary keys; one row without a seat if nobody has sat down.
-- name: page
-- lane: lists
-- parameters: game
-- columns: options, phase, turn, host, ending, scores, seat, name
SELECT g.options, g.phase, g.turn, {{name_of(h)}} AS host, g.ending,
    g.scores, s.seat, {{name_of(p)}} AS name FROM game g
LEFT JOIN player h ON h.id = g.host
LEFT JOIN seat s ON s.game = g.id
LEFT JOIN player p ON p.id = s.player
WHERE g.id = $1 ORDER BY s.seat
