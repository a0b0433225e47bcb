-- Wrong passwords of an account, so that staff can tell its owner how long to wait. `account` is a digest.
ALTER TABLE attempts ADD COLUMN account TEXT;
ALTER TABLE attempts ADD COLUMN kind TEXT;
CREATE INDEX attempts_account ON attempts (account) WHERE account IS NOT NULL;

-- The member of staff who vouches for the caller, in place of the old mailbox.
ALTER TABLE email_changes ADD COLUMN vouched_by TEXT;
-- 0: the old address was never proven, so nothing that is kept by it moves.
ALTER TABLE email_changes ADD COLUMN old_proven INTEGER NOT NULL DEFAULT 1;
