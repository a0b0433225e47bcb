-- Forms and contacts reach the CRM through the queue; delivered_at is set once it has them.
ALTER TABLE lead_submissions ADD COLUMN kind TEXT NOT NULL DEFAULT 'form';
ALTER TABLE lead_submissions ADD COLUMN page TEXT;
ALTER TABLE lead_submissions ADD COLUMN delivered_at TEXT;
