import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA } from '../sandbox/schema'

/**
 * Makes the folder ready in which carts, orders and caches are kept between starts. What another version of the
 * stand-ins kept goes all at once: the shop's own database and caches speak of a sandbox that starts over.
 */
export function keepDataIn(folder: string, { fresh }: { fresh: boolean }): void {
  const mark = join(folder, 'schema')
  const same = existsSync(mark) && readFileSync(mark, 'utf8') === String(SCHEMA)
  if (fresh || !same) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(mark, String(SCHEMA))
}
