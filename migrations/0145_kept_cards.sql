-- A chosen card: the processor's customer for whom it is kept once it was charged, and the postal code of its bill.
ALTER TABLE payment_approvals ADD COLUMN keep_for TEXT;
ALTER TABLE payment_approvals ADD COLUMN postal_code TEXT;
