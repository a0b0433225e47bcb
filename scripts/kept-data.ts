import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA } from '../sandbox/schema'

/**
 * Prepares the folder that keeps carts, orders and caches between starts. If another version of the sandbox
 * wrote it, it is emptied, since the shop's database and caches refer to the sandbox's data.
 */
export function keepDataIn(folder: string, { fresh }: { fresh: boolean }): void {
  const mark = join(folder, 'schema')
  const same = existsSync(mark) && readFileSync(mark, 'utf8') === String(SCHEMA)
  if (fresh || !same) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(mark, String(SCHEMA))
}
