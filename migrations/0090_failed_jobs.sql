-- Jobs of the queue that failed: those that are tried again, and those that nobody tries any more (`dead_at`).
CREATE TABLE failed_jobs (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  -- The job, as JSON. Jobs hold ids, never personal data.
  job TEXT NOT NULL,
  reason TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  failed_at INTEGER NOT NULL,
  dead_at INTEGER,
  -- The staff member who last sent it again.
  sent_again_by TEXT,
  sent_again_at INTEGER
);

CREATE INDEX failed_jobs_dead ON failed_jobs (dead_at) WHERE dead_at IS NOT NULL;

-- Staff check that the queue runs: a check is a job that notes when it ran.
CREATE TABLE job_checks (
  id TEXT PRIMARY KEY,
  ran_at INTEGER NOT NULL
);
