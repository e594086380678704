-- Ratings: finished games in order, and what came of them.

-- What rating a game needs to know of it.
-- fragment: finished_game
SELECT f.number, f.game, f.pool, g.scores, g.seats, g.game AS rules, g.updated,
    (SELECT array_agg(s.player ORDER BY s.seat) FROM seat s WHERE s.game = f.game) AS players
FROM finished f JOIN game g ON g.id = f.game

-- The first after those that could not be rated ($1).
-- name: unrated
-- lane: upkeep
-- parameters: after
-- columns finished: number, game, pool, scores, seats, rules, updated, players
{{finished_game}} WHERE f.counts AND f.rated IS NULL AND f.number > $1
ORDER BY f.number LIMIT 1

-- name: ratings
-- lane: upkeep
-- parameters: pool, players
-- columns: player, rating, deviation, volatility, last
SELECT player, rating, deviation, volatility, last FROM rating
WHERE pool = $1 AND player = ANY ($2::bigint[])

-- Only if the ratings are still those that were read: each player's last game (0 for none). Two at
-- once take the same number, which only one can have.
-- name: rate
-- database: directory
-- parameters: number, players, ratings, deviations, volatilities, at, lasts, holder
-- columns: player
WITH changed AS (SELECT FROM finished, unnest($2::bigint[], $7::bigint[]) AS u (player, last)
    WHERE number = $1 AND u.last IS DISTINCT FROM coalesce((SELECT r.last FROM rating r
    WHERE r.player = u.player AND r.pool = finished.pool), 0)),
f AS (UPDATE finished SET rated = (SELECT coalesce(max(rated), 0) + 1 FROM finished)
    WHERE number = $1 AND rated IS NULL AND NOT EXISTS (SELECT FROM changed)
    AND {{leased('rater', $8)}}
    RETURNING rated, game, pool),
r AS (INSERT INTO rating (player, pool, rating, deviation, volatility, games, last)
    SELECT u.player, f.pool, u.rating, u.deviation, u.volatility, 1, f.rated FROM f,
    unnest($2::bigint[], $3::float8[], $4::float8[], $5::float8[])
    AS u (player, rating, deviation, volatility)
    ON CONFLICT (player, pool) DO UPDATE SET rating = excluded.rating,
    deviation = excluded.deviation, volatility = excluded.volatility,
    games = rating.games + 1, last = excluded.last)
INSERT INTO rating_step (player, pool, number, game, at, rating, deviation)
SELECT u.player, f.pool, f.rated, f.game, $6, u.rating, u.deviation FROM f,
    unnest($2::bigint[], $3::float8[], $4::float8[]) AS u (player, rating, deviation)
RETURNING player

-- From scratch: all rated games in their order, and all ratings to compare with.
-- name: rated
-- lane: upkeep
-- parameters: after
-- columns finished: number, game, pool, scores, seats, rules, updated, players
{{finished_game}} WHERE f.rated > $1 ORDER BY f.rated LIMIT 500

-- name: all_ratings
-- lane: upkeep
-- parameters: after_player, after_pool
-- columns: player, pool, rating, deviation, volatility
SELECT player, pool, rating, deviation, volatility FROM rating
WHERE (player, pool) > ($1::bigint, $2) ORDER BY player, pool
LIMIT 1000
