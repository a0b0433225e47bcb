import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA } from '../sandbox/schema'

/**
 * Prepares the folder that keeps carts, orders and caches between starts. If another version of the sandbox
 * wrote it, it is emptied, since the shop's database and caches refer to the sandbox's data. Exits when it cannot be
 * written.
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
