-- What the forms that editors put on pages were sent with.
CREATE TABLE lead_submissions (
  id TEXT PRIMARY KEY,
  form_id TEXT NOT NULL,
  payload TEXT NOT NULL,
  submitted_at TEXT NOT NULL
);
