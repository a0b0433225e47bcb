-- Questions of buyers whether they may place an order that is above their company's limit.
CREATE TABLE company_approvals (
  id TEXT PRIMARY KEY,
  company_key TEXT NOT NULL,
  cart_id TEXT NOT NULL,
  -- What was in the cart: the approval is for nothing else.
  content TEXT NOT NULL,
  amount INTEGER NOT NULL,
  requester_id TEXT NOT NULL,
  requester_name TEXT NOT NULL,
  requester_email TEXT NOT NULL,
  -- waiting, approved, rejected
  state TEXT NOT NULL,
  decided_by TEXT,
  reason TEXT,
  asked_at INTEGER NOT NULL,
  decided_at INTEGER
);

CREATE INDEX company_approvals_company ON company_approvals (company_key, asked_at);
CREATE INDEX company_approvals_cart ON company_approvals (cart_id, asked_at);
