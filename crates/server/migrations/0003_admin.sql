-- Who sat where in which game, so that what belongs to somebody can be found.
CREATE TABLE seated (
    player   BLOB NOT NULL,
    table_id INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (player, table_id, game),
    FOREIGN KEY (table_id, game) REFERENCES games (table_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_at ON seated (table_id, game);

-- Who said a line, or of whom it was said.
ALTER TABLE lines ADD COLUMN player BLOB;
CREATE INDEX lines_by ON lines (player) WHERE player IS NOT NULL;

-- Earlier versions kept names alone: whoever still sits at a table under a name is who had it there.
CREATE TEMPORARY TABLE called AS
    SELECT tables.id AS table_id,
           unhex(CASE seat.type WHEN 'object' THEN seat.value ->> '$.person.player' END) AS player,
           CASE seat.type WHEN 'object' THEN seat.value ->> '$.person.name' END AS name
    FROM tables, json_each(CASE WHEN json_valid(state) THEN state END, '$.seats') AS seat;
DELETE FROM called WHERE length(player) IS NOT 16;
INSERT OR IGNORE INTO seated (player, table_id, game, seat)
    SELECT called.player, games.table_id, games.number, occupant.key
    FROM called JOIN games ON games.table_id = called.table_id,
         json_each(CASE WHEN json_valid(occupants) THEN occupants END) AS occupant
    WHERE occupant.value ->> 'name' = called.name AND occupant.value ->> 'bot' IS NULL;
UPDATE lines SET player = called.player FROM called
    WHERE called.table_id = lines.table_id
      AND CASE WHEN json_valid(lines.line) THEN lines.line ->> 'by' END = called.name;
DROP TABLE called;

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
