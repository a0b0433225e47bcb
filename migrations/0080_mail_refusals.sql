-- What people do not want to be written about. News is a list of its own, which one joins.
CREATE TABLE mail_refusals (
  -- In small letters.
  email TEXT NOT NULL,
  -- One of the topics in models/account/mail-topics.ts
  topic TEXT NOT NULL,
  refused_at INTEGER NOT NULL,
  PRIMARY KEY (email, topic)
);
