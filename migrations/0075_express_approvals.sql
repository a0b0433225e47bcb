-- Approved in the cart, before delivery and tax were known: the most that may be charged with it.
ALTER TABLE payment_approvals ADD COLUMN at_most INTEGER;
