-- An order may be paid in several ways: what was one payment's columns is a list, as JSON.
ALTER TABLE placements ADD COLUMN payments TEXT NOT NULL DEFAULT '[]';

UPDATE placements SET payments = json_array(json_patch(
    json_object('kind', payment_kind, 'methodId', payment_method, 'amount', amount, 'state', CASE
      WHEN transaction_id IS NOT NULL THEN 'held' WHEN authorise_sent_at IS NOT NULL THEN 'sent' ELSE 'planned' END),
    json_object('transactionId', transaction_id)))
  WHERE payment_kind != 'Free';

ALTER TABLE placements DROP COLUMN payment_kind;

ALTER TABLE placements DROP COLUMN payment_method;

ALTER TABLE placements DROP COLUMN transaction_id;

ALTER TABLE placements DROP COLUMN authorise_sent_at;
