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
  const isHalf = same && !fresh && existsSync(filling(folder))
  if (isHalf) console.log('The demo shop was not filled to its end. It is filled again.')
  const isKept = same && !fresh && !isHalf
  if (!isKept) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (!isKept) writeFileSync(filling(folder), '')
  writeFileSync(mark, String(SCHEMA))
}

/** Stands in the folder until the first fill has ended: a second one cannot go on where it stopped. */
const filling = (folder: string) => join(folder, 'filling')

export const noteFilled = (folder: string): void => rmSync(filling(folder), { force: true })

export const unwritable = (folder: string, error: unknown): string =>
  `Carts and orders are kept in ${folder}, which cannot be written (${String(error)}). Make it yours (sudo chown -R "$USER" ${folder}) or delete it.`
