-- Invitations into companies that are not sent yet. The link's token follows from `id`.
CREATE TABLE invitation_mails (
  id TEXT PRIMARY KEY,
  token_digest TEXT NOT NULL,
  origin TEXT NOT NULL,
  asked_at INTEGER NOT NULL
);
CREATE INDEX invitation_mails_age ON invitation_mails (asked_at);
