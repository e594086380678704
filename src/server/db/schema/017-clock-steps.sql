-- The heartbeat of a node that says what time it is by its own clock, give or take `tolerance`; null if it does not
-- know. If the database's clock was set back, or forward so far that the gap would be an outage, nothing is written
-- (`kept` is false): the node finds out whether the clock was set or its request was late, and asks again. The rest
-- is as in the function of the same name with three parameters, which the previous release calls.
CREATE FUNCTION service_heartbeat(its_name text, its_version text, longest_gap bigint, expected bigint, tolerance bigint,
    OUT at bigint, OUT earlier bigint, OUT unsettled bigint, OUT latest bigint, OUT kept boolean)
    LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    at := service_now();
    earlier := (SELECT max(pulse) FROM node);
    kept := NOT coalesce(at < expected - tolerance
        OR (at - earlier > longest_gap AND at > expected + tolerance), false);
    IF kept THEN
        SELECT h.at, h.earlier, h.unsettled, h.latest INTO at, earlier, unsettled, latest
            FROM service_heartbeat(its_name, its_version, longest_gap) h;
    END IF;
END $$;
