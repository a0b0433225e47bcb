-- Orders that were never given to the queue, by age, and those that were, by when.
DROP INDEX placements_to_ask_about;
CREATE INDEX placements_to_ask_about ON placements (created_at)
  WHERE state = 'captured' AND review_request IS NULL AND review_request_tried_at IS NULL;
CREATE INDEX placements_to_ask_again ON placements (review_request_tried_at)
  WHERE state = 'captured' AND review_request IS NULL AND review_request_tried_at IS NOT NULL;
