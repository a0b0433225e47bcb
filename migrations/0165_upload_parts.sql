-- The cart that was made of each part of an uploaded order. Its placement says what became of it.
CREATE TABLE order_upload_parts (
  upload_id TEXT NOT NULL REFERENCES order_uploads (id) ON DELETE CASCADE,
  part INTEGER NOT NULL,
  cart_id TEXT NOT NULL,
  PRIMARY KEY (upload_id, part)
) WITHOUT ROWID;
