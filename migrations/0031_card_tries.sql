-- Tries of cards that were declined, of a cart, a customer, a browser, a network or a card within a day. A try counts
-- before the bank is asked, and is taken back if the card was not declined. `who` is a digest.
CREATE TABLE card_tries (
  who TEXT PRIMARY KEY,
  declines INTEGER NOT NULL,
  -- The next try is not before.
  next_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL
);
CREATE INDEX card_tries_last ON card_tries (last_at);
