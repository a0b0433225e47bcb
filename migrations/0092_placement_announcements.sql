-- Set when the job that follows an order was sent. Orders from before need none.
ALTER TABLE placements ADD COLUMN announced_at INTEGER;

UPDATE placements SET announced_at = updated_at WHERE state IN ('ordered', 'captured', 'unpaid', 'repaying');

-- Whether the shop charges without the customer: `merchant` for auto-delivery.
ALTER TABLE placements ADD COLUMN initiator TEXT;
