-- A payment of which a part is being given back. Until the claim lapses, nobody else gives back a part of it.
CREATE TABLE refund_claims (
  transaction_id TEXT PRIMARY KEY,
  until INTEGER NOT NULL
);
