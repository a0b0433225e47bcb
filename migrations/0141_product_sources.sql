-- The search or recommendation that led a browser to a product, so that a sale can be told to it. Kept for four days,
-- and only of browsers that may be followed.
CREATE TABLE product_sources (
  browser TEXT NOT NULL,
  product TEXT NOT NULL,
  query_id TEXT,
  sort TEXT,
  search_token TEXT,
  decision_id TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (browser, product)
);
CREATE INDEX product_sources_at ON product_sources (at);
