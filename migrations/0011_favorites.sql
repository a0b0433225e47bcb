-- What shoppers keep for later. The owner is a customer's or an anonymous session's id.
CREATE TABLE favorites (
  owner TEXT NOT NULL,
  sku TEXT NOT NULL,
  product_key TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (owner, sku)
);
