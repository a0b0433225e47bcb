-- What is wrong with a row, by column, as JSON; nothing until it was checked.
ALTER TABLE order_upload_rows ADD COLUMN errors TEXT;

-- When its rows began to be checked: prices and stock move on.
ALTER TABLE order_uploads ADD COLUMN checked_at INTEGER;
