-- What staff, or a script, asked to have repaired. The run of each minute does what nobody did yet.
CREATE TABLE repairs (
  id TEXT PRIMARY KEY,
  -- finish, mail, index or release
  kind TEXT NOT NULL,
  order_number TEXT,
  asked_at INTEGER NOT NULL,
  done_at INTEGER,
  -- What came of it, in words.
  outcome TEXT
);
CREATE INDEX repairs_waiting ON repairs (asked_at) WHERE done_at IS NULL;
CREATE INDEX repairs_age ON repairs (asked_at);
