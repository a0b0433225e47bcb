-- Payment requests at Shop Pay. What was shown there is submitted again, word for word, when the order is placed.
CREATE TABLE shop_pay_sessions (
  token TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  request TEXT NOT NULL,
  -- The receipt of the submission.
  receipt TEXT,
  created_at INTEGER NOT NULL
);
