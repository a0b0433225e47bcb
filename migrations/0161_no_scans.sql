-- What jobs look for and sweeps delete, each by an index, so that no run reads a whole table that grows.
CREATE INDEX company_approvals_requester ON company_approvals (requester_id);
CREATE INDEX account_deletions_open ON account_deletions (asked_at) WHERE done_at IS NULL;
CREATE INDEX email_changes_confirmed ON email_changes (asked_at)
  WHERE done_at IS NULL AND old_confirmed_at IS NOT NULL AND new_confirmed_at IS NOT NULL;
CREATE INDEX auto_delivery_reminders_age ON auto_delivery_reminders (ship_on);
CREATE INDEX failed_jobs_age ON failed_jobs (failed_at) WHERE dead_at IS NULL;
CREATE INDEX job_checks_age ON job_checks (ran_at);
CREATE INDEX newsletter_subscriptions_asked ON newsletter_subscriptions (queued_at)
  WHERE asked_at IS NOT NULL AND confirmed_at IS NULL;
CREATE INDEX newsletter_subscriptions_age ON newsletter_subscriptions (subscribed_at) WHERE confirmed_at IS NULL;
CREATE INDEX measured_once_age ON measured_once (at);
CREATE INDEX payment_approvals_age ON payment_approvals (created_at);
CREATE INDEX cart_certificates_age ON cart_certificates (created_at);
CREATE INDEX shop_pay_sessions_age ON shop_pay_sessions (created_at);
CREATE INDEX sign_ins_created ON sign_ins (created_at);
CREATE INDEX referrals_latest ON referrals (COALESCE(settled_at, invited_at));

-- The same as order_number's UNIQUE.
DROP INDEX placements_order_number;

-- An account is exported and deleted by all that is held about it.
CREATE INDEX bundle_deliveries_customer ON bundle_deliveries (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX bundle_deliveries_email ON bundle_deliveries (lower(email));
CREATE INDEX cancellations_customer ON cancellations (customer_id);
CREATE INDEX certificates_email ON certificates (lower(email));
CREATE INDEX company_approvals_email ON company_approvals (lower(requester_email));
CREATE INDEX gifts_customer ON gifts (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX gifts_sender ON gifts (lower(sender_email));
CREATE INDEX gifts_recipient ON gifts (lower(recipient_email));
CREATE INDEX lead_submissions_email ON lead_submissions (lower(json_extract(payload, '$.email')));
CREATE INDEX mail_links_address ON mail_links (email);
CREATE INDEX measured_once_order ON measured_once (substr(key, 6, instr(substr(key, 6), ' ') - 1));
CREATE INDEX payment_approvals_payer ON payment_approvals (lower(payer_email));
CREATE INDEX reseller_certificates_email ON reseller_certificates (email);
CREATE INDEX review_links_email ON review_links (email);
CREATE INDEX order_cases_order ON order_cases (order_number, opened_at);
CREATE INDEX ledger_rows_charge ON ledger_rows (charge) WHERE charge IS NOT NULL;
CREATE INDEX cart_lookups_key ON cart_lookups (cart_key);
CREATE INDEX cart_lookups_lower_key ON cart_lookups (lower(cart_key));
