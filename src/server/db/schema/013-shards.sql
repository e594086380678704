-- Which games this database holds: a row for each range of shards (the first ten bits of a game's id), and in
-- the directory one without bounds. `plateaud migrate` and `plateaud move-shards` write it, nodes compare it
-- with every write (sql/shards.sql): only rows in the state 'open' count. It is never copied to another server.
-- It has no index, because a table of a few rows is read faster without.
CREATE TABLE shard_range (
    first      integer CHECK (first BETWEEN 0 AND 1023),
    last       integer CHECK (last BETWEEN first AND 1023),
    epoch      bigint NOT NULL,           -- rises whenever shards are closed or opened; the highest counts
    state      text NOT NULL CHECK (state IN (
        'open',                           -- they are here
        'coming',                         -- they will be, once another database has given them up (migrate)
        'copying',                        -- they will be, once move-shards has switched
        'emptying',                       -- they will not be: what was copied is deleted (move-shards abort)
        'closing',                        -- no write begins; one that began before may still commit
        'closed',                         -- none can: the new server may have everything
        'moved'))                         -- the new server has them
);

-- Called by a write to a shard that is not open here. A node recognises the code (db/sqlstate.h).
CREATE FUNCTION shard_refused(shard bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RAISE EXCEPTION 'this database does not hold %', coalesce('shard ' || shard, 'any shard')
        USING ERRCODE = 'SH001';
END $$;
