-- Gift certificates are kept for later with the amount that was chosen, in cents; everything else with 0.
CREATE TABLE favorites_with_amounts (
  owner TEXT NOT NULL,
  sku TEXT NOT NULL,
  amount INTEGER NOT NULL DEFAULT 0,
  product_key TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (owner, sku, amount)
);
INSERT INTO favorites_with_amounts (owner, sku, product_key, saved_at)
  SELECT owner, sku, product_key, saved_at FROM favorites;
DROP TABLE favorites;
ALTER TABLE favorites_with_amounts RENAME TO favorites;
