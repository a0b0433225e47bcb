-- Reports by piece, with a picture, what the shopper would like and our answer. Messages to us (`kind` message) are
-- kept beside them, because staff answer both.
ALTER TABLE order_cases ADD COLUMN kind TEXT NOT NULL DEFAULT 'problem';
ALTER TABLE order_cases ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE order_cases ADD COLUMN page_url TEXT NOT NULL DEFAULT '';
-- again, refund, credit; empty if the shopper leaves it to us.
ALTER TABLE order_cases ADD COLUMN wish TEXT NOT NULL DEFAULT '';
-- The type of the picture in R2.
ALTER TABLE order_cases ADD COLUMN picture TEXT;
-- again, refund, credit; empty if words were enough.
ALTER TABLE order_cases ADD COLUMN outcome TEXT NOT NULL DEFAULT '';
ALTER TABLE order_cases ADD COLUMN answer TEXT;
ALTER TABLE order_cases ADD COLUMN answered_at INTEGER;
-- When the e-mails went out.
ALTER TABLE order_cases ADD COLUMN told_at INTEGER;
ALTER TABLE order_cases ADD COLUMN answer_told_at INTEGER;

-- Earlier reports were told on the page.
UPDATE order_cases SET told_at = opened_at;

-- `order_cases_open` holds one open case of a reason for an order. New ones are `waiting`, so that a second piece of
-- the same kind is another report.
CREATE INDEX order_cases_untold ON order_cases (opened_at)
  WHERE told_at IS NULL OR (answered_at IS NOT NULL AND answer_told_at IS NULL);
CREATE INDEX order_cases_email ON order_cases (lower(email));
CREATE INDEX order_cases_age ON order_cases (opened_at);
