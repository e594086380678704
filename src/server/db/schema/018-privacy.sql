-- Whether everyone may see a player's games; else accounts, and players who have met this one.
ALTER TABLE player ADD COLUMN public_games boolean NOT NULL DEFAULT false;

-- A name that two players take at the same moment is an error for one of them, with the name in
-- PostgreSQL's own log, unless it is caught here. No row: another player has that name.
CREATE FUNCTION player_change(its_id bigint, its_name text, its_key text, its_language text,
    its_public_games boolean) RETURNS SETOF player LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN QUERY UPDATE player p SET name = coalesce(its_name, p.name),
        name_key = CASE WHEN p.account THEN coalesce(its_key, p.name_key) END,
        language = coalesce(its_language, p.language),
        public_games = coalesce(its_public_games, p.public_games)
    WHERE p.id = its_id AND p.state < 2 AND NOT EXISTS (SELECT FROM player o
        WHERE o.name_key = its_key AND o.id <> its_id) RETURNING p.*;
EXCEPTION WHEN unique_violation THEN
    RETURN;
END $$;

CREATE FUNCTION player_make_account(its_id bigint, its_name text, its_key text, its_password text,
    its_recovery bytea, at bigint) RETURNS SETOF bigint LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN QUERY UPDATE player p SET name = its_name, name_key = its_key, account = true,
        password = its_password, recovery = its_recovery, seen = at
    WHERE p.id = its_id AND NOT p.account AND p.state = 0
        AND NOT EXISTS (SELECT FROM player o WHERE o.name_key = its_key) RETURNING p.id;
EXCEPTION WHEN unique_violation THEN
    RETURN;
END $$;
