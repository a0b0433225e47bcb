-- Favorites in lists of one's own. An item without a list is in the list that everybody has.
CREATE TABLE favorite_lists (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  name TEXT NOT NULL,
  -- Opens the list for reading; none while it is not shared.
  share_token TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  UNIQUE (owner, name)
);

ALTER TABLE favorites ADD COLUMN list_id TEXT;

-- The shop's address when it was kept, for the link in an e-mail.
ALTER TABLE favorites ADD COLUMN origin TEXT;

-- What a favorite cost and whether it was sold out when its owner was last told, or when the shop first looked.
ALTER TABLE favorites ADD COLUMN known_price INTEGER;
ALTER TABLE favorites ADD COLUMN known_sold_out INTEGER;
ALTER TABLE favorites ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;

CREATE INDEX favorites_to_look_at ON favorites (looked_at) WHERE origin IS NOT NULL;
