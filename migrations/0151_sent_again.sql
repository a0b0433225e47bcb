-- What was thanked for is given to the queue again until it has arrived.
ALTER TABLE lead_submissions ADD COLUMN queued_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE lead_submissions ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
CREATE INDEX lead_submissions_waiting ON lead_submissions (queued_at) WHERE delivered_at IS NULL;

-- The confirmation is a job, which knows the row by its id. `asked_at`: since when it has to be sent.
ALTER TABLE newsletter_subscriptions ADD COLUMN id TEXT;
ALTER TABLE newsletter_subscriptions ADD COLUMN origin TEXT;
ALTER TABLE newsletter_subscriptions ADD COLUMN asked_at INTEGER;
ALTER TABLE newsletter_subscriptions ADD COLUMN queued_at INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX newsletter_subscriptions_id ON newsletter_subscriptions (id);

-- A failure ends when a job with the same content has run.
ALTER TABLE failed_jobs ADD COLUMN vendor TEXT;
CREATE INDEX failed_jobs_job ON failed_jobs (job);
