CREATE TABLE IF NOT EXISTS matches (
    id TEXT PRIMARY KEY,
    made BIGINT NOT NULL,
    scenario TEXT NOT NULL,
    rules BIGINT NOT NULL,
    options TEXT NOT NULL,
    time TEXT NOT NULL,
    delay BIGINT NOT NULL,
    secret TEXT NOT NULL,
    watch TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS seats (
    match_id TEXT NOT NULL,
    side BIGINT NOT NULL,
    general TEXT,
    invitation TEXT,
    token TEXT,
    name TEXT NOT NULL,
    contribution TEXT,
    webhook TEXT,
    PRIMARY KEY (match_id, side)
);
CREATE TABLE IF NOT EXISTS plays (
    match_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    ms BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
);
CREATE TABLE IF NOT EXISTS words (
    match_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    ms BIGINT NOT NULL,
    side BIGINT,
    body TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
);
CREATE TABLE IF NOT EXISTS snapshots (
    match_id TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    rules BIGINT NOT NULL,
    body TEXT NOT NULL
);
