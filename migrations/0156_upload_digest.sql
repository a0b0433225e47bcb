-- Tells a table that was uploaded before from a new one.
ALTER TABLE order_uploads ADD COLUMN digest TEXT;
