import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA } from '../sandbox/schema'

/**
 * Prepares the folder with carts, orders and caches. Empties it if another version of the sandbox wrote it, because
 * the shop's database and caches refer to the sandbox's data. Exits if it is not writable.
 */
export function keepDataIn(folder: string, { fresh }: { fresh: boolean }): void {
  try {
    prepare(folder, fresh)
  } catch (error) {
    console.error(unwritable(folder, error))
    process.exit(1)
  }
}

export function prepare(folder: string, fresh: boolean): void {
  const mark = join(folder, 'schema')
  const same = existsSync(mark) && readFileSync(mark, 'utf8') === String(SCHEMA)
  if (fresh || !same) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(mark, String(SCHEMA))
}

export const unwritable = (folder: string, error: unknown): string =>
  `Carts and orders are kept in ${folder}, which cannot be written (${String(error)}). Make it yours (sudo chown -R "$USER" ${folder}) or delete it.`
