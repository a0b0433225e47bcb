-- The audit is also the book of what staff give: its limits count by the mailbox too, because guests have no account.
-- A digest of the mailbox.
ALTER TABLE staff_audit ADD COLUMN mailbox TEXT;
-- Why it was refused. The refusal of an act that was written before is a row of its own, `ID:refused`.
ALTER TABLE staff_audit ADD COLUMN refused TEXT;
CREATE INDEX staff_audit_mailbox ON staff_audit (mailbox, done_at) WHERE amount IS NOT NULL;
