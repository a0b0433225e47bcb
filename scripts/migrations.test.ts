import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statementsOf } from './migrations'
import { project } from './project'

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

/** Landed before the rule. */
const BEFORE_THE_RULE = ['0003_boxes_mailbox.sql']

const TAKES_AWAY = /^DROP |^ALTER TABLE \w+ (?:DROP|RENAME) /i
/** Such a table or column may still be written by the version before. */
const BINDS = /^CREATE (?:UNIQUE INDEX \w+ ON|TRIGGER .*? ON) (\w+)/i

/** An index of rows that have a column of this migration, which the version before leaves empty. */
function isOfNewRows(index: string, statements: readonly string[]): boolean {
  const [, table, condition] = /^CREATE UNIQUE INDEX \w+ ON (\w+) .*? WHERE (.*)$/i.exec(index) ?? []
  return statements.some((each) => {
    const [, changed, column] = /^ALTER TABLE (\w+) ADD COLUMN (\w+) \w+$/i.exec(each) ?? []
    return changed === table && column !== undefined && condition?.startsWith(`${column} `) === true
  })
}

/** What the version before may still use, and a statement that would stop it. */
function takenAway(sql: string, released: readonly string[]): string[] {
  const statements = statementsOf(sql)
  const isOwn = (table: string) => statements.some((each) => each.startsWith(`CREATE TABLE ${table} `))
  const [, version = ''] = /^-- Last used by (\d+\.\d+\.\d+)\.$/m.exec(sql) ?? []
  // A newer version without it must have been released.
  const isUnused = released.indexOf(version) > 0
  return statements.filter((each) => {
    const [, table] = BINDS.exec(each) ?? []
    const binds = table !== undefined && !isOwn(table) && !isOfNewRows(each, statements)
    return !isUnused && (TAKES_AWAY.test(each) || binds)
  })
}

it('a migration takes away only what the last released version does not use', () => {
  const released = [...readFileSync(project('CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, version = '']) => version,
  )
  const files = readdirSync(project('migrations')).filter(
    (file) => file !== '0001_schema.sql' && !BEFORE_THE_RULE.includes(file),
  )
  const wrong = files.flatMap((file) =>
    takenAway(readFileSync(project(`migrations/${file}`), 'utf8'), released).map(
      (each) => `${file}: ${each}`,
    ),
  )
  expect(wrong).toEqual([])
})

it.each([
  ['DROP TABLE gone', 1],
  ['ALTER TABLE gifts DROP COLUMN told_at', 1],
  ['ALTER TABLE gifts RENAME COLUMN told_at TO said_at', 1],
  ['DROP INDEX gifts_open', 1],
  ['CREATE UNIQUE INDEX gifts_one ON gifts (order_number)', 1],
  ['CREATE TABLE nuts (id TEXT); CREATE UNIQUE INDEX nuts_one ON nuts (id)', 0],
  ['ALTER TABLE gifts ADD COLUMN note TEXT', 0],
  ["ALTER TABLE gifts ADD COLUMN of TEXT; CREATE UNIQUE INDEX gifts_of ON gifts (id) WHERE of = 'x'", 0],
  ["ALTER TABLE gifts ADD COLUMN of TEXT; CREATE UNIQUE INDEX gifts_of ON gifts (id) WHERE id <> 'x'", 1],
  [
    "ALTER TABLE gifts ADD COLUMN of TEXT DEFAULT ''; CREATE UNIQUE INDEX gifts_of ON gifts (id) WHERE of = ''",
    1,
  ],
  ['-- Last used by 1.0.0.\nDROP TABLE gone', 0],
  ['-- Last used by 1.1.0.\nDROP TABLE gone', 1],
])('%s', (sql, count) => {
  expect(takenAway(sql, ['1.1.0', '1.0.0'])).toHaveLength(count)
})
