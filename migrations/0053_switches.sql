-- What staff switched off, and the banner. KV has a copy.
CREATE TABLE switches (
  name TEXT PRIMARY KEY,
  words TEXT,
  -- When it is on again by itself; null: until somebody switches it on.
  until INTEGER
);
