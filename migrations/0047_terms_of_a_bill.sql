-- A bill keeps the terms of the day on which it was made.
ALTER TABLE ledger_rows ADD COLUMN terms_days INTEGER;
UPDATE ledger_rows SET terms_days = (SELECT terms_days FROM ledger_accounts WHERE id = from_account)
  WHERE reason = 'held' AND from_account LIKE 'credit:%';
