-- Carts that assistants fill (docs/agents.md). The ids are random and known to the platform alone.
CREATE TABLE agent_carts (
  id TEXT PRIMARY KEY,
  -- The address of the platform's profile.
  platform TEXT NOT NULL,
  anonymous_id TEXT NOT NULL,
  cart_id TEXT,
  made_at INTEGER NOT NULL,
  canceled_at INTEGER,
  -- When a browser took it over.
  handed_at INTEGER
) STRICT;

CREATE INDEX agent_carts_by_cart ON agent_carts (cart_id);
CREATE INDEX agent_carts_by_age ON agent_carts (made_at);

CREATE TABLE agent_checkouts (
  id TEXT PRIMARY KEY,
  agent_cart TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  canceled_at INTEGER,
  -- What the platform was last told of the order.
  told TEXT
) STRICT;

CREATE INDEX agent_checkouts_by_cart ON agent_checkouts (agent_cart);

-- A cart has one checkout that is open.
CREATE UNIQUE INDEX agent_checkouts_open ON agent_checkouts (agent_cart) WHERE canceled_at IS NULL;

-- Calls with a key, which act once.
CREATE TABLE agent_calls (
  platform TEXT NOT NULL,
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  -- What the call made or changed; NULL while it runs.
  resource TEXT,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (platform, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX agent_calls_by_age ON agent_calls (made_at);
