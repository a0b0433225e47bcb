-- The gift certificate that a cart is to be paid with first.
CREATE TABLE payment_certificates (
  cart_id TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  -- The last letters of its code, by which the shopper knows it again.
  code_ending TEXT NOT NULL,
  created_at INTEGER NOT NULL
);

-- How the shopper knows again what they chose: a card's brand and last digits, a reference.
ALTER TABLE payment_approvals ADD COLUMN label TEXT;
