-- Ratings: finished games in order, and the changes they caused.

-- What a rating needs to know of a game.
-- fragment: rated_game
SELECT f.number, f.game, f.pool, g.half_points, g.seats, g.game_name, g.updated_at,
    (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = f.game) AS players
FROM finished_game f JOIN game g ON g.id = f.game

-- The next unrated game, after those that could not be rated ($1).
-- name: unrated
-- lane: upkeep
-- parameters: after
-- columns finished_game: number, game, pool, half_points, seats, game_name, updated_at, players
{{rated_game}} WHERE f.counts_for_rating AND f.rating_number IS NULL AND f.number > $1
ORDER BY f.number LIMIT 1

-- name: ratings
-- lane: upkeep
-- parameters: pool, players
-- columns: player, rating, deviation, volatility, last_rating_number
SELECT player, rating, deviation, volatility, last_rating_number FROM rating
WHERE pool = $1 AND player = ANY ($2::bigint[])

-- Stores a rating, only if the ratings are still those that were read: the last game of each player (0
-- for none). Two nodes at once would use the same number, which is unique.
-- name: rate
-- database: directory
-- parameters: number, players, ratings, deviations, volatilities, at, lasts, holder
-- columns: player
WITH changed AS (SELECT FROM finished_game, unnest($2::bigint[], $7::bigint[]) AS u (player, last)
    WHERE number = $1 AND u.last IS DISTINCT FROM coalesce((SELECT r.last_rating_number FROM rating r
    WHERE r.player = u.player AND r.pool = finished_game.pool), 0)),
f AS (UPDATE finished_game SET rating_number = (SELECT coalesce(max(rating_number), 0) + 1 FROM finished_game)
    WHERE number = $1 AND rating_number IS NULL AND NOT EXISTS (SELECT FROM changed)
    AND {{leased('rater', $8)}}
    RETURNING rating_number, game, pool),
r AS (INSERT INTO rating (player, pool, rating, deviation, volatility, games, last_rating_number)
    SELECT u.player, f.pool, u.rating, u.deviation, u.volatility, 1, f.rating_number FROM f,
    unnest($2::bigint[], $3::float8[], $4::float8[], $5::float8[])
    AS u (player, rating, deviation, volatility)
    ON CONFLICT (player, pool) DO UPDATE SET rating = excluded.rating,
    deviation = excluded.deviation, volatility = excluded.volatility,
    games = rating.games + 1, last_rating_number = excluded.last_rating_number)
INSERT INTO rating_change (player, pool, rating_number, game, at, rating, deviation)
SELECT u.player, f.pool, f.rating_number, f.game, $6, u.rating, u.deviation FROM f,
    unnest($2::bigint[], $3::float8[], $4::float8[]) AS u (player, rating, deviation)
RETURNING player

-- For recomputation from scratch: all rated games in their order, and all ratings to compare with.
-- name: rated
-- lane: upkeep
-- parameters: after
-- columns finished_game: number, game, pool, half_points, seats, game_name, updated_at, players
{{rated_game}} WHERE f.rating_number > $1 ORDER BY f.rating_number LIMIT 500

-- name: all_ratings
-- lane: upkeep
-- parameters: after_player, after_pool
-- columns: player, pool, rating, deviation, volatility
SELECT player, pool, rating, deviation, volatility FROM rating
WHERE (player, pool) > ($1::bigint, $2) ORDER BY player, pool
LIMIT 1000
