-- What staff did with an order stands on its page.
CREATE INDEX staff_audit_of_order ON staff_audit (order_number, done_at);
