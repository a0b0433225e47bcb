-- Lists of items that a company orders again and again, shared by its people.
CREATE TABLE company_lists (
  id TEXT PRIMARY KEY,
  company_key TEXT NOT NULL,
  name TEXT NOT NULL,
  -- SKUs and quantities in their order, as JSON.
  rows TEXT NOT NULL,
  -- Who changed it last.
  changed_by TEXT NOT NULL,
  changed_at INTEGER NOT NULL
);

CREATE INDEX company_lists_company ON company_lists (company_key, name);
