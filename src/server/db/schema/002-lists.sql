-- What lists of games show without reading their logs. A move writes it with the rest of the row;
-- none of it is in an index, so that the update still writes none (HOT).
ALTER TABLE game
    ADD COLUMN mover    smallint NOT NULL DEFAULT -1, -- the seat to move; -1: nobody
    ADD COLUMN position text,                         -- as it is now; null before the start
    ADD COLUMN levels   smallint[];                   -- the computers', 0 for people; null: no computer

-- Games that anyone may watch. A game enters when it starts and goes when it ends.
CREATE INDEX game_watch ON game (created) WHERE phase = 1 AND NOT hidden;
