-- A cart may be paid with several gift certificates.
CREATE TABLE cart_certificates (
  cart_id TEXT NOT NULL,
  account TEXT NOT NULL,
  -- The last letters of its code, by which the shopper knows it again.
  code_ending TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (cart_id, account)
);

INSERT INTO cart_certificates SELECT cart_id, account, code_ending, created_at FROM payment_certificates;

DROP TABLE payment_certificates;
