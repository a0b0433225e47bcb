-- Certificates of resellers, for states in which they are not charged tax. The files are in R2.
CREATE TABLE reseller_certificates (
  id TEXT PRIMARY KEY,
  company_key TEXT NOT NULL,
  -- Two letters.
  state TEXT NOT NULL,
  -- The last day on which it is good.
  expires_on TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_type TEXT NOT NULL,
  -- waiting, approved, rejected, expired
  status TEXT NOT NULL,
  reason TEXT,
  -- Who is told about it.
  email TEXT NOT NULL,
  -- The page that e-mails lead to.
  page_url TEXT NOT NULL,
  filed_at INTEGER NOT NULL,
  reminded_at INTEGER
);

CREATE INDEX reseller_certificates_company ON reseller_certificates (company_key, filed_at);
CREATE INDEX reseller_certificates_expiry ON reseller_certificates (status, expires_on);
