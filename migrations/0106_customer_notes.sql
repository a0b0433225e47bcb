-- What staff keep about a customer. An issue is open until somebody settles it; a note never is.
CREATE TABLE customer_notes (
  -- Names the press of the button, so that a second one writes nothing twice.
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  -- note, issue
  kind TEXT NOT NULL,
  words TEXT NOT NULL,
  staff_id TEXT NOT NULL,
  author TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  settled_by TEXT,
  settled_at INTEGER
);

CREATE INDEX customer_notes_customer ON customer_notes (customer_id, written_at);
