-- Every order is asked about once, by e-mail. What came of it: sent, or nothing where there was nothing or nobody
-- to ask; empty until then.
ALTER TABLE placements ADD COLUMN review_request TEXT;

ALTER TABLE placements ADD COLUMN review_request_tried_at INTEGER;

CREATE INDEX placements_to_ask_about ON placements (created_at)
  WHERE state = 'captured' AND review_request IS NULL;

-- What opens an order's review page without an account. Only a digest is kept, so that the table opens nothing.
CREATE TABLE review_links (
  token_digest TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  -- As the order has it.
  email TEXT NOT NULL,
  made_at INTEGER NOT NULL
);
