-- Which member of staff looked up which cart, and when. Kept for those who ask who saw a customer's cart.
CREATE TABLE cart_lookups (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  staff_customer_id TEXT NOT NULL,
  cart_key TEXT NOT NULL,
  -- The cart that was found; none for an unknown key.
  cart_id TEXT,
  looked_up_at INTEGER NOT NULL
);

CREATE INDEX cart_lookups_cart ON cart_lookups (cart_id, looked_up_at);
