import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDataIn, noteFilled, prepare, unwritable } from './kept-data'

let folder: string
const cart = () => join(folder, 'cart')

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cobnut-')), 'data')
  keepDataIn(folder, { fresh: false })
  noteFilled(folder)
  writeFileSync(cart(), 'two pounds of almonds')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

test('keeps data between starts', () => {
  keepDataIn(folder, { fresh: false })
  expect(existsSync(cart())).toBe(true)
})

test('data of a fill that stopped half-way is deleted, and that is said', () => {
  keepDataIn(folder, { fresh: true })
  writeFileSync(cart(), 'half of the almonds')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  keepDataIn(folder, { fresh: false })
  expect(existsSync(cart())).toBe(false)
  expect(log.mock.calls.flat().join()).toContain('It is filled again.')
  noteFilled(folder)
  writeFileSync(cart(), 'two pounds of almonds')
  keepDataIn(folder, { fresh: false })
  expect(existsSync(cart())).toBe(true)
})

test('a fresh start deletes the data', () => {
  keepDataIn(folder, { fresh: true })
  expect(existsSync(cart())).toBe(false)
})

test.each([['1'], [undefined]])('data of version %s is deleted', (version) => {
  if (version) writeFileSync(join(folder, 'schema'), version)
  else rmSync(join(folder, 'schema'))
  keepDataIn(folder, { fresh: false })
  expect(existsSync(cart())).toBe(false)
})

test('a folder that cannot be written gets a sentence', () => {
  let said = ''
  try {
    prepare(join(cart(), 'below a file'), false)
  } catch (error) {
    said = unwritable(folder, error)
  }
  expect(said).toMatch(
    /^Carts and orders are kept in .*, which cannot be written \(Error: ENOTDIR.*delete it\.$/,
  )
})
