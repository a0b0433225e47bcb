-- Mail about boxes goes to the account's address of today, which only commercetools has.
ALTER TABLE auto_delivery_accounts DROP COLUMN email;
