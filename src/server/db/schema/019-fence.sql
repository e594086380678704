-- What every move pays: a fence of two comparisons, and two indexes instead of five.

-- The ids of games that may be written here, if any.
ALTER TABLE shard_range
    ADD open_from bigint GENERATED ALWAYS AS (CASE WHEN state = 'open' THEN first::bigint << 50 END) STORED,
    ADD open_to bigint GENERATED ALWAYS AS (CASE WHEN state = 'open' THEN ((last + 1)::bigint << 50) - 1 END) STORED;

DROP FUNCTION shard_refused(bigint);
CREATE FUNCTION shard_refused(game bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RAISE EXCEPTION 'this database does not hold %', coalesce('shard ' || (game >> 50), 'any shard')
        USING ERRCODE = 'SH001';
END $$;

-- Those that wait or are played, for lists; those that are over, for packing. A move changes nothing of it, so
-- its update still writes no index (HOT).
CREATE INDEX game_by_age ON game (phase, created, id)
    WHERE phase < 2 AND NOT hidden OR phase = 2 AND NOT archived;
DROP INDEX game_lobby;
DROP INDEX game_watch;
DROP INDEX game_archivable;

-- The games of a host: those that wait are counted whenever another is created.
CREATE INDEX game_of_host ON game (host, phase, id);
DROP INDEX game_waiting;
DROP INDEX game_host;
