-- When both were told that a gift was redeemed, and the recipient's thanks with the time they went to the sender.
ALTER TABLE gifts ADD COLUMN told_at INTEGER;
ALTER TABLE gifts ADD COLUMN thanks TEXT;
ALTER TABLE gifts ADD COLUMN thanked_at INTEGER;
