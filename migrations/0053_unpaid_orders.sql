-- When the shopper and the shop were told that an order's payment was lost.
ALTER TABLE placements ADD COLUMN told_at INTEGER;
