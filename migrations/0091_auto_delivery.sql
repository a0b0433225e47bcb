-- Auto-delivery (docs/product.md). Who is charged and told, and by which saved way to pay.
CREATE TABLE auto_delivery_accounts (
  customer_id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  -- The shop's address as the customer sees it, for links in e-mails.
  origin TEXT NOT NULL,
  payment_kind TEXT,
  payment_id TEXT,
  payment_label TEXT,
  updated_at INTEGER NOT NULL
);

-- Addresses as they were when they were chosen, as JSON. Their ids are numbers, for the ids of boxes.
CREATE TABLE auto_delivery_addresses (
  id INTEGER PRIMARY KEY,
  customer_id TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, address)
);

CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY,
  customer_id TEXT NOT NULL,
  address_id INTEGER NOT NULL,
  sku TEXT NOT NULL,
  product_key TEXT NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  -- None: it ships once.
  interval_days INTEGER,
  -- active, paused, canceled, done
  state TEXT NOT NULL,
  -- Days as YYYY-MM-DD. The interval is counted from the nominal one; the box ships on the working day after it.
  nominal_on TEXT NOT NULL,
  ship_on TEXT NOT NULL,
  last_nominal_on TEXT,
  paused_until TEXT,
  reason TEXT,
  -- What "Undo" gives back, as JSON.
  undo TEXT,
  told_price INTEGER,
  offer_location TEXT,
  offer_type TEXT,
  -- The order's line that it began with.
  source_order TEXT,
  source_line TEXT,
  added_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (source_order, source_line)
);

CREATE INDEX subscriptions_customer ON subscriptions (customer_id);

CREATE INDEX subscriptions_due ON subscriptions (ship_on, customer_id, address_id) WHERE state = 'active';

CREATE INDEX subscriptions_resuming ON subscriptions (paused_until)
  WHERE state = 'paused' AND paused_until IS NOT NULL;

-- A box that is due, and what became of it.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  customer_id TEXT NOT NULL,
  address_id INTEGER NOT NULL,
  ship_on TEXT NOT NULL,
  -- due: its items may still change. packed: they are taken. declined: waits for another try.
  -- ordered, empty, failed: ends.
  state TEXT NOT NULL,
  cart_id TEXT,
  order_number TEXT,
  -- How often its payment was declined.
  declines INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  -- Not tried before.
  try_at INTEGER NOT NULL,
  -- When it was last given to the queue.
  queued_at INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

-- What ships to one address on one day is one box, until it is packed.
CREATE UNIQUE INDEX deliveries_due ON deliveries (customer_id, address_id, ship_on) WHERE state = 'due';

CREATE INDEX deliveries_waiting ON deliveries (try_at, id) WHERE state IN ('due', 'packed', 'declined');

CREATE INDEX deliveries_customer ON deliveries (customer_id, ship_on);

CREATE INDEX deliveries_cart ON deliveries (cart_id);

-- A subscription's turn in a box. The key makes it impossible that a turn ships twice.
CREATE TABLE delivery_items (
  subscription_id INTEGER NOT NULL,
  nominal_on TEXT NOT NULL,
  delivery_id INTEGER NOT NULL,
  ship_on TEXT NOT NULL,
  sku TEXT NOT NULL,
  quantity INTEGER NOT NULL,
  interval_days INTEGER,
  -- Why it was left out: out of stock, not sold any more.
  left_out TEXT,
  PRIMARY KEY (subscription_id, nominal_on)
);

CREATE INDEX delivery_items_delivery ON delivery_items (delivery_id);

-- Boxes that were announced.
CREATE TABLE auto_delivery_reminders (
  customer_id TEXT NOT NULL,
  address_id INTEGER NOT NULL,
  ship_on TEXT NOT NULL,
  queued_at INTEGER NOT NULL,
  sent_at INTEGER,
  PRIMARY KEY (customer_id, address_id, ship_on)
);

-- Who changed what: the customer, the machine, or a member of staff by id.
CREATE TABLE subscription_changes (
  id INTEGER PRIMARY KEY,
  subscription_id INTEGER NOT NULL,
  customer_id TEXT NOT NULL,
  actor TEXT NOT NULL,
  act TEXT NOT NULL,
  -- What changed, as JSON.
  detail TEXT NOT NULL,
  at INTEGER NOT NULL
);

CREATE INDEX subscription_changes_customer ON subscription_changes (customer_id, at);
