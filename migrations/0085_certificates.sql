-- Gift certificates that were bought. The code is not kept: it is made again from the id whenever it is needed.
CREATE TABLE certificates (
  -- Order, line and piece, so that an order's are made once.
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  amount INTEGER NOT NULL,
  -- Whom it is sent to; whoever bought it, unless they named somebody.
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  sender TEXT NOT NULL,
  message TEXT NOT NULL,
  -- The day it is sent, at the warehouse.
  due_on TEXT NOT NULL,
  origin TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  queued_at INTEGER,
  sent_at INTEGER
);

CREATE INDEX certificates_due ON certificates (due_on) WHERE sent_at IS NULL;
CREATE INDEX certificates_order ON certificates (order_number);
