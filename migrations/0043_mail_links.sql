-- What links in e-mails open, once. Only a digest is kept, so that the table opens nothing.
CREATE TABLE mail_links (
  token_digest TEXT PRIMARY KEY,
  -- newsletter, sign-in, password
  purpose TEXT NOT NULL,
  -- In small letters.
  email TEXT NOT NULL,
  -- Where the link leads on to; empty for nowhere in particular.
  destination TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  used_at INTEGER
);

CREATE INDEX mail_links_email ON mail_links (purpose, email, made_at);
CREATE INDEX mail_links_age ON mail_links (made_at);

-- Nobody gets news who has not said by e-mail that the address is theirs.
ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_at TEXT;
UPDATE newsletter_subscriptions SET confirmed_at = subscribed_at;
