import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { date, number, text, whole } from './cells'
import { readGroups, writeRows } from './folder'
import type { Row } from './rows'

const kind = { file: 'things.csv', columns: ['key', 'name'], groupBy: 'key' }

async function written(name: string): Promise<Row | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'transfer-'))
  async function* pages() {
    yield [{ key: 'a', name }]
  }
  await writeRows(folder, kind, pages())
  for await (const { rows } of readGroups(folder, kind, () => {})) return rows[0]
  return undefined
}

it('reads what it has written, also what a spreadsheet takes for a formula', async () => {
  const name = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('=1+1', "'=x", '- love', '-5', "'-5", '@a'),
  )
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      expect(await written(text)).toEqual({ key: 'a', name: text })
    }),
    { numRuns: 40 },
  )
})

it('reads numbers and days as spreadsheets write them, and asks about garbled letters', () => {
  expect([whole.read('1,000'), whole.read('2.0'), whole.read('-3')]).toEqual([1000, 2, -3])
  expect([number.read('1,000'), number.read('2.5')]).toEqual([1000, 2.5])
  expect([date.read('12/24/2026'), date.read('2026-12-24')]).toEqual(['2026-12-24', '2026-12-24'])
  expect(() => date.read('2026-12-99')).toThrow('is no day')
  expect(() => text.read('JosÃ©')).toThrow('CSV UTF-8')
})
