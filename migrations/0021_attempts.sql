-- Wrong passwords and codes of the last day, by account, device or network. `who` is a digest.
CREATE TABLE attempts (
  who TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  -- When the account's owner was told.
  told_at INTEGER
);
CREATE INDEX attempts_last ON attempts (last_at);
