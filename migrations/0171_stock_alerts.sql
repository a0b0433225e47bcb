-- Who wants one email when a variant is back in stock. `origin`: of the link in it.
CREATE TABLE stock_alerts (
  email TEXT NOT NULL,
  sku TEXT NOT NULL,
  origin TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  looked_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (email, sku)
) WITHOUT ROWID;
CREATE INDEX stock_alerts_looked ON stock_alerts (looked_at);
CREATE INDEX stock_alerts_asked ON stock_alerts (asked_at);
