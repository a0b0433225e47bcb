-- The code by which a customer brings friends.
CREATE TABLE referral_codes (
  code TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
);

-- Who came by whose code, and what came of it. One friend is brought once.
CREATE TABLE referrals (
  -- The friend's customer id, or their anonymous session's until they sign in.
  friend TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  invited_at INTEGER NOT NULL,
  -- invited, rewarded, refused
  state TEXT NOT NULL DEFAULT 'invited',
  order_number TEXT,
  amount INTEGER,
  -- Why it was refused: one of the reasons in models/account/referral.ts
  reason TEXT,
  settled_at INTEGER
);

CREATE INDEX referrals_code ON referrals (code, invited_at);
CREATE INDEX referrals_open ON referrals (invited_at) WHERE state = 'invited';
