-- Whether the account's address was proven when its deletion was asked for: only then what is kept by address goes too.
ALTER TABLE account_deletions ADD COLUMN email_proven INTEGER NOT NULL DEFAULT 0;
