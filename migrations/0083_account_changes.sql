-- A new e-mail address waits until the owner of each mailbox, the old and the new, has confirmed.
CREATE TABLE email_changes (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL,
  old_email TEXT NOT NULL,
  new_email TEXT NOT NULL,
  old_confirmed_at INTEGER,
  new_confirmed_at INTEGER,
  asked_at INTEGER NOT NULL,
  done_at INTEGER
);

CREATE INDEX email_changes_customer ON email_changes (customer_id);
CREATE INDEX email_changes_asked ON email_changes (asked_at);

-- Accounts that are being deleted. What is begun is finished by the schedule.
CREATE TABLE account_deletions (
  customer_id TEXT PRIMARY KEY,
  -- Where the last e-mail goes; forgotten once all is done.
  email TEXT,
  asked_at INTEGER NOT NULL,
  done_at INTEGER
);
