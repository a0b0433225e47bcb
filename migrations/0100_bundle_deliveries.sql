-- Orders without a charge that belong to a paid one: later boxes of a bundle, redeemed gifts. `page_url` is the page
-- that the e-mails about them lead to.
CREATE TABLE free_orders (
  order_number TEXT PRIMARY KEY,
  paid_order_number TEXT NOT NULL,
  page_url TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

CREATE INDEX free_orders_by_paid_order ON free_orders (paid_order_number);

-- Boxes of a bundle that ship later. The id is the number of the order that each becomes.
CREATE TABLE bundle_deliveries (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  place INTEGER NOT NULL,
  sku TEXT NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  email TEXT,
  customer_id TEXT,
  address TEXT NOT NULL,
  page_url TEXT NOT NULL,
  due_on TEXT NOT NULL,
  -- planned, sent, canceled
  state TEXT NOT NULL DEFAULT 'planned',
  queued_at INTEGER,
  late_told_at INTEGER,
  mailed_at INTEGER,
  created_at INTEGER NOT NULL
);

CREATE INDEX bundle_deliveries_by_order ON bundle_deliveries (order_number);
CREATE INDEX bundle_deliveries_due ON bundle_deliveries (due_on) WHERE mailed_at IS NULL AND state <> 'canceled';
