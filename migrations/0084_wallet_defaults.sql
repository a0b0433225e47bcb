-- The saved way to pay that a customer wants to be offered first.
CREATE TABLE wallet_defaults (
  owner TEXT PRIMARY KEY,
  method_id TEXT NOT NULL
);
