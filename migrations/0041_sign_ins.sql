-- Who is signed in where. A cookie names a row; without its row it opens nothing.
CREATE TABLE sign_ins (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  -- 1: "Keep me signed in" was ticked.
  remembered INTEGER NOT NULL,
  -- What the customer sees in the list: "Firefox on Windows", "203.0.113.0".
  device TEXT NOT NULL,
  network TEXT NOT NULL
);

CREATE INDEX sign_ins_customer ON sign_ins (customer_id, last_used_at);
CREATE INDEX sign_ins_age ON sign_ins (last_used_at);
