-- Orders that shoppers cancelled. The order is cancelled at the platform first, then the money goes back.
CREATE TABLE cancellations (
  order_number TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- When all of the money was given back and the shopper was told.
  done_at INTEGER
);

CREATE INDEX cancellations_open ON cancellations (asked_at) WHERE done_at IS NULL;

CREATE INDEX placements_order_number ON placements (order_number);
