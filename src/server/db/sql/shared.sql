-- Parts of statements that several files use.

-- Seats `s` of a player ($1) in games in progress, or finished and not filed yet.
-- fragment: unfiled
s.player = $1 AND s.player <> 0 AND s.ended IS NULL

-- Games where a player sits, sat or was the host, after one, a page at most of each kind.
-- fragment: games_of(player, after, page)
(SELECT DISTINCT game FROM seat WHERE player = {{player}} AND game > {{after}}
    ORDER BY game LIMIT {{page}})
UNION (SELECT game FROM sat WHERE player = {{player}} AND game > {{after}}
    ORDER BY game LIMIT {{page}})
UNION (SELECT id FROM game WHERE host = {{player}} AND id > {{after}}
    ORDER BY id LIMIT {{page}})

-- Everything that says who someone was goes; erasures.c gives games and ratings another id.
-- fragment: erased
name = '—', name_key = NULL, password = NULL, recovery = NULL, language = 'en',
seen = created, state = 2

-- A number as id_write() writes ids: twelve digits of five bits, of that alphabet.
-- fragment: id_text(number, alphabet)
(SELECT string_agg(substr({{alphabet}}::text, 1 + ({{number}} >> 5 * digit & 31)::int, 1), ''
    ORDER BY digit DESC) FROM generate_series(0, 11) digit)

-- The player that a line of admin_log is about: "rename ID".
-- fragment: admin_about
split_part(what, ' ', 2)
