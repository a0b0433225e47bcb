-- What ends with an order that is canceled or refunded in full: all that it began, or all but its Auto-Delivery.
ALTER TABLE cancellations ADD COLUMN ends TEXT NOT NULL DEFAULT 'all';
ALTER TABLE order_refunds ADD COLUMN ends TEXT;

-- Why a later box of a bundle does not come: refund or dispute.
ALTER TABLE bundle_deliveries ADD COLUMN revoked TEXT;
