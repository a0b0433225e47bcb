-- Refunds that staff asked for, until processor, platform and ledgers agree. An order has one at a time.
CREATE TABLE order_refunds (
  -- The entry in the book of staff.
  id TEXT PRIMARY KEY,
  order_number TEXT NOT NULL,
  -- What was asked for, and whether that was all that was left.
  amount INTEGER NOT NULL,
  is_rest INTEGER NOT NULL,
  -- What the payments gave.
  given INTEGER NOT NULL DEFAULT 0,
  -- going, done or refused
  state TEXT NOT NULL DEFAULT 'going',
  reason TEXT,
  -- Gift certificates and gifts of the order were taken back.
  took_back INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER NOT NULL DEFAULT 0,
  asked_at INTEGER NOT NULL,
  ended_at INTEGER
);
CREATE UNIQUE INDEX order_refunds_one ON order_refunds (order_number) WHERE state = 'going';
CREATE INDEX order_refunds_order ON order_refunds (order_number, asked_at);

CREATE INDEX referrals_order ON referrals (order_number) WHERE order_number IS NOT NULL;

-- Why a certificate or gift is worth nothing any more: refund or dispute.
ALTER TABLE certificates ADD COLUMN revoked TEXT;
ALTER TABLE gifts ADD COLUMN revoked TEXT;
