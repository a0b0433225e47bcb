import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** The shop's tables, in memory. */
export function memoryDatabase() {
  const memory = new DatabaseSync(':memory:')
  for (const file of readdirSync('migrations').sort()) memory.exec(readFileSync(`migrations/${file}`, 'utf8'))
  const bound = (text: string, values: (string | number | null)[]) => ({
    run: async () => ({ meta: { changes: Number(memory.prepare(text).run(...values).changes) } }),
    all: async () => ({ results: memory.prepare(text).all(...values) }),
    first: async (column?: string) => {
      const row = memory.prepare(text).get(...values)
      return (column ? row?.[column] : row) ?? null
    },
  })
  const prepare = (text: string) => ({ bind: (...values: (string | number | null)[]) => bound(text, values) })
  const batch = (all: ReturnType<typeof bound>[]) => Promise.all(all.map((each) => each.run()))
  return { memory, db: { prepare, batch } as unknown as D1Database }
}
