import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { project } from './project'

type Database = {
  prepare(sql: string): {
    bind(...values: unknown[]): { run(): Promise<unknown> }
    all(): Promise<{ results: unknown[] }>
  }
}

/** Applies the migrations that this database has not seen, in the order of their names. */
export async function applyMigrations(database: unknown): Promise<void> {
  const d1 = database as Database
  const folder = project('migrations')
  if (!existsSync(folder)) return
  await d1
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .bind()
    .run()
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all()
  const applied = new Set(results.map((row) => (row as { name: string }).name))
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    if (applied.has(name)) continue
    for (const statement of statementsOf(readFileSync(`${folder}/${name}`, 'utf8'))) {
      await d1.prepare(statement).bind().run()
    }
    await d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name).run()
  }
}

function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}
