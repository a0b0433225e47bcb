-- Whose account somebody's identity at Google, Apple or Facebook opens.
CREATE TABLE customer_identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  customer_id TEXT NOT NULL,
  linked_at INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
);

CREATE INDEX customer_identities_customer ON customer_identities (customer_id);

-- Sign-ins that have left for a provider's page. A row is taken by the browser that comes back, once.
CREATE TABLE provider_attempts (
  state_digest TEXT PRIMARY KEY,
  provider TEXT NOT NULL,
  -- Of the cookie of the browser that left.
  browser_digest TEXT NOT NULL,
  state TEXT NOT NULL,
  nonce TEXT NOT NULL,
  verifier TEXT NOT NULL,
  destination TEXT NOT NULL,
  preserve_cart INTEGER NOT NULL,
  -- What Apple posted, until the browser fetches it with its cookie.
  brought TEXT,
  began_at INTEGER NOT NULL
);

CREATE INDEX provider_attempts_age ON provider_attempts (began_at);

-- How somebody signed in: "password", "magic link", "google" …
ALTER TABLE sign_ins ADD COLUMN method TEXT NOT NULL DEFAULT 'password';
