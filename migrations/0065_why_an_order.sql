-- What the buyer tells the approver.
ALTER TABLE company_approvals ADD COLUMN note TEXT;
