-- Not even the shop itself can change or delete what staff did.
CREATE TRIGGER staff_audit_unchanged BEFORE UPDATE ON staff_audit
BEGIN
  SELECT RAISE(ABORT, 'the audit is only added to');
END;

CREATE TRIGGER staff_audit_kept BEFORE DELETE ON staff_audit
BEGIN
  SELECT RAISE(ABORT, 'the audit is only added to');
END;
