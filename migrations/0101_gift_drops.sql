-- What senders have chosen so far, by an id that nobody can guess.
CREATE TABLE gift_drafts (
  id TEXT PRIMARY KEY,
  data TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE INDEX gift_drafts_by_age ON gift_drafts (updated_at);

-- Gifts that were paid for, one for each recipient. The id is the number of the order that a redeemed one becomes.
CREATE TABLE gifts (
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  -- Opens the sender's page: the token of the paid order's receipt.
  receipt_token TEXT NOT NULL,
  origin TEXT NOT NULL,
  sku TEXT NOT NULL,
  -- What was paid for it, with tax.
  price INTEGER NOT NULL,
  recipient_name TEXT NOT NULL,
  recipient_email TEXT NOT NULL,
  sender TEXT NOT NULL,
  sender_email TEXT,
  customer_id TEXT,
  message TEXT NOT NULL,
  card TEXT,
  -- planned, sent, redeeming, redeemed, canceled, expired
  state TEXT NOT NULL DEFAULT 'planned',
  send_on TEXT NOT NULL,
  -- The day on which there is something to do; none when all is done.
  next_on TEXT,
  -- A code belongs to one mailbox: another address gets another code. Kept as a digest.
  code_version INTEGER NOT NULL DEFAULT 0,
  code_digest TEXT UNIQUE,
  sent_at INTEGER,
  expires_on TEXT,
  reminders INTEGER NOT NULL DEFAULT 0,
  -- Reminders that the sender asked for.
  nudges INTEGER NOT NULL DEFAULT 0,
  nudged_at INTEGER,
  -- What the recipient chose, and where it goes, as JSON.
  redemption TEXT,
  redeemed_at INTEGER,
  closed_at INTEGER,
  queued_at INTEGER,
  created_at INTEGER NOT NULL
);

CREATE INDEX gifts_by_receipt ON gifts (receipt_token);
CREATE INDEX gifts_by_order ON gifts (order_number);
CREATE INDEX gifts_due ON gifts (next_on) WHERE next_on IS NOT NULL;
