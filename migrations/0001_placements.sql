-- How far the placing of an order has come. A row is written before the first vendor is asked, so that
-- whatever happens afterwards can be finished or taken back.
CREATE TABLE placements (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  cart_version INTEGER NOT NULL,
  -- The address of the shop as the shopper sees it, for the link in the mail.
  origin TEXT NOT NULL,
  -- Whose cart it is: the customer's or the anonymous session's id.
  owner TEXT NOT NULL,
  -- Chosen first: the order, the payment and the mail are all found by it.
  order_number TEXT NOT NULL UNIQUE,
  receipt_token TEXT NOT NULL UNIQUE,
  -- started, authorised, ordered, captured, releasing, failed
  state TEXT NOT NULL,
  amount INTEGER NOT NULL,
  payment_kind TEXT NOT NULL,
  payment_method TEXT,
  transaction_id TEXT,
  order_id TEXT,
  -- Why nothing came of it.
  reason TEXT,
  -- The delivery that was promised, as JSON.
  delivery TEXT,
  -- Set before the call leaves, so that a later attempt looks for its effect first.
  authorise_sent_at INTEGER,
  order_sent_at INTEGER,
  recorded_at INTEGER,
  mailed_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Until then one request works on this row alone.
  lease_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- One cart at one version is placed once. A placement that came to nothing makes room for another.
CREATE UNIQUE INDEX placements_open ON placements (cart_id, cart_version)
  WHERE state NOT IN ('failed', 'releasing');

CREATE INDEX placements_unfinished ON placements (state, updated_at);
