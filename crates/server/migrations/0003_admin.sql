-- Who sat where in which game, so that what belongs to somebody can be found. Earlier games have no rows: there
-- a name is found where its owner still sits at the table.
CREATE TABLE seated (
    player   BLOB NOT NULL,
    table_id INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (player, table_id, game),
    FOREIGN KEY (table_id, game) REFERENCES games (table_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_at ON seated (table_id, game);

-- Who may not talk, or not come, until whoever runs the server thinks otherwise.
CREATE TABLE restraints (
    subject TEXT PRIMARY KEY,             -- 32 hexadecimal digits of a player, or an address
    kind    TEXT NOT NULL CHECK (kind IN ('silenced', 'banned')),
    why     TEXT,                         -- as they are told
    since   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Everything that whoever runs the server has done.
CREATE TABLE acts (
    number INTEGER PRIMARY KEY,
    "at"   INTEGER NOT NULL,
    origin TEXT NOT NULL,                 -- the page, or the command line
    act    TEXT NOT NULL,                 -- as JSON
    result TEXT                           -- nothing as long as nobody knows what came of it
) STRICT;
