-- Who an order was told with, so that what comes of it later is told with the same ids.
CREATE TABLE measured_orders (
  order_number TEXT PRIMARY KEY,
  -- The visitor's id, which analytics knows.
  browser TEXT,
  customer_id TEXT,
  at INTEGER NOT NULL
);
CREATE INDEX measured_orders_customer ON measured_orders (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX measured_orders_age ON measured_orders (at);

-- The campaign that last led a browser here.
CREATE TABLE measured_campaigns (
  browser TEXT PRIMARY KEY,
  -- JSON
  campaign TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX measured_campaigns_age ON measured_campaigns (at);
