-- The steps of games that have long been over, in one piece each: what is played is among few.
CREATE TABLE archive (
    table_id INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    lines    TEXT NOT NULL,               -- those of all steps, in their order
    PRIMARY KEY (table_id, game),
    FOREIGN KEY (table_id, game) REFERENCES games (table_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- When it was last tried whether anything can be written.
CREATE TABLE probe (
    id  INTEGER PRIMARY KEY CHECK (id = 0),
    "at" INTEGER NOT NULL
) STRICT;
