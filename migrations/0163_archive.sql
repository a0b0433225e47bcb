-- Finished placements are archived by age.
CREATE INDEX placements_by_age ON placements (initiator, created_at) WHERE state IN ('captured', 'failed');
