-- What staff may type to find a customer, a guest's order or a company. Names and addresses stay at the platform.
CREATE TABLE desk_words (
  word TEXT NOT NULL,
  -- customer:ID, order:NUMBER (of a guest), company:KEY
  found TEXT NOT NULL,
  -- The customer's id, or the guest's e-mail address in lower case.
  owner TEXT,
  PRIMARY KEY (word, found)
) WITHOUT ROWID;
CREATE INDEX desk_words_found ON desk_words (found);
CREATE INDEX desk_words_owner ON desk_words (owner);
