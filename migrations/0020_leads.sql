-- People who asked for news, and what people told us.
CREATE TABLE newsletter_subscriptions (
  email TEXT PRIMARY KEY,
  first_name TEXT,
  reason TEXT NOT NULL,
  subscribed_at TEXT NOT NULL
);
CREATE TABLE survey_submissions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  rating INTEGER NOT NULL,
  words TEXT NOT NULL,
  submitted_at TEXT NOT NULL
);
