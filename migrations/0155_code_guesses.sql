-- Wrong discount codes of a browser or a network, so that each one more waits longer. `who` is a digest.
CREATE TABLE code_guesses (
  who TEXT PRIMARY KEY,
  misses INTEGER NOT NULL,
  last_at INTEGER NOT NULL
);
CREATE INDEX code_guesses_last ON code_guesses (last_at);
