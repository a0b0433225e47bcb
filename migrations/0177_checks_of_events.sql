-- The queue of events is checked like the queue of jobs.
ALTER TABLE job_checks ADD COLUMN queue TEXT NOT NULL DEFAULT 'jobs';
CREATE INDEX job_checks_queue ON job_checks (queue, ran_at);
