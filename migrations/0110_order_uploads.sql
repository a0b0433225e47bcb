-- Orders that business customers upload as a table. Rows are kept until the upload is ordered or thrown away.
CREATE TABLE order_uploads (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  -- How many orders were made of it so far.
  parts_made INTEGER NOT NULL DEFAULT 0,
  made_at INTEGER NOT NULL
);

CREATE INDEX order_uploads_customer ON order_uploads (customer_id, made_at);

CREATE TABLE order_upload_rows (
  upload_id TEXT NOT NULL REFERENCES order_uploads (id) ON DELETE CASCADE,
  -- The line in the file.
  number INTEGER NOT NULL,
  -- What the file says, by column, as JSON.
  fields TEXT NOT NULL,
  PRIMARY KEY (upload_id, number)
) WITHOUT ROWID;
