import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { project } from './project'

type Database = {
  exec(sql: string): Promise<unknown>
  prepare(sql: string): { all(): Promise<{ results: unknown[] }> }
}

/** Applies new migrations in order, in one call, because calls from outside workerd are slow. */
export async function applyMigrations(database: unknown): Promise<void> {
  const d1 = database as Database
  const folder = project('migrations')
  if (!existsSync(folder)) return
  await d1.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map((row) => (row as { name: string }).name))
  const pending = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !applied.has(file))
    .sort()
  if (pending.length === 0) return
  const statements = pending.flatMap((name) => [
    ...statementsOf(readFileSync(`${folder}/${name}`, 'utf8')),
    `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
  ])
  await d1.exec(statements.join('\n'))
}

/** A trigger's body has statements of its own. */
const STATEMENT = /\s*(CREATE\s+TRIGGER\b[\s\S]*?\bEND|[^;]*)\s*(?:;|$)/giy

/** One statement per line, as `exec` requires. */
export function statementsOf(sql: string): string[] {
  return [...sql.replace(/--.*$/gm, '').matchAll(STATEMENT)]
    .map(([, statement = '']) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}
