-- Passkeys of customers. For staff they are a second factor too.
CREATE TABLE passkeys (
  -- The credential's id, in base64url.
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  name TEXT NOT NULL,
  -- COSE, in base64url.
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  -- A JSON list, such as ["internal","hybrid"].
  transports TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL
);
CREATE INDEX passkeys_customer ON passkeys (customer_id, made_at);

-- Challenges that a passkey has answered. They carry their own end; here they are kept so that each counts once.
CREATE TABLE used_challenges (
  challenge TEXT PRIMARY KEY,
  ends_at INTEGER NOT NULL
);
CREATE INDEX used_challenges_end ON used_challenges (ends_at);

-- The keys of staff's authenticator apps (RFC 6238).
CREATE TABLE staff_codes (
  customer_id TEXT PRIMARY KEY,
  -- In base32.
  secret TEXT NOT NULL,
  -- The last half minute whose code was taken: each code counts once.
  last_step INTEGER NOT NULL,
  made_at INTEGER NOT NULL
);

-- Only digests, so that the table opens nothing.
CREATE TABLE recovery_codes (
  digest TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL
);
CREATE INDEX recovery_codes_customer ON recovery_codes (customer_id);

-- Opened by a second factor, and valid beside the sign-in that it was opened in.
CREATE TABLE staff_sessions (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  sign_in TEXT NOT NULL,
  -- When the factor was last shown.
  proven_at INTEGER NOT NULL
);
CREATE INDEX staff_sessions_customer ON staff_sessions (customer_id);
CREATE INDEX staff_sessions_proven ON staff_sessions (proven_at);
