-- What people say of what they bought: one review for each person and product, the person being the order's
-- e-mail address in lower case.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  product_key TEXT NOT NULL,
  email TEXT NOT NULL,
  order_number TEXT NOT NULL,
  sku TEXT NOT NULL,
  size_name TEXT NOT NULL,
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  title TEXT NOT NULL DEFAULT '',
  words TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  -- Why nobody sees it; nothing while everybody does.
  hidden_reason TEXT,
  -- What it had when the shop took it over, with totals that already counted it; nothing for one written here.
  carried_stars INTEGER,
  carried_words INTEGER NOT NULL DEFAULT 0,
  UNIQUE (product_key, email)
);

CREATE INDEX reviews_shown ON reviews (product_key, written_at DESC) WHERE hidden_reason IS NULL;

CREATE INDEX reviews_by_person ON reviews (email);

-- Who of the staff hid a review or brought it back, when and why. Nothing here is ever changed.
CREATE TABLE review_decisions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id TEXT NOT NULL,
  staff_id TEXT NOT NULL,
  decision TEXT NOT NULL CHECK (decision IN ('hidden', 'brought back')),
  reason TEXT,
  decided_at INTEGER NOT NULL
);

-- What a product's ratings came to before the shop kept reviews.
CREATE TABLE rating_bases (
  product_key TEXT PRIMARY KEY,
  average REAL NOT NULL,
  ratings INTEGER NOT NULL,
  reviews INTEGER NOT NULL
);

-- Products whose reviews changed since their ratings were counted, and how often they did.
CREATE TABLE ratings_due (
  product_key TEXT PRIMARY KEY,
  changes INTEGER NOT NULL DEFAULT 1,
  tried_at INTEGER NOT NULL DEFAULT 0
);
