-- Payments that a shopper approves elsewhere and comes back from. Each is for one cart and one amount.
CREATE TABLE payment_approvals (
  payment_id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- created, approved, used
  state TEXT NOT NULL,
  -- The single-use payment method, once approved.
  payment_method TEXT,
  payer_email TEXT,
  created_at INTEGER NOT NULL
);

CREATE INDEX payment_approvals_cart ON payment_approvals (cart_id, state);
