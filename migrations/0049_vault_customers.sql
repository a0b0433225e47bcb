-- Which of the processor's customers a customer is: their saved cards and accounts are kept there.
CREATE TABLE vault_customers (
  owner TEXT PRIMARY KEY,
  vault_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
