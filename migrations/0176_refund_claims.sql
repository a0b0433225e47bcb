-- A refund that is being made. Until the claim lapses, nobody else makes it.
CREATE TABLE refund_claims (
  -- The payment and the refund's key.
  refund TEXT PRIMARY KEY,
  until INTEGER NOT NULL
);
CREATE INDEX refund_claims_lapsed ON refund_claims (until);
