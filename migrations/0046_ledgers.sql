-- Money that shoppers have with the shop: credit accounts, store credit and gift certificates.
CREATE TABLE ledger_accounts (
  id TEXT PRIMARY KEY,
  -- credit, store-credit, certificate
  kind TEXT NOT NULL,
  -- The customer's id. A certificate belongs to whoever has its code.
  owner TEXT,
  -- SHA-256 of a certificate's code; the code itself is not kept.
  code_digest TEXT UNIQUE,
  -- Of a credit account: how many days after an order its bill is due.
  terms_days INTEGER,
  created_at INTEGER NOT NULL
);

-- A customer has one account of a kind.
CREATE UNIQUE INDEX ledger_accounts_owner ON ledger_accounts (owner, kind);

-- Every movement, from one account to another, so that nothing is lost or made in between. An account's balance is
-- what came in less what went out. Rows are never changed or deleted.
CREATE TABLE ledger_rows (
  id TEXT PRIMARY KEY,
  -- An account's id, or one of the shop's own: shop:issued, shop:held, shop:sales, shop:offline
  from_account TEXT NOT NULL,
  to_account TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  -- issued, limit, settled, held, captured, released
  reason TEXT NOT NULL,
  note TEXT,
  order_number TEXT,
  -- The payment that a held, captured or released row belongs to.
  charge TEXT,
  made_at INTEGER NOT NULL
);

CREATE INDEX ledger_rows_from ON ledger_rows (from_account, amount);

CREATE INDEX ledger_rows_to ON ledger_rows (to_account, amount);

CREATE INDEX ledger_rows_order ON ledger_rows (order_number);
