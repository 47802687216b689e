-- Tables as version 1 of the store left them: a game of Call of Yeti after three lays, and one with open seats.
BEGIN TRANSACTION;
CREATE TABLE actions (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,        -- 0-based place in the record
    action TEXT NOT NULL,           -- JSON
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "actions" VALUES('4chqxbgs7fgn',0,'{"chance":"starter","seat":1}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',1,'{"chance":"deal","seat":0,"card":"tsuchinoko-12"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',2,'{"chance":"deal","seat":0,"card":"mothman-12"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',3,'{"chance":"deal","seat":0,"card":"tsuchinoko-8"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',4,'{"chance":"deal","seat":0,"card":"mothman-5"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',5,'{"chance":"deal","seat":0,"card":"chupacabra-6"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',6,'{"chance":"deal","seat":0,"card":"yeti-8"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',7,'{"chance":"deal","seat":0,"card":"mothman-10"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',8,'{"chance":"deal","seat":0,"card":"tsuchinoko-7"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',9,'{"chance":"deal","seat":0,"card":"chupacabra-7"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',10,'{"chance":"deal","seat":0,"card":"yeti-11"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',11,'{"chance":"deal","seat":0,"card":"yeti-A"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',12,'{"chance":"deal","seat":0,"card":"tsuchinoko-10"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',13,'{"chance":"deal","seat":1,"card":"mothman-8"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',14,'{"chance":"deal","seat":1,"card":"mothman-11"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',15,'{"chance":"deal","seat":1,"card":"coffee-1"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',16,'{"chance":"deal","seat":1,"card":"tsuchinoko-9"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',17,'{"chance":"deal","seat":1,"card":"tsuchinoko-5"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',18,'{"chance":"deal","seat":1,"card":"yeti-10"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',19,'{"chance":"deal","seat":1,"card":"yeti-9"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',20,'{"chance":"deal","seat":1,"card":"chupacabra-9"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',21,'{"chance":"deal","seat":1,"card":"chupacabra-5"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',22,'{"chance":"deal","seat":1,"card":"mothman-9"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',23,'{"chance":"deal","seat":1,"card":"mothman-6"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',24,'{"chance":"deal","seat":1,"card":"chupacabra-12"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',25,'{"chance":"deal","seat":2,"card":"chupacabra-A"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',26,'{"chance":"deal","seat":2,"card":"yeti-6"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',27,'{"chance":"deal","seat":2,"card":"chupacabra-10"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',28,'{"chance":"deal","seat":2,"card":"chupacabra-8"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',29,'{"chance":"deal","seat":2,"card":"tsuchinoko-A"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',30,'{"chance":"deal","seat":2,"card":"tsuchinoko-6"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',31,'{"chance":"deal","seat":2,"card":"mothman-7"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',32,'{"chance":"deal","seat":2,"card":"yeti-12"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',33,'{"chance":"deal","seat":2,"card":"tsuchinoko-11"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',34,'{"chance":"deal","seat":2,"card":"yeti-7"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',35,'{"chance":"deal","seat":2,"card":"chupacabra-11"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',36,'{"chance":"deal","seat":2,"card":"mothman-A"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',37,'{"do":"lay","card":"tsuchinoko-5"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',38,'{"do":"lay","card":"tsuchinoko-9"}');
INSERT INTO "actions" VALUES('4chqxbgs7fgn',39,'{"do":"lay","card":"mothman-6"}');
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    level TEXT,
    holder TEXT,                    -- fingerprint of the person's secret
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO "seats" VALUES('4chqxbgs7fgn',0,'person','Ada',NULL,'26046a0133ae3b2f79bb9dc8c0224561a6e0ae09e104caf83bc10aea639c2ccb');
INSERT INTO "seats" VALUES('4chqxbgs7fgn',1,'person','Ben',NULL,'8f399d5b689ff16125d06d4ae0e4e3b2e7f03969464a721d6d44fffa69f457af');
INSERT INTO "seats" VALUES('4chqxbgs7fgn',2,'bot','Lynx','greedy',NULL);
INSERT INTO "seats" VALUES('8gtkjd46cb4q',0,'person','Ada',NULL,'26046a0133ae3b2f79bb9dc8c0224561a6e0ae09e104caf83bc10aea639c2ccb');
INSERT INTO "seats" VALUES('8gtkjd46cb4q',1,'open','',NULL,NULL);
INSERT INTO "seats" VALUES('8gtkjd46cb4q',2,'open','',NULL,NULL);
INSERT INTO "seats" VALUES('8gtkjd46cb4q',3,'open','',NULL,NULL);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    header TEXT NOT NULL,           -- the record's header, JSON
    seed TEXT NOT NULL,             -- of chance; known to the server only
    settings TEXT NOT NULL,         -- of the table, not of the game: JSON
    host TEXT NOT NULL,             -- fingerprint of who made the table
    made REAL NOT NULL,             -- seconds since 1970
    touched REAL NOT NULL,
    over INTEGER NOT NULL DEFAULT 0,
    cuts INTEGER NOT NULL DEFAULT 0 -- how often something was taken back
) WITHOUT ROWID;
INSERT INTO "tables" VALUES('4chqxbgs7fgn','call_of_yeti','{"seats":3,"box":"standard","options":{"tiebreak":"card"}}','kept','{"pace":"normal"}','26046a0133ae3b2f79bb9dc8c0224561a6e0ae09e104caf83bc10aea639c2ccb',1.79602840246196937554e+09,1.79602840499872827527e+09,0,0);
INSERT INTO "tables" VALUES('8gtkjd46cb4q','call_of_yeti','{"seats":4,"box":"standard","options":{"tiebreak":"card"}}','other','{"pace":"normal"}','26046a0133ae3b2f79bb9dc8c0224561a6e0ae09e104caf83bc10aea639c2ccb',1.79602840501017475133e+09,1.79602840501017475133e+09,0,0);
CREATE INDEX seats_by_holder ON seats (holder) WHERE holder IS NOT NULL;
COMMIT;
PRAGMA user_version = 1;
