-- The nightly closing compares what was issued lately with the book.
CREATE INDEX ledger_rows_issued ON ledger_rows (made_at) WHERE reason = 'issued';
