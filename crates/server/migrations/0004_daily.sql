-- How the deals of the day came out: how many have which result, and nothing about who they are.
CREATE TABLE daily_results (
    day   INTEGER NOT NULL,               -- days since 1970, in UTC
    game  TEXT NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, game, score, place)
) STRICT, WITHOUT ROWID;

-- Whose results are counted already, as long as more may come. The hash is of the player, the day and the game,
-- under a key: it tells neither who that is nor what else they have played.
CREATE TABLE daily_tries (
    day       INTEGER NOT NULL,
    pseudonym BLOB NOT NULL,
    PRIMARY KEY (day, pseudonym)
) STRICT, WITHOUT ROWID;
