-- What analytics is told once.
CREATE TABLE measured_once (
  key TEXT PRIMARY KEY,
  at INTEGER NOT NULL
);

-- Customers who do not want their data sold or shared. A row stands until they take it back.
CREATE TABLE privacy_choices (
  customer_id TEXT PRIMARY KEY,
  opted_out_at INTEGER NOT NULL
);
