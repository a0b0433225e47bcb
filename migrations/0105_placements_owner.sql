-- What a customer has ordered is looked up by them.
CREATE INDEX placements_owner ON placements (owner);
