-- Presses of forms whose page gave them an id, so that the same press sent twice acts once.
CREATE TABLE presses (
  -- A digest of the page's id, the address and all that was sent.
  id TEXT PRIMARY KEY,
  pressed_at INTEGER NOT NULL,
  -- How the first press was answered; null while it runs.
  answer TEXT
);

CREATE INDEX presses_by_time ON presses (pressed_at);
