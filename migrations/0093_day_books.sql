-- What the nightly closing entered: an order's parts, a charge, a refund. A day is open until its row is in book_days.
CREATE TABLE book_entries (
  -- What it is about, so that it is entered once.
  id TEXT PRIMARY KEY,
  -- At the warehouse. What is found after its day was closed belongs to the first open one.
  day TEXT NOT NULL,
  order_number TEXT NOT NULL,
  -- The processor's transaction, of charges and refunds.
  payment TEXT,
  line TEXT NOT NULL,
  detail TEXT NOT NULL,
  amount INTEGER NOT NULL
);
CREATE INDEX book_entries_day ON book_entries (day, line, detail);
CREATE INDEX book_entries_order ON book_entries (order_number, day);

-- The sums of a closed day, as JSON. Never changed.
CREATE TABLE book_days (
  day TEXT PRIMARY KEY,
  book TEXT NOT NULL,
  closed_at INTEGER NOT NULL
);

CREATE INDEX ledger_rows_made ON ledger_rows (made_at);
CREATE INDEX gifts_made ON gifts (created_at);
CREATE INDEX gifts_redeemed ON gifts (redeemed_at) WHERE redeemed_at IS NOT NULL;
CREATE INDEX gifts_closed ON gifts (closed_at) WHERE closed_at IS NOT NULL;
