-- What a change of a placed order gives back: of one item that was canceled (`line`), or of a cheaper address (`move`).
-- None: a refund of staff. An order may have several at once: they wait for the bank (state `settling`).
ALTER TABLE order_refunds ADD COLUMN kind TEXT;
ALTER TABLE order_refunds ADD COLUMN line_id TEXT;
CREATE UNIQUE INDEX order_refunds_line ON order_refunds (order_number, line_id)
  WHERE line_id IS NOT NULL AND state <> 'refused';
-- One address is changed after the other.
CREATE UNIQUE INDEX order_refunds_move ON order_refunds (order_number) WHERE kind = 'move' AND state = 'changing';
CREATE INDEX order_refunds_of_changes ON order_refunds (kind, lease_until) WHERE ended_at IS NULL;
