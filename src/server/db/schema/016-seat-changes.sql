-- What could not be done at once because the game's database was away, in the directory: seats of a guest
-- that an account takes over, or (without an account) that the player leaves.
CREATE TABLE seat_change (
    id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at         bigint NOT NULL,
    game       bigint NOT NULL,
    player     bigint NOT NULL,
    account    bigint,
    UNIQUE (player, game)
);
