import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDataIn } from './kept-data'

let folder: string
const cart = () => join(folder, 'cart')

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'cobnut-')), 'data')
  keepDataIn(folder, { fresh: false })
  writeFileSync(cart(), 'two pounds of almonds')
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

test('what was kept is there at the next start', () => {
  keepDataIn(folder, { fresh: false })
  expect(existsSync(cart())).toBe(true)
})

test('a fresh start keeps nothing', () => {
  keepDataIn(folder, { fresh: true })
  expect(existsSync(cart())).toBe(false)
})

test.each([['1'], [undefined]])('what version %s kept is not read', (version) => {
  if (version) writeFileSync(join(folder, 'schema'), version)
  else rmSync(join(folder, 'schema'))
  keepDataIn(folder, { fresh: false })
  expect(existsSync(cart())).toBe(false)
})
