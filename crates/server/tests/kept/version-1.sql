-- A database as version 1 wrote it: four tables, three of whose games are over, one of them after a
-- take-back. It is never written anew: later versions must open it and find the same results.

CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
CREATE TABLE players (
    id       BLOB PRIMARY KEY,            -- 16 bytes, by lot
    name     TEXT,
    epoch    INTEGER NOT NULL DEFAULT 0,  -- cookies of earlier epochs are void
    recovery BLOB UNIQUE,                 -- BLAKE3 of the recovery code
    created  INTEGER NOT NULL             -- milliseconds since 1970, as all times here
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
    id      INTEGER PRIMARY KEY,
    state   TEXT NOT NULL,                -- the table without its games, as JSON
    turn    INTEGER,                      -- the seat that has to decide
    wakes   INTEGER,                      -- when the table has something to do by itself
    touched INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_wakes ON tables (wakes) WHERE wakes IS NOT NULL;
CREATE TABLE members (
    player   BLOB NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE games (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,            -- counted from 0
    seed     BLOB NOT NULL,               -- what all chance is drawn from
    occupants TEXT NOT NULL,              -- who sat where, as JSON
    header   TEXT NOT NULL,               -- the first line of the record
    course   INTEGER NOT NULL DEFAULT 0,  -- how often something was taken back
    outcome  TEXT,                        -- how it came out, as JSON, once it is over
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE steps (
    table_id INTEGER NOT NULL,
    game     INTEGER NOT NULL,
    version  INTEGER NOT NULL,            -- how many steps there were before these
    lines    TEXT NOT NULL,
    PRIMARY KEY (table_id, game, version),
    FOREIGN KEY (table_id, game) REFERENCES games (table_id, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE lines (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    line     TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE secrets (
    name   TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO _sqlx_migrations VALUES (1, 'tables', '2026-11-16 08:07:06', 1, X'bcfc97ff263f488c915033a935eb8f6a60b2d09e3ff6b77a9f3b0b16a85501db92cec18c8a2f450f88a8fe305a70b0ef', 3724030);
INSERT INTO secrets VALUES ('cookies', X'b2295c2a8ffe4da7f17dc675a2348e7a0b6021883226fef7b67848bd62db72c1');
INSERT INTO players VALUES (X'0df7f5b139726d422a588bc822b36b51', 'Ala', 0, NULL, 1794816427364);
INSERT INTO players VALUES (X'4650e6a98735fd1c999f225ed77edda9', 'Ada', 0, NULL, 1794816431756);
INSERT INTO players VALUES (X'4e3576dabdfc77af019e471f849aae2a', 'Ola', 0, NULL, 1794816431736);
INSERT INTO players VALUES (X'551b7349da8554aa897090cde35e1a8b', 'Ala', 0, NULL, 1794816427192);
INSERT INTO players VALUES (X'75a8eb201139325d5012f4d4b30ba82e', 'Ala', 0, NULL, 1794816427336);
INSERT INTO players VALUES (X'8d6b523ee808ba758f73f4be1d38008c', 'Ola', 0, NULL, 1794816427196);
INSERT INTO players VALUES (X'900447237dcd83149e08100a253819ea', 'Ala', 0, NULL, 1794816431735);
INSERT INTO players VALUES (X'93e518672465a0297d2a5a750a561b3b', 'Ola', 0, NULL, 1794816427367);
INSERT INTO players VALUES (X'c8fd910add76be6109f2c5398f30951b', 'Iza', 0, NULL, 1794816431752);
INSERT INTO players VALUES (X'cd83216ad9051592b65fb02bbb852a08', 'Ula', 0, NULL, 1794816431739);
INSERT INTO players VALUES (X'dab49f28049c06565bc80d2f8013fe98', 'Ela', 0, NULL, 1794816431737);
INSERT INTO players VALUES (X'ee7f9cc968a42f1dcc7dda3e7cf0c90a', 'Ola', 0, NULL, 1794816427349);
INSERT INTO players VALUES (X'fbd0769330981e029b09dcb013b03142', 'Ela', 0, NULL, 1794816427373);
INSERT INTO tables VALUES (119857020238831086, '{"game":"kokopelli","settings":{"players":2,"options":[],"series":1,"spectators":false,"chat":true,"clock":null,"absence":"vote"},"phase":"playing","host":"75a8eb201139325d5012f4d4b30ba82e","seats":[{"person":{"player":"75a8eb201139325d5012f4d4b30ba82e","name":"Ala","replaced":false,"left":false}},{"person":{"player":"ee7f9cc968a42f1dcc7dda3e7cf0c90a","name":"Ola","replaced":false,"left":false}}],"number":0,"in_series":0,"results":[],"proposal":null,"proposals":0,"lines":3,"left":[],"deadline":null,"late":null}', 1, NULL, 1794816427350);
INSERT INTO tables VALUES (362240934005426474, '{"game":"kokopelli","settings":{"players":2,"options":[],"series":1,"spectators":true,"chat":true,"clock":null,"absence":"vote"},"phase":"over","host":"551b7349da8554aa897090cde35e1a8b","seats":[{"person":{"player":"551b7349da8554aa897090cde35e1a8b","name":"Ala","replaced":false,"left":false}},{"person":{"player":"8d6b523ee808ba758f73f4be1d38008c","name":"Ola","replaced":false,"left":false}}],"number":0,"in_series":0,"results":[{"number":0,"in_series":0,"names":["Ala","Ola"],"places":[2,1],"scores":[23,29]}],"proposal":null,"proposals":0,"lines":4,"left":[],"deadline":null,"late":null}', NULL, NULL, 1794816428191);
INSERT INTO tables VALUES (934446565508367663, '{"game":"purrramida","settings":{"players":3,"options":[],"series":1,"spectators":true,"chat":true,"clock":null,"absence":"vote"},"phase":"over","host":"0df7f5b139726d422a588bc822b36b51","seats":[{"person":{"player":"0df7f5b139726d422a588bc822b36b51","name":"Ala","replaced":false,"left":false}},{"person":{"player":"93e518672465a0297d2a5a750a561b3b","name":"Ola","replaced":false,"left":false}},{"person":{"player":"fbd0769330981e029b09dcb013b03142","name":"Ela","replaced":false,"left":false}}],"number":0,"in_series":0,"results":[{"number":0,"in_series":0,"names":["Ala","Ola","Ela"],"places":[3,1,2],"scores":[-5,6,-1]}],"proposal":null,"proposals":2,"lines":7,"left":[],"deadline":null,"late":null}', NULL, NULL, 1794816431452);
INSERT INTO tables VALUES (1065644972027494826, '{"game":"szkola-latania","settings":{"players":6,"options":[],"series":1,"spectators":true,"chat":true,"clock":null,"absence":"vote"},"phase":"over","host":"900447237dcd83149e08100a253819ea","seats":[{"person":{"player":"900447237dcd83149e08100a253819ea","name":"Ala","replaced":false,"left":false}},{"person":{"player":"4e3576dabdfc77af019e471f849aae2a","name":"Ola","replaced":false,"left":false}},{"person":{"player":"dab49f28049c06565bc80d2f8013fe98","name":"Ela","replaced":false,"left":false}},{"person":{"player":"cd83216ad9051592b65fb02bbb852a08","name":"Ula","replaced":false,"left":false}},{"person":{"player":"c8fd910add76be6109f2c5398f30951b","name":"Iza","replaced":false,"left":false}},{"person":{"player":"4650e6a98735fd1c999f225ed77edda9","name":"Ada","replaced":false,"left":false}}],"number":0,"in_series":0,"results":[{"number":0,"in_series":0,"names":["Ala","Ola","Ela","Ula","Iza","Ada"],"places":[6,5,1,3,3,2],"scores":[13,12,5,9,9,6]}],"proposal":null,"proposals":0,"lines":8,"left":[],"deadline":null,"late":null}', NULL, NULL, 1794816432059);
INSERT INTO members VALUES (X'0df7f5b139726d422a588bc822b36b51', 934446565508367663);
INSERT INTO members VALUES (X'4650e6a98735fd1c999f225ed77edda9', 1065644972027494826);
INSERT INTO members VALUES (X'4e3576dabdfc77af019e471f849aae2a', 1065644972027494826);
INSERT INTO members VALUES (X'551b7349da8554aa897090cde35e1a8b', 362240934005426474);
INSERT INTO members VALUES (X'75a8eb201139325d5012f4d4b30ba82e', 119857020238831086);
INSERT INTO members VALUES (X'8d6b523ee808ba758f73f4be1d38008c', 362240934005426474);
INSERT INTO members VALUES (X'900447237dcd83149e08100a253819ea', 1065644972027494826);
INSERT INTO members VALUES (X'93e518672465a0297d2a5a750a561b3b', 934446565508367663);
INSERT INTO members VALUES (X'c8fd910add76be6109f2c5398f30951b', 1065644972027494826);
INSERT INTO members VALUES (X'cd83216ad9051592b65fb02bbb852a08', 1065644972027494826);
INSERT INTO members VALUES (X'dab49f28049c06565bc80d2f8013fe98', 1065644972027494826);
INSERT INTO members VALUES (X'ee7f9cc968a42f1dcc7dda3e7cf0c90a', 119857020238831086);
INSERT INTO members VALUES (X'fbd0769330981e029b09dcb013b03142', 934446565508367663);
INSERT INTO games VALUES (119857020238831086, 0, X'7ff1740415f0df0a2dda3c6f06563cd5717c9e3a38ef181afb0f6f5c81776bbb', '[{"name":"Ala","bot":null},{"name":"Ola","bot":null}]', '{"stolik":1,"game":"kokopelli","players":2,"options":{"ceremonies":["birth","drummer","eagle_feather","fire","hunter","mother_of_heaven","shaman","spider_woman","sun","warrior"],"sun_shared":true},"setup":{"first":1},"names":["Ala","Ola"],"engine":"stolik 0.1.0"}
', 0, NULL);
INSERT INTO games VALUES (362240934005426474, 0, X'd5803d75ff8d5f9f517703972541c161541dba8cb1eead6e6811c29b94981640', '[{"name":"Ala","bot":null},{"name":"Ola","bot":null}]', '{"stolik":1,"game":"kokopelli","players":2,"options":{"ceremonies":["chieftain","drummer","eagle_feather","fire","lizard","mother_of_heaven","paw","spider_woman","tortoise","vase"],"sun_shared":true},"setup":{"first":0},"names":["Ala","Ola"],"engine":"stolik 0.1.0"}
', 0, '{"number":0,"in_series":0,"names":["Ala","Ola"],"places":[2,1],"scores":[23,29]}');
INSERT INTO games VALUES (934446565508367663, 0, X'ef35296e9dc20c91d6bb4cc973258036a0eeedfe074c0a12acb0387256019d6f', '[{"name":"Ala","bot":null},{"name":"Ola","bot":null},{"name":"Ela","bot":null}]', '{"stolik":1,"game":"purrramida","players":3,"options":{"board":{"name":"meadow","rows":[{"offset":0,"values":[9,1,3,6,9,8,9,6,2,9,3]},{"offset":1,"values":[4,5,1,7,4,7,3,8,6,4]},{"offset":2,"values":[9,7,8,5,8,4,5,1,8]},{"offset":3,"values":[8,6,10,2,7,8,3]},{"offset":4,"values":[5,7,8,5,4,3,7]},{"offset":5,"values":[8,6,12,2,8,5]},{"offset":6,"values":[4,8,10,3]},{"offset":7,"values":[6,4,7,12]},{"offset":8,"values":[12,3,5]},{"offset":9,"values":[10]},{"offset":10,"values":[8]}]}},"setup":{"first":0},"names":["Ala","Ola","Ela"],"engine":"stolik 0.1.0"}
', 1, '{"number":0,"in_series":0,"names":["Ala","Ola","Ela"],"places":[3,1,2],"scores":[-5,6,-1]}');
INSERT INTO games VALUES (1065644972027494826, 0, X'809906a4c43bfb1f5f98e6ca4bc44d367de816d11839132d8923f3c143215728', '[{"name":"Ala","bot":null},{"name":"Ola","bot":null},{"name":"Ela","bot":null},{"name":"Ula","bot":null},{"name":"Iza","bot":null},{"name":"Ada","bot":null}]', '{"stolik":1,"game":"szkola-latania","players":6,"options":{"mode":"basic","deck":{"1":3,"2":4,"3":5,"4":5,"5":5,"6":5,"7":5,"8":5,"9":4,"10":3,"11":3,"12":2,"13":2,"hegemon":4}},"setup":{"first":1},"names":["Ala","Ola","Ela","Ula","Iza","Ada"],"engine":"stolik 0.1.0"}
', 0, '{"number":0,"in_series":0,"names":["Ala","Ola","Ela","Ula","Iza","Ada"],"places":[6,5,1,3,3,2],"scores":[13,12,5,9,9,6]}');
INSERT INTO steps VALUES (119857020238831086, 0, 0, '{"chance":{"deal":[["birth","eagle_feather","spider_woman","sun","warrior"],["fire","mother_of_heaven","shaman","spider_woman","sun"]]}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 0, '{"chance":{"deal":[["eagle_feather","kokopelli","lizard","mother_of_heaven","spider_woman"],["drummer","eagle_feather","kokopelli","paw","paw"]]}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 1, '{"seat":0,"move":{"open":{"card":"eagle_feather","village":0,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 2, '{"seat":1,"move":{"open":{"card":"paw","village":1,"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 3, '{"seat":0,"move":{"open":{"card":"lizard","village":0,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 4, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["vase"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 6, '{"seat":1,"move":{"play":{"card":"kokopelli","village":0,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 7, '{"seat":1,"move":{"open":{"card":"drummer","village":1,"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 8, '{"seat":0,"move":{"cancel":{"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 9, '{"seat":0,"move":{"open":{"card":"mother_of_heaven","village":0,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 10, '{"seat":1,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 11, '{"seat":1,"move":{"bury":{"card":"eagle_feather"}}}
{"chance":{"draw":{"seat":1,"cards":["kokopelli","vase"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 13, '{"seat":1,"move":{"play":{"card":"kokopelli","village":1,"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 14, '{"seat":0,"move":{"open":{"card":"spider_woman","village":0,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 15, '{"seat":0,"move":{"play":{"card":"kokopelli","village":0,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 16, '{"seat":1,"move":{"open":{"card":"vase","village":1,"space":3}}}
{"chance":{"draw":{"seat":1,"cards":["chieftain","lizard","vase"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 18, '{"seat":1,"move":{"open":{"card":"chieftain","village":1,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 19, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["spider_woman"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 21, '{"seat":0,"move":{"cancel":{"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 22, '{"seat":1,"move":{"play":{"card":"vase","village":1,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 23, '{"seat":1,"move":{"cancel":{"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 24, '{"seat":0,"move":{"cancel":{"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 25, '{"seat":0,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 26, '{"seat":0,"move":{"bury":{"card":"spider_woman"}}}
{"chance":{"draw":{"seat":0,"cards":["drummer","eagle_feather"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 28, '{"seat":1,"move":{"cancel":{"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 29, '{"seat":1,"move":{"open":{"card":"lizard","village":1,"space":2}}}
{"chance":{"draw":{"seat":1,"cards":["lizard","paw","spider_woman"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 31, '{"seat":0,"move":{"open":{"card":"drummer","village":0,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 32, '{"seat":0,"move":{"cancel":{"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 33, '{"seat":1,"move":{"cancel":{"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 34, '{"seat":1,"move":{"open":{"card":"spider_woman","village":1,"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 35, '{"seat":0,"move":"exchange"}
{"chance":{"draw":{"seat":0,"cards":["fire"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 37, '{"seat":0,"move":{"open":{"card":"fire","village":0,"space":3}}}
{"chance":{"draw":{"seat":0,"cards":["chieftain","chieftain","fire","mother_of_heaven","tortoise"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 39, '{"seat":1,"move":{"cancel":{"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 40, '{"seat":1,"move":{"play":{"card":"paw","village":1,"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 41, '{"seat":0,"move":{"cancel":{"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 42, '{"seat":0,"move":{"open":{"card":"mother_of_heaven","village":0,"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 43, '{"seat":1,"move":{"open":{"card":"lizard","village":1,"space":3}}}
{"chance":{"draw":{"seat":1,"cards":["lizard","mother_of_heaven","tortoise"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 45, '{"seat":1,"move":{"cancel":{"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 46, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["tortoise"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 48, '{"seat":0,"move":{"open":{"card":"tortoise","village":0,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 49, '{"seat":1,"move":{"play":{"card":"tortoise","village":0,"space":0}}}
{"chance":{"draw":{"seat":1,"cards":["mother_of_heaven"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 51, '{"seat":1,"move":"draw"}
{"chance":{"draw":{"seat":1,"cards":["mother_of_heaven"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 53, '{"seat":0,"move":{"play":{"card":"tortoise","village":0,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 54, '{"seat":0,"move":{"open":{"card":"chieftain","village":1,"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 55, '{"seat":1,"move":{"cancel":{"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 56, '{"seat":1,"move":{"cancel":{"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 57, '{"seat":0,"move":{"open":{"card":"chieftain","village":1,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 58, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["kokopelli"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 60, '{"seat":1,"move":{"play":{"card":"lizard","village":1,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 61, '{"seat":1,"move":{"cancel":{"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 62, '{"seat":0,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 63, '{"seat":0,"move":{"bury":{"card":"fire"}}}
{"chance":{"draw":{"seat":0,"cards":["lizard","paw"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 65, '{"seat":0,"move":{"open":{"card":"paw","village":0,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 66, '{"seat":1,"move":"draw"}
{"chance":{"draw":{"seat":1,"cards":["chieftain"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 68, '{"seat":1,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 69, '{"seat":1,"move":{"bury":{"card":"chieftain"}}}
{"chance":{"draw":{"seat":1,"cards":["kokopelli","kokopelli","spider_woman","tortoise"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 71, '{"seat":0,"move":{"cancel":{"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 72, '{"seat":0,"move":{"cancel":{"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 73, '{"seat":1,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 74, '{"seat":1,"move":{"bury":{"card":"kokopelli"}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 75, '{"seat":1,"move":{"bury":{"card":"spider_woman"}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 76, '{"seat":1,"move":{"bury":{"card":"kokopelli"}}}
{"chance":{"draw":{"seat":1,"cards":["chieftain","drummer","fire","kokopelli"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 78, '{"seat":1,"move":{"open":{"card":"fire","village":1,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 79, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["vase"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 81, '{"seat":0,"move":{"cancel":{"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 82, '{"seat":1,"move":{"open":{"card":"drummer","village":0,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 83, '{"seat":1,"move":{"play":{"card":"kokopelli","village":1,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 84, '{"seat":0,"move":{"open":{"card":"vase","village":0,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 85, '{"seat":0,"move":{"cancel":{"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 86, '{"seat":1,"move":{"open":{"card":"chieftain","village":1,"space":2}}}
{"chance":{"draw":{"seat":1,"cards":["eagle_feather","fire","spider_woman"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 88, '{"seat":1,"move":{"open":{"card":"eagle_feather","village":1,"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 89, '{"seat":0,"move":{"play":{"card":"lizard","village":1,"space":3}}}
{"chance":{"draw":{"seat":0,"cards":["drummer","eagle_feather","spider_woman"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 91, '{"seat":0,"move":{"cancel":{"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 92, '{"seat":1,"move":{"open":{"card":"spider_woman","village":1,"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 93, '{"seat":1,"move":{"cancel":{"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 94, '{"seat":0,"move":{"cancel":{"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 95, '{"seat":0,"move":{"open":{"card":"spider_woman","village":0,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 96, '{"seat":1,"move":"draw"}
{"chance":{"draw":{"seat":1,"cards":["fire"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 98, '{"seat":1,"move":{"play":{"card":"fire","village":1,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 99, '{"seat":1,"move":{"play":{"card":"fire","village":1,"space":0}}}
{"chance":{"draw":{"seat":1,"cards":["eagle_feather","kokopelli","tortoise"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 101, '{"seat":1,"move":"done"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 102, '{"seat":0,"move":{"open":{"card":"eagle_feather","village":0,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 103, '{"seat":0,"move":{"open":{"card":"drummer","village":0,"space":4}}}
{"chance":{"draw":{"seat":0,"cards":["fire","kokopelli","lizard","paw","tortoise"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 105, '{"seat":1,"move":{"play":{"card":"kokopelli","village":1,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 106, '{"seat":1,"move":{"cancel":{"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 107, '{"seat":0,"move":{"open":{"card":"tortoise","village":0,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 108, '{"seat":0,"move":{"play":{"card":"kokopelli","village":0,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 109, '{"seat":1,"move":{"cancel":{"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 110, '{"seat":1,"move":"draw"}
{"chance":{"draw":{"seat":1,"cards":["drummer"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 112, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["drummer"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 114, '{"seat":0,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 115, '{"seat":0,"move":{"bury":{"card":"lizard"}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 116, '{"seat":0,"move":{"bury":{"card":"drummer"}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 117, '{"seat":0,"move":{"bury":{"card":"fire"}}}
{"chance":{"draw":{"seat":0,"cards":["kokopelli","kokopelli","mother_of_heaven","paw"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 119, '{"seat":1,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 120, '{"seat":1,"move":{"bury":{"card":"drummer"}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 121, '{"seat":1,"move":{"bury":{"card":"tortoise"}}}
{"chance":{"draw":{"seat":1,"cards":["eagle_feather","paw","vase"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 123, '{"seat":1,"move":{"open":{"card":"vase","village":1,"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 124, '{"seat":0,"move":{"play":{"card":"kokopelli","village":0,"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 125, '{"seat":0,"move":{"cancel":{"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 126, '{"seat":1,"move":{"open":{"card":"eagle_feather","village":1,"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 127, '{"seat":1,"move":{"open":{"card":"paw","village":1,"space":2}}}
{"chance":{"draw":{"seat":1,"cards":["chieftain","kokopelli","mother_of_heaven","mother_of_heaven","mother_of_heaven"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 129, '{"seat":0,"move":{"cancel":{"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 130, '{"seat":0,"move":{"play":{"card":"paw","village":1,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 131, '{"seat":0,"move":{"open":{"card":"mother_of_heaven","village":0,"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 132, '{"seat":1,"move":{"open":{"card":"mother_of_heaven","village":1,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 133, '{"seat":1,"move":"draw"}
{"chance":{"draw":{"seat":1,"cards":["spider_woman"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 135, '{"seat":0,"move":{"cancel":{"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 136, '{"seat":0,"move":{"cancel":{"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 137, '{"seat":1,"move":{"cancel":{"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 138, '{"seat":1,"move":{"open":{"card":"chieftain","village":0,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 139, '{"seat":0,"move":{"play":{"card":"kokopelli","village":0,"space":2}}}
{"chance":{"draw":{"seat":0,"cards":["chieftain","kokopelli","vase"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 141, '{"seat":0,"move":"done"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 142, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["spider_woman"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 144, '{"seat":1,"move":{"open":{"card":"spider_woman","village":0,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 145, '{"seat":1,"move":{"play":{"card":"kokopelli","village":0,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 146, '{"seat":0,"move":{"open":{"card":"vase","village":0,"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 147, '{"seat":0,"move":{"play":{"card":"kokopelli","village":1,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 148, '{"seat":0,"move":{"cancel":{"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 149, '{"seat":1,"move":{"cancel":{"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 150, '{"seat":1,"move":{"play":{"card":"mother_of_heaven","village":1,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 151, '{"seat":0,"move":{"cancel":{"space":1}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 152, '{"seat":0,"move":{"open":{"card":"spider_woman","village":0,"space":3}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 153, '{"seat":1,"move":{"cancel":{"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 154, '{"seat":1,"move":{"cancel":{"space":0}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 155, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["vase"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 157, '{"seat":0,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 158, '{"seat":0,"move":{"bury":{"card":"chieftain"}}}
{"chance":{"draw":{"seat":0,"cards":["eagle_feather","fire"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 160, '{"seat":1,"move":{"play":{"card":"mother_of_heaven","village":1,"space":3}}}
{"chance":{"draw":{"seat":1,"cards":["drummer","kokopelli","tortoise"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 162, '{"seat":1,"move":{"open":{"card":"tortoise","village":1,"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 163, '{"seat":0,"move":"exchange"}
');
INSERT INTO steps VALUES (362240934005426474, 0, 164, '{"seat":0,"move":{"bury":{"card":"eagle_feather"}}}
{"chance":{"draw":{"seat":0,"cards":["kokopelli","lizard"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 166, '{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["drummer"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 168, '{"seat":1,"move":"draw"}
{"chance":{"draw":{"seat":1,"cards":["tortoise"]}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 170, '{"seat":1,"move":{"open":{"card":"drummer","village":1,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 171, '{"seat":0,"move":{"cancel":{"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 172, '{"seat":0,"move":{"play":{"card":"kokopelli","village":0,"space":2}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 173, '{"seat":1,"move":{"play":{"card":"tortoise","village":1,"space":4}}}
');
INSERT INTO steps VALUES (362240934005426474, 0, 174, '{"seat":1,"move":{"play":{"card":"kokopelli","village":1,"space":4}}}
{"chance":{"draw":{"seat":1,"cards":["eagle_feather"]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 0, '{"chance":{"roll":[2,3,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1, '{"seat":0,"move":{"place":{"field":4,"dice":[3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 2, '{"seat":0,"move":"roll"}
{"chance":{"roll":[1,1,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 4, '{"seat":0,"move":{"place":{"field":33,"dice":[1,1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 5, '{"seat":0,"move":"roll"}
{"chance":{"roll":[4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 7, '{"seat":0,"move":{"place":{"field":26,"dice":[4]}}}
{"chance":{"roll":[1,1,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 9, '{"seat":1,"move":{"place":{"field":25,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 10, '{"seat":1,"move":"stop"}
{"chance":{"roll":[4,5,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 12, '{"seat":2,"move":{"place":{"field":46,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 13, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 15, '{"seat":0,"move":{"place":{"field":29,"dice":[1,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 16, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 18, '{"seat":1,"move":{"place":{"field":3,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 19, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,5,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 21, '{"seat":2,"move":{"place":{"field":19,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 22, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 24, '{"seat":0,"move":{"place":{"field":57,"dice":[3,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 25, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 27, '{"seat":1,"move":{"place":{"field":10,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 28, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 30, '{"seat":2,"move":{"place":{"field":30,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 31, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 33, '{"seat":0,"move":{"place":{"field":29,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 34, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,2,2,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 36, '{"seat":1,"move":{"place":{"field":5,"dice":[1,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 37, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 39, '{"seat":2,"move":{"place":{"field":32,"dice":[1,2,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 40, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 42, '{"seat":0,"move":{"place":{"field":50,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 43, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 45, '{"seat":1,"move":{"place":{"field":15,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 46, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 48, '{"seat":2,"move":{"place":{"field":1,"dice":[1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 49, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 51, '{"seat":0,"move":{"place":{"field":52,"dice":[2,3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 52, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,2,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 54, '{"seat":1,"move":{"place":{"field":49,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 55, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 57, '{"seat":2,"move":{"place":{"field":12,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 58, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,1,2,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 60, '{"seat":0,"move":{"place":{"field":12,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 61, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 63, '{"seat":1,"move":{"place":{"field":4,"dice":[1,1,1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 64, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 66, '{"seat":2,"move":{"place":{"field":62,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 67, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 69, '{"seat":0,"move":{"place":{"field":31,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 70, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 72, '{"seat":1,"move":{"place":{"field":0,"dice":[1,3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 73, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 75, '{"seat":2,"move":{"place":{"field":59,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 76, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 78, '{"seat":0,"move":{"place":{"field":61,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 79, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 81, '{"seat":1,"move":{"place":{"field":53,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 82, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 84, '{"seat":2,"move":{"place":{"field":18,"dice":[1,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 85, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,3,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 87, '{"seat":0,"move":{"place":{"field":31,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 88, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 90, '{"seat":1,"move":{"place":{"field":32,"dice":[3,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 91, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,3,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 93, '{"seat":2,"move":{"place":{"field":38,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 94, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 96, '{"seat":0,"move":{"place":{"field":49,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 97, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 99, '{"seat":1,"move":{"place":{"field":55,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 100, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 102, '{"seat":2,"move":{"place":{"field":21,"dice":[2,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 103, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,5,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 105, '{"seat":0,"move":{"place":{"field":58,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 106, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 108, '{"seat":1,"move":{"place":{"field":49,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 109, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,1,2,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 111, '{"seat":2,"move":{"place":{"field":52,"dice":[1,1,1,2,5]}}}
{"chance":{"roll":[3,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 113, '{"seat":0,"move":{"place":{"field":62,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 114, '{"seat":0,"move":"roll"}
{"chance":{"roll":[1,2,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 116, '{"seat":0,"move":{"place":{"field":51,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 117, '{"seat":0,"move":"roll"}
{"chance":{"roll":[5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 119, '{"seat":0,"move":{"place":{"field":37,"dice":[5]}}}
{"chance":{"roll":[1,2,3,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 121, '{"seat":1,"move":{"place":{"field":59,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 122, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 124, '{"seat":2,"move":{"place":{"field":56,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 125, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,4,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 127, '{"seat":0,"move":{"place":{"field":29,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 128, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 130, '{"seat":1,"move":{"place":{"field":9,"dice":[3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 131, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 133, '{"seat":2,"move":{"place":{"field":56,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 134, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 136, '{"seat":0,"move":{"place":{"field":51,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 137, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,4,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 139, '{"seat":1,"move":{"place":{"field":57,"dice":[4,4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 140, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 142, '{"seat":2,"move":{"place":{"field":42,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 143, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 145, '{"seat":0,"move":{"place":{"field":30,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 146, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 148, '{"seat":1,"move":{"place":{"field":49,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 149, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 151, '{"seat":2,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 152, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,1,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 154, '{"seat":0,"move":{"place":{"field":28,"dice":[1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 155, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 157, '{"seat":1,"move":{"place":{"field":25,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 158, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 160, '{"seat":2,"move":{"place":{"field":19,"dice":[2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 161, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 163, '{"seat":0,"move":{"place":{"field":17,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 164, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 166, '{"seat":1,"move":{"place":{"field":61,"dice":[5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 167, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,3,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 169, '{"seat":2,"move":{"place":{"field":26,"dice":[2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 170, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 172, '{"seat":0,"move":{"place":{"field":38,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 173, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 175, '{"seat":1,"move":{"place":{"field":33,"dice":[2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 176, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 178, '{"seat":2,"move":{"place":{"field":23,"dice":[2,3,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 179, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 181, '{"seat":0,"move":{"place":{"field":6,"dice":[4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 182, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 184, '{"seat":1,"move":{"place":{"field":47,"dice":[2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 185, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,5,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 187, '{"seat":2,"move":{"place":{"field":44,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 188, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 190, '{"seat":0,"move":{"place":{"field":46,"dice":[3,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 191, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 193, '{"seat":1,"move":{"place":{"field":35,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 194, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 196, '{"seat":2,"move":{"place":{"field":19,"dice":[2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 197, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,3,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 199, '{"seat":0,"move":{"place":{"field":39,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 200, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 202, '{"seat":1,"move":{"place":{"field":35,"dice":[1,1,1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 203, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 205, '{"seat":2,"move":{"place":{"field":56,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 206, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,4,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 208, '{"seat":0,"move":{"place":{"field":32,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 209, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 211, '{"seat":1,"move":{"place":{"field":2,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 212, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,1,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 214, '{"seat":2,"move":{"place":{"field":37,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 215, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 217, '{"seat":0,"move":{"place":{"field":49,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 218, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,3,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 220, '{"seat":1,"move":{"place":{"field":28,"dice":[1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 221, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 223, '{"seat":2,"move":{"place":{"field":32,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 224, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 226, '{"seat":0,"move":{"place":{"field":23,"dice":[1,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 227, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,1,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 229, '{"seat":1,"move":{"place":{"field":22,"dice":[1,1,1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 230, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 232, '{"seat":2,"move":{"place":{"field":24,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 233, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 235, '{"seat":0,"move":{"place":{"field":32,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 236, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 238, '{"seat":1,"move":{"place":{"field":50,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 239, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,2,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 241, '{"seat":2,"move":{"place":{"field":17,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 242, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 244, '{"seat":0,"move":{"place":{"field":35,"dice":[1,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 245, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,4,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 247, '{"seat":1,"move":{"place":{"field":55,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 248, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 250, '{"seat":2,"move":{"place":{"field":46,"dice":[1,1,4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 251, '{"seat":2,"move":"stop"}
{"chance":{"roll":[4,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 253, '{"seat":0,"move":{"place":{"field":48,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 254, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 256, '{"seat":1,"move":{"place":{"field":14,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 257, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,2,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 259, '{"seat":2,"move":{"place":{"field":7,"dice":[2,2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 260, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,3,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 262, '{"seat":0,"move":{"place":{"field":57,"dice":[3,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 263, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 265, '{"seat":1,"move":{"place":{"field":25,"dice":[1,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 266, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 268, '{"seat":2,"move":{"place":{"field":31,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 269, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 271, '{"seat":0,"move":{"place":{"field":42,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 272, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 274, '{"seat":1,"move":{"place":{"field":25,"dice":[1,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 275, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 277, '{"seat":2,"move":{"place":{"field":17,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 278, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 280, '{"seat":0,"move":{"place":{"field":40,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 281, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 283, '{"seat":1,"move":{"place":{"field":22,"dice":[2,2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 284, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,2,2]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 286, '{"seat":2,"move":{"place":{"field":54,"dice":[2,2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 287, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 289, '{"seat":0,"move":{"place":{"field":45,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 290, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 292, '{"seat":1,"move":{"place":{"field":31,"dice":[1,1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 293, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,3,3,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 295, '{"seat":2,"move":{"place":{"field":36,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 296, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 298, '{"seat":0,"move":{"place":{"field":46,"dice":[1,1,4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 299, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 301, '{"seat":1,"move":{"place":{"field":19,"dice":[2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 302, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 304, '{"seat":2,"move":{"place":{"field":58,"dice":[1,5,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 305, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 307, '{"seat":0,"move":{"place":{"field":25,"dice":[1,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 308, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 310, '{"seat":1,"move":{"place":{"field":46,"dice":[2,4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 311, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 313, '{"seat":2,"move":{"place":{"field":58,"dice":[2,4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 314, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,2,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 316, '{"seat":0,"move":{"place":{"field":12,"dice":[1,2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 317, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 319, '{"seat":1,"move":{"place":{"field":19,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 320, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 322, '{"seat":2,"move":{"place":{"field":40,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 323, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,4,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 325, '{"seat":0,"move":{"place":{"field":49,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 326, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 328, '{"seat":1,"move":{"place":{"field":25,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 329, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 331, '{"seat":2,"move":{"place":{"field":18,"dice":[1,2,2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 332, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 334, '{"seat":0,"move":{"place":{"field":62,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 335, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 337, '{"seat":1,"move":{"place":{"field":25,"dice":[1,1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 338, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 340, '{"seat":2,"move":{"place":{"field":58,"dice":[2,2,4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 341, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 343, '{"seat":0,"move":{"place":{"field":34,"dice":[1,2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 344, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 346, '{"seat":1,"move":{"place":{"field":49,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 347, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 349, '{"seat":2,"move":{"place":{"field":29,"dice":[1,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 350, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 352, '{"seat":0,"move":{"place":{"field":59,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 353, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 355, '{"seat":1,"move":{"place":{"field":45,"dice":[2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 356, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 358, '{"seat":2,"move":{"place":{"field":52,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 359, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,2,2,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 361, '{"seat":0,"move":{"place":{"field":36,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 362, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 364, '{"seat":1,"move":{"place":{"field":21,"dice":[4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 365, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 367, '{"seat":2,"move":{"place":{"field":32,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 368, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,3,3,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 370, '{"seat":0,"move":{"place":{"field":26,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 371, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 373, '{"seat":1,"move":{"place":{"field":18,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 374, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 376, '{"seat":2,"move":{"place":{"field":46,"dice":[3,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 377, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,3,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 379, '{"seat":0,"move":{"place":{"field":49,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 380, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 382, '{"seat":1,"move":{"place":{"field":22,"dice":[2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 383, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 385, '{"seat":2,"move":{"place":{"field":33,"dice":[2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 386, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,4,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 388, '{"seat":0,"move":{"place":{"field":61,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 389, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,2,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 391, '{"seat":1,"move":{"place":{"field":43,"dice":[2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 392, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 394, '{"seat":2,"move":{"place":{"field":34,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 395, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 397, '{"seat":0,"move":{"place":{"field":51,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 398, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 400, '{"seat":1,"move":{"place":{"field":61,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 401, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 403, '{"seat":2,"move":{"place":{"field":39,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 404, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 406, '{"seat":0,"move":{"place":{"field":38,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 407, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 409, '{"seat":1,"move":{"place":{"field":47,"dice":[2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 410, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 412, '{"seat":2,"move":{"place":{"field":22,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 413, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 415, '{"seat":0,"move":{"place":{"field":52,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 416, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 418, '{"seat":1,"move":{"place":{"field":35,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 419, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 421, '{"seat":2,"move":{"place":{"field":28,"dice":[1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 422, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 424, '{"seat":0,"move":{"place":{"field":20,"dice":[2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 425, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 427, '{"seat":1,"move":{"place":{"field":37,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 428, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,5,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 430, '{"seat":2,"move":{"place":{"field":59,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 431, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,3,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 433, '{"seat":0,"move":{"place":{"field":62,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 434, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,4,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 436, '{"seat":1,"move":{"place":{"field":28,"dice":[1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 437, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 439, '{"seat":2,"move":{"place":{"field":36,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 440, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 442, '{"seat":0,"move":{"place":{"field":52,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 443, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 445, '{"seat":1,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 446, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 448, '{"seat":2,"move":{"place":{"field":39,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 449, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,4,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 451, '{"seat":0,"move":{"place":{"field":40,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 452, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 454, '{"seat":1,"move":{"place":{"field":23,"dice":[1,2,2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 455, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 457, '{"seat":2,"move":{"place":{"field":43,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 458, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 460, '{"seat":0,"move":{"place":{"field":52,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 461, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,2,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 463, '{"seat":1,"move":{"place":{"field":13,"dice":[1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 464, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 466, '{"seat":2,"move":{"place":{"field":54,"dice":[2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 467, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,5,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 469, '{"seat":0,"move":{"place":{"field":54,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 470, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 472, '{"seat":1,"move":{"place":{"field":18,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 473, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,3,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 475, '{"seat":2,"move":{"place":{"field":18,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 476, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 478, '{"seat":0,"move":{"place":{"field":50,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 479, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 481, '{"seat":1,"move":{"place":{"field":46,"dice":[2,2,3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 482, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 484, '{"seat":2,"move":{"place":{"field":36,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 485, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 487, '{"seat":0,"move":{"place":{"field":24,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 488, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 490, '{"seat":1,"move":{"place":{"field":41,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 491, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 493, '{"seat":2,"move":{"place":{"field":22,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 494, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 496, '{"seat":0,"move":{"place":{"field":16,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 497, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 499, '{"seat":1,"move":{"place":{"field":47,"dice":[2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 500, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,3,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 502, '{"seat":2,"move":{"place":{"field":30,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 503, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 505, '{"seat":0,"move":{"place":{"field":45,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 506, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,2,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 508, '{"seat":1,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 509, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 511, '{"seat":2,"move":{"place":{"field":49,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 512, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,3,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 514, '{"seat":0,"move":{"place":{"field":30,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 515, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 517, '{"seat":1,"move":{"place":{"field":21,"dice":[3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 518, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 520, '{"seat":2,"move":{"place":{"field":38,"dice":[1,1,2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 521, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 523, '{"seat":0,"move":{"place":{"field":51,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 524, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,3,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 526, '{"seat":1,"move":{"place":{"field":61,"dice":[2,2,3,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 527, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,3,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 529, '{"seat":2,"move":{"place":{"field":18,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 530, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 532, '{"seat":0,"move":{"place":{"field":43,"dice":[2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 533, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,2,3,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 535, '{"seat":1,"move":{"place":{"field":53,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 536, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 538, '{"seat":2,"move":{"place":{"field":41,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 539, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 541, '{"seat":0,"move":{"place":{"field":32,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 542, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,4,4,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 544, '{"seat":1,"move":{"place":{"field":26,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 545, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 547, '{"seat":2,"move":{"place":{"field":52,"dice":[5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 548, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 550, '{"seat":0,"move":{"place":{"field":62,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 551, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 553, '{"seat":1,"move":{"place":{"field":39,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 554, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,4,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 556, '{"seat":2,"move":{"place":{"field":59,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 557, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 559, '{"seat":0,"move":{"place":{"field":19,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 560, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 562, '{"seat":1,"move":{"place":{"field":38,"dice":[2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 563, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 565, '{"seat":2,"move":{"place":{"field":48,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 566, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 568, '{"seat":0,"move":{"place":{"field":57,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 569, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 571, '{"seat":1,"move":{"place":{"field":8,"dice":[1,1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 572, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 574, '{"seat":2,"move":{"place":{"field":19,"dice":[2,2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 575, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 577, '{"seat":0,"move":{"place":{"field":44,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 578, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,5,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 580, '{"seat":1,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 581, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,2,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 583, '{"seat":2,"move":{"place":{"field":24,"dice":[1,2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 584, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 586, '{"seat":0,"move":{"place":{"field":61,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 587, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 589, '{"seat":1,"move":{"place":{"field":38,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 590, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 592, '{"seat":2,"move":{"place":{"field":55,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 593, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 595, '{"seat":0,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 596, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 598, '{"seat":1,"move":{"place":{"field":32,"dice":[1,2,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 599, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 601, '{"seat":2,"move":{"place":{"field":53,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 602, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 604, '{"seat":0,"move":{"place":{"field":48,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 605, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 607, '{"seat":1,"move":{"place":{"field":58,"dice":[3,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 608, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 610, '{"seat":2,"move":{"place":{"field":45,"dice":[1,2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 611, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 613, '{"seat":0,"move":{"place":{"field":15,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 614, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 616, '{"seat":1,"move":{"place":{"field":41,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 617, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 619, '{"seat":2,"move":{"place":{"field":38,"dice":[1,2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 620, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 622, '{"seat":0,"move":{"place":{"field":48,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 623, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 625, '{"seat":1,"move":{"place":{"field":39,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 626, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 628, '{"seat":2,"move":{"place":{"field":40,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 629, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 631, '{"seat":0,"move":{"place":{"field":38,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 632, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 634, '{"seat":1,"move":{"place":{"field":62,"dice":[1,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 635, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 637, '{"seat":2,"move":{"place":{"field":21,"dice":[1,2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 638, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 640, '{"seat":0,"move":{"place":{"field":41,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 641, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,4,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 643, '{"seat":1,"move":{"place":{"field":58,"dice":[4,4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 644, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 646, '{"seat":2,"move":{"place":{"field":46,"dice":[2,5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 647, '{"seat":2,"move":"stop"}
{"chance":{"roll":[5,5,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 649, '{"seat":0,"move":{"place":{"field":40,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 650, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 652, '{"seat":1,"move":{"place":{"field":45,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 653, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 655, '{"seat":2,"move":{"place":{"field":61,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 656, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,6,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 658, '{"seat":0,"move":{"place":{"field":45,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 659, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 661, '{"seat":1,"move":{"place":{"field":35,"dice":[1,1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 662, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 664, '{"seat":2,"move":{"place":{"field":29,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 665, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 667, '{"seat":0,"move":{"place":{"field":32,"dice":[1,2,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 668, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 670, '{"seat":1,"move":{"place":{"field":62,"dice":[1,1,1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 671, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 673, '{"seat":2,"move":{"place":{"field":61,"dice":[5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 674, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 676, '{"seat":0,"move":{"place":{"field":60,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 677, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 679, '{"seat":1,"move":{"place":{"field":44,"dice":[1,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 680, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 682, '{"seat":2,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 683, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 685, '{"seat":0,"move":{"place":{"field":58,"dice":[1,5,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 686, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 688, '{"seat":1,"move":{"place":{"field":36,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 689, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,5,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 691, '{"seat":2,"move":{"place":{"field":24,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 692, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,1,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 694, '{"seat":0,"move":{"place":{"field":27,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 695, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 697, '{"seat":1,"move":{"place":{"field":46,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 698, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 700, '{"seat":2,"move":{"place":{"field":46,"dice":[3,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 701, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 703, '{"seat":0,"move":{"place":{"field":40,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 704, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 706, '{"seat":1,"move":{"place":{"field":21,"dice":[4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 707, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 709, '{"seat":2,"move":{"place":{"field":52,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 710, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 712, '{"seat":0,"move":{"place":{"field":28,"dice":[1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 713, '{"seat":0,"move":"stop"}
{"chance":{"roll":[4,4,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 715, '{"seat":1,"move":{"place":{"field":52,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 716, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 718, '{"seat":2,"move":{"place":{"field":25,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 719, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 721, '{"seat":0,"move":{"place":{"field":51,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 722, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,3,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 724, '{"seat":1,"move":{"place":{"field":32,"dice":[1,1,3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 725, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 727, '{"seat":2,"move":{"place":{"field":23,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 728, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,3,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 730, '{"seat":0,"move":{"place":{"field":32,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 731, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 733, '{"seat":1,"move":{"place":{"field":41,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 734, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 736, '{"seat":2,"move":{"place":{"field":60,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 737, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 739, '{"seat":0,"move":{"place":{"field":57,"dice":[2,3,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 740, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 742, '{"seat":1,"move":{"place":{"field":49,"dice":[1,1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 743, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,4,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 745, '{"seat":2,"move":{"place":{"field":51,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 746, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 748, '{"seat":0,"move":{"place":{"field":27,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 749, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 751, '{"seat":1,"move":{"place":{"field":52,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 752, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 754, '{"seat":2,"move":{"place":{"field":11,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 755, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 757, '{"seat":0,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 758, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 760, '{"seat":1,"move":{"place":{"field":27,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 761, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 763, '{"seat":2,"move":{"place":{"field":18,"dice":[1,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 764, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 766, '{"seat":0,"move":{"place":{"field":34,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 767, '{"seat":0,"move":"stop"}
{"chance":{"roll":[5,5,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 769, '{"seat":1,"move":{"place":{"field":58,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 770, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 772, '{"seat":2,"move":{"place":{"field":58,"dice":[1,5,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 773, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 775, '{"seat":0,"move":{"place":{"field":44,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 776, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 778, '{"seat":1,"move":{"place":{"field":44,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 779, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,3,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 781, '{"seat":2,"move":{"place":{"field":59,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 782, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 784, '{"seat":0,"move":{"place":{"field":30,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 785, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 787, '{"seat":1,"move":{"place":{"field":35,"dice":[1,1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 788, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 790, '{"seat":2,"move":{"place":{"field":34,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 791, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,3,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 793, '{"seat":0,"move":{"place":{"field":27,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 794, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 796, '{"seat":1,"move":{"place":{"field":51,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 797, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 799, '{"seat":2,"move":{"place":{"field":34,"dice":[2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 800, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 802, '{"seat":0,"move":{"place":{"field":55,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 803, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,2,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 805, '{"seat":1,"move":{"place":{"field":49,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 806, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 808, '{"seat":2,"move":{"place":{"field":43,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 809, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,5,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 811, '{"seat":0,"move":{"place":{"field":57,"dice":[2,5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 812, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 814, '{"seat":1,"move":{"place":{"field":46,"dice":[2,4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 815, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,1,2,2]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 817, '{"seat":2,"move":{"place":{"field":59,"dice":[1,1,1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 818, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 820, '{"seat":0,"move":{"place":{"field":36,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 821, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 823, '{"seat":1,"move":{"place":{"field":48,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 824, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 826, '{"seat":2,"move":{"place":{"field":21,"dice":[1,1,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 827, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 829, '{"seat":0,"move":{"place":{"field":39,"dice":[2,3,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 830, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,2,3,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 832, '{"seat":1,"move":{"place":{"field":47,"dice":[2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 833, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 835, '{"seat":2,"move":{"place":{"field":51,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 836, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 838, '{"seat":0,"move":{"place":{"field":55,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 839, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,1,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 841, '{"seat":1,"move":{"place":{"field":38,"dice":[1,1,1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 842, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 844, '{"seat":2,"move":{"place":{"field":57,"dice":[1,5,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 845, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 847, '{"seat":0,"move":{"place":{"field":28,"dice":[1]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 848, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 850, '{"seat":1,"move":{"place":{"field":40,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 851, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 853, '{"seat":2,"move":{"place":{"field":62,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 854, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 856, '{"seat":0,"move":{"place":{"field":54,"dice":[2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 857, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,3,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 859, '{"seat":1,"move":{"place":{"field":30,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 860, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 862, '{"seat":2,"move":{"place":{"field":45,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 863, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 865, '{"seat":0,"move":{"place":{"field":35,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 866, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 868, '{"seat":1,"move":{"place":{"field":56,"dice":[2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 869, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 871, '{"seat":2,"move":{"place":{"field":45,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 872, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 874, '{"seat":0,"move":{"place":{"field":46,"dice":[1,5,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 875, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 877, '{"seat":1,"move":{"place":{"field":52,"dice":[1,1,2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 878, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 880, '{"seat":2,"move":{"place":{"field":56,"dice":[1,3,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 881, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 883, '{"seat":0,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 884, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 886, '{"seat":1,"move":{"place":{"field":57,"dice":[1,2,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 887, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 889, '{"seat":2,"move":{"place":{"field":52,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 890, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 892, '{"seat":0,"move":{"place":{"field":50,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 893, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 895, '{"seat":1,"move":{"place":{"field":37,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 896, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 898, '{"seat":2,"move":{"place":{"field":54,"dice":[1,2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 899, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 901, '{"seat":0,"move":{"place":{"field":52,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 902, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 904, '{"seat":1,"move":{"place":{"field":43,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 905, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 907, '{"seat":2,"move":{"place":{"field":37,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 908, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 910, '{"seat":0,"move":{"place":{"field":56,"dice":[2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 911, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 913, '{"seat":1,"move":{"place":{"field":53,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 914, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 916, '{"seat":2,"move":{"place":{"field":31,"dice":[3,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 917, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 919, '{"seat":0,"move":{"place":{"field":56,"dice":[1,2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 920, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 922, '{"seat":1,"move":{"place":{"field":58,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 923, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 925, '{"seat":2,"move":{"place":{"field":37,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 926, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 928, '{"seat":0,"move":{"place":{"field":48,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 929, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 931, '{"seat":1,"move":{"place":{"field":42,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 932, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,2,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 934, '{"seat":2,"move":{"place":{"field":57,"dice":[2,2,2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 935, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 937, '{"seat":0,"move":{"place":{"field":61,"dice":[1,1,4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 938, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 940, '{"seat":1,"move":"reroll"}
{"chance":{"roll":[1,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 942, '{"seat":1,"move":{"place":{"field":54,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 943, '{"seat":1,"move":"roll"}
{"chance":{"roll":[3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 945, '{"seat":1,"move":{"place":{"field":50,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 946, '{"seat":1,"move":"roll"}
{"chance":{"roll":[1,2]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 948, '{"seat":1,"move":{"place":{"field":53,"dice":[1,2]}}}
{"chance":{"roll":[1,2,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 950, '{"seat":2,"move":{"place":{"field":45,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 951, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 953, '{"seat":0,"move":{"place":{"field":43,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 954, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 956, '{"seat":1,"move":{"place":{"field":33,"dice":[2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 957, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 959, '{"seat":2,"move":{"place":{"field":51,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 960, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 962, '{"seat":0,"move":{"place":{"field":43,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 963, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 965, '{"seat":1,"move":{"place":{"field":53,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 966, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 968, '{"seat":2,"move":{"place":{"field":41,"dice":[2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 969, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 971, '{"seat":0,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 972, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 974, '{"seat":1,"move":{"place":{"field":61,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 975, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,3,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 977, '{"seat":2,"move":{"place":{"field":58,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 978, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,1,2,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 980, '{"seat":0,"move":{"place":{"field":45,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 981, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 983, '{"seat":1,"move":{"place":{"field":51,"dice":[1,1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 984, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 986, '{"seat":2,"move":{"place":{"field":52,"dice":[1,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 987, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,3,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 989, '{"seat":0,"move":{"place":{"field":40,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 990, '{"seat":0,"move":"stop"}
{"chance":{"roll":[4,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 992, '{"seat":1,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 993, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,2,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 995, '{"seat":2,"move":{"place":{"field":51,"dice":[2,2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 996, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 998, '{"seat":0,"move":{"place":{"field":55,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 999, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1001, '{"seat":1,"move":{"place":{"field":48,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1002, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1004, '{"seat":2,"move":{"place":{"field":51,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1005, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,1,1,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1007, '{"seat":0,"move":{"place":{"field":55,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1008, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1010, '{"seat":1,"move":{"place":{"field":36,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1011, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1013, '{"seat":2,"move":{"place":{"field":62,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1014, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1016, '{"seat":0,"move":{"place":{"field":45,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1017, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,3,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1019, '{"seat":1,"move":{"place":{"field":56,"dice":[2,2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1020, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1022, '{"seat":2,"move":{"place":{"field":56,"dice":[2,2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1023, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1025, '{"seat":0,"move":{"place":{"field":52,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1026, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1028, '{"seat":1,"move":{"place":{"field":59,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1029, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1031, '{"seat":2,"move":{"place":{"field":53,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1032, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1034, '{"seat":0,"move":{"place":{"field":58,"dice":[3,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1035, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1037, '{"seat":1,"move":{"place":{"field":50,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1038, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1040, '{"seat":2,"move":{"place":{"field":44,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1041, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1043, '{"seat":0,"move":{"place":{"field":43,"dice":[1,1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1044, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1046, '{"seat":1,"move":{"place":{"field":52,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1047, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,5,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1049, '{"seat":2,"move":{"place":{"field":54,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1050, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1052, '{"seat":0,"move":{"place":{"field":61,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1053, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1055, '{"seat":1,"move":{"place":{"field":46,"dice":[3,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1056, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1058, '{"seat":2,"move":{"place":{"field":60,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1059, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1061, '{"seat":0,"move":{"place":{"field":44,"dice":[1,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1062, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1064, '{"seat":1,"move":{"place":{"field":58,"dice":[1,1,4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1065, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1067, '{"seat":2,"move":{"place":{"field":57,"dice":[3,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1068, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1070, '{"seat":0,"move":{"place":{"field":38,"dice":[1,2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1071, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,3,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1073, '{"seat":1,"move":{"place":{"field":45,"dice":[3,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1074, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1076, '{"seat":2,"move":{"place":{"field":57,"dice":[1,1,5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1077, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1079, '{"seat":0,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1080, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1082, '{"seat":1,"move":{"place":{"field":49,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1083, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1085, '{"seat":2,"move":{"place":{"field":62,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1086, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1088, '{"seat":0,"move":{"place":{"field":60,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1089, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1091, '{"seat":1,"move":{"place":{"field":61,"dice":[5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1092, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,5,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1094, '{"seat":2,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1095, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,5,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1097, '{"seat":0,"move":{"place":{"field":58,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1098, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1100, '{"seat":1,"move":{"place":{"field":51,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1101, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1103, '{"seat":2,"move":{"place":{"field":54,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1104, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,2,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1106, '{"seat":0,"move":{"place":{"field":61,"dice":[1,2,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1107, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1109, '{"seat":1,"move":{"place":{"field":53,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1110, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1112, '{"seat":2,"move":{"place":{"field":44,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1113, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1115, '{"seat":0,"move":{"place":{"field":55,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1116, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1118, '{"seat":1,"move":{"place":{"field":61,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1119, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1121, '{"seat":2,"move":{"place":{"field":56,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1122, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,1,2,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1124, '{"seat":0,"move":{"place":{"field":61,"dice":[1,1,2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1125, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1127, '{"seat":1,"move":{"place":{"field":58,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1128, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1130, '{"seat":2,"move":{"place":{"field":55,"dice":[1,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1131, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,2,3,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1133, '{"seat":0,"move":{"place":{"field":60,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1134, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1136, '{"seat":1,"move":{"place":{"field":62,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1137, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1139, '{"seat":2,"move":{"place":{"field":62,"dice":[2,2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1140, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1142, '{"seat":0,"move":{"place":{"field":56,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1143, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1145, '{"seat":1,"move":{"place":{"field":57,"dice":[1,5,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1146, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1148, '{"seat":2,"move":{"place":{"field":56,"dice":[1,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1149, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1151, '{"seat":0,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1152, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1154, '{"seat":1,"move":{"place":{"field":61,"dice":[3,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1155, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1157, '{"seat":2,"move":{"place":{"field":54,"dice":[2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1158, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1160, '{"seat":0,"move":"reroll"}
{"chance":{"roll":[1,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1162, '{"seat":0,"move":"reroll"}
{"chance":{"roll":[1,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1164, '{"seat":0,"move":{"place":{"field":56,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1165, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1167, '{"seat":1,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1168, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1170, '{"seat":2,"move":{"place":{"field":61,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1171, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1173, '{"seat":0,"move":{"place":{"field":60,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1174, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1176, '{"seat":1,"move":{"place":{"field":62,"dice":[1,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1177, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,6,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1179, '{"seat":2,"move":{"place":{"field":62,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1180, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1182, '{"seat":0,"move":{"place":{"field":56,"dice":[3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1183, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1185, '{"seat":1,"move":{"place":{"field":57,"dice":[1,5,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1186, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1188, '{"seat":2,"move":{"place":{"field":58,"dice":[3,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1189, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,2,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1191, '{"seat":0,"move":{"place":{"field":59,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1192, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,2,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1194, '{"seat":1,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1195, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,4,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1197, '{"seat":2,"move":{"place":{"field":60,"dice":[1,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1198, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,3,3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1200, '{"seat":0,"move":{"place":{"field":61,"dice":[2,3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1201, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1203, '{"seat":1,"move":{"place":{"field":55,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1204, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1206, '{"seat":2,"move":{"place":{"field":59,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1207, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1209, '{"seat":0,"move":{"place":{"field":59,"dice":[3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1210, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1212, '{"seat":1,"move":{"place":{"field":54,"dice":[2,2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1213, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,2,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1215, '{"seat":2,"move":{"place":{"field":57,"dice":[1,2,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1216, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,5,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1218, '{"seat":0,"move":{"place":{"field":57,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1219, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,2,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1221, '{"seat":1,"move":{"place":{"field":47,"dice":[2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1222, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1224, '{"seat":2,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1225, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1227, '{"seat":0,"move":{"place":{"field":61,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1228, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1230, '{"seat":1,"move":{"place":{"field":61,"dice":[5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1231, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1233, '{"seat":2,"move":{"place":{"field":61,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1234, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1236, '{"seat":0,"move":{"place":{"field":61,"dice":[3,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1237, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,3,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1239, '{"seat":1,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1240, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1242, '{"seat":2,"move":{"place":{"field":54,"dice":[1,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1243, '{"seat":2,"move":"stop"}
{"chance":{"roll":[4,4,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1245, '{"seat":0,"move":{"place":{"field":58,"dice":[6,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1246, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,4,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1248, '{"seat":1,"move":{"place":{"field":62,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1249, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1251, '{"seat":2,"move":{"place":{"field":52,"dice":[2,4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1252, '{"seat":2,"move":"stop"}
{"chance":{"roll":[4,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1254, '{"seat":0,"move":{"place":{"field":55,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1255, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,2,3,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1257, '{"seat":1,"move":{"place":{"field":60,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1258, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,1,1,3,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1260, '{"seat":2,"move":{"place":{"field":56,"dice":[1,3,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1261, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,3,3,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1263, '{"seat":0,"move":{"place":{"field":61,"dice":[1,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1264, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1266, '{"seat":1,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1267, '{"seat":1,"move":"stop"}
{"chance":{"roll":[3,4,4,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1269, '{"seat":2,"move":{"place":{"field":50,"dice":[4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1270, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1272, '{"seat":0,"move":{"place":{"field":62,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1273, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,2,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1275, '{"seat":1,"move":{"place":{"field":59,"dice":[1,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1276, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1278, '{"seat":2,"move":{"place":{"field":58,"dice":[2,4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1279, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,5,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1281, '{"seat":0,"move":{"place":{"field":54,"dice":[6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1282, '{"seat":0,"move":"stop"}
{"chance":{"roll":[3,3,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1284, '{"seat":1,"move":"reroll"}
{"chance":{"roll":[2,4,4,6,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1286, '{"seat":1,"move":{"place":{"field":61,"dice":[2,4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1287, '{"seat":1,"move":"roll"}
{"chance":{"roll":[2,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1289, '{"seat":1,"move":"reroll"}
{"chance":{"roll":[3,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1291, '{"seat":1,"move":"reroll"}
{"chance":{"roll":[2,3]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1293, '{"seat":1,"move":{"place":{"field":60,"dice":[2,3]}}}
{"chance":{"roll":[2,4,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1295, '{"seat":2,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1296, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,2,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1298, '{"seat":0,"move":{"place":{"field":62,"dice":[2,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1299, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,3,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1301, '{"seat":1,"move":{"place":{"field":60,"dice":[2,3]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1302, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,2,2,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1304, '{"seat":2,"move":{"place":{"field":61,"dice":[2,2,2,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1305, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1307, '{"seat":0,"move":{"place":{"field":61,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1308, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1310, '{"seat":1,"move":{"place":{"field":61,"dice":[4,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1311, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,3,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1313, '{"seat":2,"move":{"place":{"field":61,"dice":[3,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1314, '{"seat":2,"move":"stop"}
{"chance":{"roll":[2,3,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1316, '{"seat":0,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1317, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,2,3,4,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1319, '{"seat":1,"move":{"place":{"field":57,"dice":[1,2,3,6]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1320, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,4,4,5,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1322, '{"seat":2,"move":{"place":{"field":62,"dice":[4,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1323, '{"seat":2,"move":"stop"}
{"chance":{"roll":[3,4,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1325, '{"seat":0,"move":{"place":{"field":60,"dice":[5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1326, '{"seat":0,"move":"stop"}
{"chance":{"roll":[2,2,2,2,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1328, '{"seat":1,"move":{"place":{"field":62,"dice":[2,2,2,2]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1329, '{"seat":1,"move":"stop"}
{"chance":{"roll":[2,3,4,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1331, '{"seat":2,"move":{"place":{"field":61,"dice":[2,3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1332, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,1,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1334, '{"seat":0,"move":{"place":{"field":62,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1335, '{"seat":0,"move":"stop"}
{"chance":{"roll":[1,1,2,2,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1337, '{"seat":1,"move":{"place":{"field":61,"dice":[1,2,2,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1338, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,3,4,4]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1340, '{"seat":2,"move":{"place":{"field":61,"dice":[3,3,4]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1341, '{"seat":2,"move":"stop"}
{"chance":{"roll":[1,2,4,4,5]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1343, '{"seat":0,"move":{"place":{"field":58,"dice":[1,2,4,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1344, '{"seat":0,"move":"stop"}
{"chance":{"roll":[5,5,5,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1346, '{"seat":1,"move":{"place":{"field":61,"dice":[5,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1347, '{"seat":1,"move":"stop"}
{"chance":{"roll":[1,3,3,5,6]}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1349, '{"seat":2,"move":{"place":{"field":62,"dice":[3,5]}}}
');
INSERT INTO steps VALUES (934446565508367663, 0, 1350, '{"seat":2,"move":"stop"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 0, '{"chance":{"deal":[[4,7,8,8,8,10],[1,2,3,6,7,10],[5,7,9,11,12,"hegemon"],[1,2,2,4,8,11],[3,5,5,6,9,12],[3,3,7,9,13,"hegemon"]]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 1, '{"seat":1,"move":{"play":{"cards":[6],"total":6}}}
{"chance":{"draw":[7]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 3, '{"seat":2,"move":{"play":{"cards":[7],"total":7}}}
{"chance":{"draw":[6]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 5, '{"seat":3,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 6, '{"seat":3,"move":{"play":{"cards":[1],"total":1}}}
{"chance":{"draw":["hegemon"]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 8, '{"seat":4,"move":{"play":{"cards":[6],"total":6}}}
{"chance":{"draw":[13]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 10, '{"seat":5,"move":{"play":{"cards":[7,"hegemon"],"total":14}}}
{"chance":{"draw":[5,11]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 12, '{"seat":0,"move":{"play":{"cards":[8,8],"total":16}}}
{"chance":{"draw":[6,"hegemon"]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 14, '{"seat":1,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 15, '{"seat":1,"move":{"play":{"cards":[10],"total":10}}}
{"chance":{"draw":[6]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 17, '{"seat":2,"move":{"play":{"cards":[12],"total":12}}}
{"chance":{"draw":[10]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 19, '{"seat":3,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 20, '{"seat":3,"move":{"play":{"cards":["hegemon"],"total":6}}}
{"chance":{"draw":[2]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 22, '{"seat":4,"move":{"play":{"cards":[12],"total":12}}}
{"chance":{"draw":[3]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 24, '{"seat":5,"move":{"play":{"cards":[13],"total":13}}}
{"chance":{"draw":[1]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 26, '{"seat":0,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 27, '{"seat":0,"move":{"play":{"cards":["hegemon"],"total":4}}}
{"chance":{"draw":[8]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 29, '{"seat":1,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 30, '{"seat":1,"move":{"play":{"cards":[3],"total":3}}}
{"chance":{"draw":[4]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 32, '{"seat":2,"move":{"play":{"cards":[10],"total":10}}}
{"chance":{"draw":[4]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 34, '{"seat":3,"move":{"play":{"cards":[11],"total":11}}}
{"chance":{"draw":[5]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 36, '{"seat":4,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 37, '{"seat":4,"move":{"play":{"cards":[3],"total":3}}}
{"chance":{"draw":[4]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 39, '{"seat":5,"move":{"play":{"cards":[9],"total":9}}}
{"chance":{"draw":[9]}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 41, '{"seat":0,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 42, '{"seat":0,"move":{"play":{"cards":[8],"total":8}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 43, '{"seat":1,"move":{"play":{"cards":[7,7],"total":14}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 44, '{"seat":2,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 45, '{"seat":2,"move":{"play":{"cards":[6,"hegemon"],"total":12}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 46, '{"seat":3,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 47, '{"seat":3,"move":{"play":{"cards":[2,2,2],"total":6}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 48, '{"seat":4,"move":{"play":{"cards":[9],"total":9}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 49, '{"seat":5,"move":{"play":{"cards":[11],"total":11}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 50, '{"seat":0,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 51, '{"seat":0,"move":{"play":{"cards":[10],"total":10}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 52, '{"seat":1,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 53, '{"seat":1,"move":{"play":{"cards":[1],"total":1}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 54, '{"seat":2,"move":{"play":{"cards":[4],"total":4}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 55, '{"seat":3,"move":{"play":{"cards":[8],"total":8}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 56, '{"seat":4,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 57, '{"seat":4,"move":{"play":{"cards":[4],"total":4}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 58, '{"seat":5,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 59, '{"seat":5,"move":{"play":{"cards":[1],"total":1}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 60, '{"seat":0,"move":{"play":{"cards":[7],"total":7}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 61, '{"seat":1,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 62, '{"seat":1,"move":{"play":{"cards":[6],"total":6}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 63, '{"seat":2,"move":{"play":{"cards":[9],"total":9}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 64, '{"seat":3,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 65, '{"seat":3,"move":{"play":{"cards":[4],"total":4}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 66, '{"seat":4,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 67, '{"seat":4,"move":{"play":{"cards":[5,5],"total":10}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 68, '{"seat":5,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 69, '{"seat":5,"move":{"play":{"cards":[3],"total":3}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 70, '{"seat":0,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 71, '{"seat":0,"move":{"play":{"cards":[8],"total":8}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 72, '{"seat":1,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 73, '{"seat":1,"move":{"play":{"cards":[2],"total":2}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 74, '{"seat":2,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 75, '{"seat":2,"move":{"play":{"cards":[5],"total":5}}}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 76, '{"seat":3,"move":"take"}
');
INSERT INTO steps VALUES (1065644972027494826, 0, 77, '{"seat":3,"move":{"play":{"cards":[5],"total":5}}}
');
INSERT INTO lines VALUES (119857020238831086, 0, '{"number":0,"at":1794816427336,"by":"Ala","says":"sat_down"}');
INSERT INTO lines VALUES (119857020238831086, 1, '{"number":1,"at":1794816427349,"by":"Ola","says":"sat_down"}');
INSERT INTO lines VALUES (119857020238831086, 2, '{"number":2,"at":1794816427350,"by":null,"says":"began"}');
INSERT INTO lines VALUES (362240934005426474, 0, '{"number":0,"at":1794816427192,"by":"Ala","says":"sat_down"}');
INSERT INTO lines VALUES (362240934005426474, 1, '{"number":1,"at":1794816427196,"by":"Ola","says":"sat_down"}');
INSERT INTO lines VALUES (362240934005426474, 2, '{"number":2,"at":1794816427198,"by":null,"says":"began"}');
INSERT INTO lines VALUES (362240934005426474, 3, '{"number":3,"at":1794816428191,"by":null,"says":"ended"}');
INSERT INTO lines VALUES (934446565508367663, 0, '{"number":0,"at":1794816427364,"by":"Ala","says":"sat_down"}');
INSERT INTO lines VALUES (934446565508367663, 1, '{"number":1,"at":1794816427367,"by":"Ola","says":"sat_down"}');
INSERT INTO lines VALUES (934446565508367663, 2, '{"number":2,"at":1794816427373,"by":"Ela","says":"sat_down"}');
INSERT INTO lines VALUES (934446565508367663, 3, '{"number":3,"at":1794816427375,"by":null,"says":"began"}');
INSERT INTO lines VALUES (934446565508367663, 4, '{"number":4,"at":1794816427400,"by":"Ola","says":"declined"}');
INSERT INTO lines VALUES (934446565508367663, 5, '{"number":5,"at":1794816427411,"by":"Ala","says":"took_back"}');
INSERT INTO lines VALUES (934446565508367663, 6, '{"number":6,"at":1794816431452,"by":null,"says":"ended"}');
INSERT INTO lines VALUES (1065644972027494826, 0, '{"number":0,"at":1794816431735,"by":"Ala","says":"sat_down"}');
INSERT INTO lines VALUES (1065644972027494826, 1, '{"number":1,"at":1794816431736,"by":"Ola","says":"sat_down"}');
INSERT INTO lines VALUES (1065644972027494826, 2, '{"number":2,"at":1794816431737,"by":"Ela","says":"sat_down"}');
INSERT INTO lines VALUES (1065644972027494826, 3, '{"number":3,"at":1794816431739,"by":"Ula","says":"sat_down"}');
INSERT INTO lines VALUES (1065644972027494826, 4, '{"number":4,"at":1794816431752,"by":"Iza","says":"sat_down"}');
INSERT INTO lines VALUES (1065644972027494826, 5, '{"number":5,"at":1794816431756,"by":"Ada","says":"sat_down"}');
INSERT INTO lines VALUES (1065644972027494826, 6, '{"number":6,"at":1794816431759,"by":null,"says":"began"}');
INSERT INTO lines VALUES (1065644972027494826, 7, '{"number":7,"at":1794816432059,"by":null,"says":"ended"}');
