-- What shoppers were told about their orders by e-mail, each once.
CREATE TABLE order_mails (
  order_number TEXT NOT NULL,
  -- shipped, delivered, cancelled, refunded-1, refunded-2, …
  news TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (order_number, news)
);

-- How far a job has read; the next run goes on from there.
CREATE TABLE job_cursors (
  job TEXT PRIMARY KEY,
  position TEXT NOT NULL
);

-- Whom to tell when an order comes to nothing after its shopper has left the page.
ALTER TABLE placements ADD COLUMN email TEXT;

-- due: the shopper is to be told; sent
ALTER TABLE placements ADD COLUMN failure_mail TEXT;
