-- What an act gave, in cents, so that the limits of staff add up.
ALTER TABLE staff_audit ADD COLUMN amount INTEGER;
CREATE INDEX staff_audit_order ON staff_audit (order_number, act) WHERE amount IS NOT NULL;
CREATE INDEX staff_audit_staff ON staff_audit (staff_id, done_at) WHERE amount IS NOT NULL;
