-- Gifts that were redeemed before the shop kept when it told of it. Their boxes have come.
UPDATE gifts SET told_at = redeemed_at WHERE state = 'redeemed' AND told_at IS NULL AND redeemed_at IS NOT NULL
  AND redeemed_at < (CAST(strftime('%s', 'now') AS INTEGER) - 604800) * 1000;
