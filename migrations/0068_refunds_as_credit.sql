-- Given as store credit instead of to the payment, and what of the order it was for ("1 × Walnut Halves").
ALTER TABLE order_refunds ADD COLUMN to_credit INTEGER NOT NULL DEFAULT 0;
ALTER TABLE order_refunds ADD COLUMN items TEXT;
