import type { Database } from '../../database'
import type { Vault } from './context'

const TABLE = `CREATE TABLE IF NOT EXISTS ct_vault (
  kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, key)) WITHOUT ROWID`

export function createVault(database: Database): Vault {
  database.run(TABLE)
  return {
    read: <Value>(kind: string, key: string) => {
      const row = database.first<{ value: string }>(
        'SELECT value FROM ct_vault WHERE kind = ? AND key = ?',
        kind,
        key,
      )
      return row && (JSON.parse(row.value) as Value)
    },
    write: (kind, key, value) =>
      database.run(
        'INSERT OR REPLACE INTO ct_vault (kind, key, value) VALUES (?, ?, ?)',
        kind,
        key,
        JSON.stringify(value),
      ),
    remove: (kind, key) => database.run('DELETE FROM ct_vault WHERE kind = ? AND key = ?', kind, key),
    keys: (kind) =>
      database.all<{ key: string }>('SELECT key FROM ct_vault WHERE kind = ?', kind).map((row) => row.key),
  }
}
