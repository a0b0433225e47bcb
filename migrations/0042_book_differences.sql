-- Where platform, processor and ledgers do not agree, found by the nightly closing of the books.
CREATE TABLE book_differences (
  -- What it is about and its kind, so that it is listed once.
  id TEXT PRIMARY KEY,
  -- None for store credit.
  order_number TEXT,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  found_at INTEGER NOT NULL,
  -- When it was repaired by itself, or was gone again.
  settled_at INTEGER,
  repaired INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX book_differences_open ON book_differences (found_at) WHERE settled_at IS NULL;
CREATE INDEX book_differences_order ON book_differences (order_number);
