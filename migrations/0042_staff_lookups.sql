-- Staff reach carts and orders by the endpoints too: what they did, and with which order.
ALTER TABLE cart_lookups ADD COLUMN act TEXT NOT NULL DEFAULT 'look-up';
ALTER TABLE cart_lookups ADD COLUMN order_number TEXT;
