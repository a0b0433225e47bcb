-- What staff did for customers. Rows are only ever added: nothing in it can be changed.
CREATE TABLE staff_audit (
  id TEXT PRIMARY KEY,
  staff_id TEXT NOT NULL,
  role TEXT NOT NULL,
  act TEXT NOT NULL,
  customer_id TEXT,
  order_number TEXT,
  reason TEXT,
  -- As JSON, what was so before and after.
  was TEXT,
  became TEXT,
  done_at INTEGER NOT NULL
);

CREATE INDEX staff_audit_done ON staff_audit (done_at);
CREATE INDEX staff_audit_customer ON staff_audit (customer_id, done_at);
