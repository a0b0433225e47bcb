-- Old links are forgotten.
CREATE INDEX review_links_by_age ON review_links (made_at);
