-- What the scheduled run looks for. SQLite takes the index only for a query with exactly these conditions.
CREATE INDEX placements_to_finish ON placements (updated_at)
  WHERE (state IN ('started', 'authorised', 'ordered', 'releasing', 'repaying', 'changing')
    OR (state = 'captured' AND (mailed_at IS NULL OR recorded_at IS NULL OR announced_at IS NULL))
    OR (state = 'unpaid' AND told_at IS NULL)
    OR (state = 'failed' AND failure_mail = 'due'));

DROP INDEX placements_unfinished;
