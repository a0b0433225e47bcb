import { expect, it } from 'vitest'
import { statementsOf } from './migrations'

it('puts each statement on a line, and keeps a trigger whole', () => {
  const sql = `-- What is; kept.
CREATE TABLE a (
  id TEXT -- its name
);
CREATE TRIGGER kept BEFORE DELETE ON a
BEGIN
  SELECT 1;
  SELECT RAISE(ABORT, 'no');
END;
INSERT INTO a VALUES ('x')`
  expect(statementsOf(sql)).toEqual([
    'CREATE TABLE a ( id TEXT )',
    "CREATE TRIGGER kept BEFORE DELETE ON a BEGIN SELECT 1; SELECT RAISE(ABORT, 'no'); END",
    "INSERT INTO a VALUES ('x')",
  ])
})
