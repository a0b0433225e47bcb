-- What shoppers report of their orders, for staff to settle.
CREATE TABLE order_cases (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  order_number TEXT NOT NULL,
  -- One of the tags in models/order/order-tags.ts
  reason TEXT NOT NULL,
  -- Names of the items it is about, as JSON.
  items TEXT NOT NULL,
  words TEXT NOT NULL,
  -- open, settled
  state TEXT NOT NULL DEFAULT 'open',
  opened_at INTEGER NOT NULL
);

-- One open case of a kind per order: a second press adds none.
CREATE UNIQUE INDEX order_cases_open ON order_cases (order_number, reason) WHERE state = 'open';

CREATE INDEX order_cases_opened ON order_cases (state, opened_at);

CREATE INDEX order_cases_customer ON order_cases (customer_id, opened_at);
