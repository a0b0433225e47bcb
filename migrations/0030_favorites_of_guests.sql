-- When a guest's favorite is deleted; NULL for customers, and for rows from before this column.
ALTER TABLE favorites ADD COLUMN expires_at INTEGER;
CREATE INDEX favorites_expiring ON favorites (expires_at) WHERE expires_at IS NOT NULL;
