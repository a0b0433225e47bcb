-- What was sent to whom, so that staff can tell a customer. The words of an e-mail are not kept: links in them open things.
CREATE TABLE sent_mails (
  idempotency_key TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  sent_at INTEGER NOT NULL
);

CREATE INDEX sent_mails_email ON sent_mails (email, sent_at);
CREATE INDEX sent_mails_age ON sent_mails (sent_at);
