-- What processors told by webhooks: disputes, settlements that failed, reports of changed cards. `id` names the event, so
-- that one that is sent again is kept once.
CREATE TABLE payment_news (
  id TEXT PRIMARY KEY,
  -- None for a report.
  order_number TEXT,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  received_at INTEGER NOT NULL
);

CREATE INDEX payment_news_order ON payment_news (order_number);

-- Addresses that bounced or complained. They get no more news.
CREATE TABLE mail_troubles (
  -- In small letters.
  email TEXT PRIMARY KEY,
  -- bounced or complained
  kind TEXT NOT NULL,
  detail TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- When its owner was told.
  told_at INTEGER
);
