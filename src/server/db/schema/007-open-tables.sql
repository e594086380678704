-- Open tables live while their host is there.

-- When the host of an open table was last connected, as some node found; null: never since it was laid.
ALTER TABLE game ADD COLUMN present bigint;

-- Who lays a table or sits down just now: one at a time for each player, on whichever node. It is
-- worth nothing after a crash, so it need not be on disk.
CREATE UNLOGGED TABLE laying (
    player     bigint PRIMARY KEY,
    token      bigint NOT NULL,
    until      bigint NOT NULL
);
