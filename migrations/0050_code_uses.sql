-- Uses of discount codes that a customer may use so many times, by mailbox: commercetools counts customers alone, and
-- guests are none. `mailbox` is a digest. A use counts while its cart has a placement; settled ones outlive that.
CREATE TABLE code_uses (
  code_id TEXT NOT NULL,
  mailbox TEXT NOT NULL,
  cart_id TEXT NOT NULL,
  used_at INTEGER NOT NULL,
  settled INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (code_id, mailbox, cart_id)
);
CREATE INDEX code_uses_open ON code_uses (used_at) WHERE settled = 0;
CREATE INDEX code_uses_settled ON code_uses (used_at) WHERE settled = 1;
