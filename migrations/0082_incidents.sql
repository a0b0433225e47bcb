-- Alarms that are ringing, or have not lasted long enough yet (app/services/alarm).
CREATE TABLE incidents (
  key TEXT PRIMARY KEY,
  rule TEXT NOT NULL,
  words TEXT NOT NULL,
  since INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  -- Channels that were told that it began, and that it is over, as JSON.
  told TEXT NOT NULL DEFAULT '[]',
  over_told TEXT NOT NULL DEFAULT '[]',
  -- Until then one run tells it alone.
  claimed_until INTEGER NOT NULL DEFAULT 0
);

-- The placements of a day.
CREATE INDEX placements_made ON placements (created_at);

-- Whether a cart failed a moment ago.
CREATE INDEX placements_failed ON placements (cart_id, created_at) WHERE state IN ('failed', 'releasing');

-- Addresses that bounced today.
CREATE INDEX mail_troubles_time ON mail_troubles (received_at);
