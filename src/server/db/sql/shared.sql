-- Parts of statements that several files use.

-- Seats `s` of a player ($1) in games in progress, or finished and not filed yet.
-- fragment: unfiled
s.player = $1 AND s.player <> 0 AND s.ended_at IS NULL

-- Games where a player sits, sat or was the host, after a game, at most a page of each kind.
-- fragment: games_of(player, after, page)
(SELECT DISTINCT game FROM seat WHERE player = {{player}} AND game > {{after}}
    ORDER BY game LIMIT {{page}})
UNION (SELECT game FROM former_player WHERE player = {{player}} AND game > {{after}}
    ORDER BY game LIMIT {{page}})
UNION (SELECT id FROM game WHERE host = {{player}} AND id > {{after}}
    ORDER BY id LIMIT {{page}})

-- Deletes everything that identifies a player; data_erasure.c gives games and ratings another id.
-- fragment: erased
name = '—', name_key = NULL, password_hash = NULL, recovery_hash = NULL, language = 'en',
seen_at = created_at, state = 2

-- A number in the format of id_write(): twelve digits of five bits, in the given alphabet.
-- fragment: id_text(number, alphabet)
(SELECT string_agg(substr({{alphabet}}::text, 1 + ({{number}} >> 5 * digit & 31)::int, 1), ''
    ORDER BY digit DESC) FROM generate_series(0, 11) digit)

-- The player's id in a line of admin_log such as "rename ID".
-- fragment: admin_about
split_part(command, ' ', 2)
