import { expect, it } from 'vitest'
import { statementsFor } from './rows-as-sql'

it('writes a row with its number, and quotes what is quoted', () => {
  const row = { rowid: 7, name: "Maple's", note: null, amount: 12.5, text: 'a;\nb' }
  expect(statementsFor('gifts', ['rowid'], row)).toEqual([
    `INSERT OR REPLACE INTO "gifts" ("rowid", "name", "note", "amount", "text") VALUES (7, 'Maple''s', NULL, 12.5, 'a;\nb');`,
  ])
})

it('puts a long text together from statements that D1 takes', () => {
  const plan = '🌰'.repeat(60_000)
  const [insert, ...pieces] = statementsFor('placements', ['number', 'part'], {
    number: 'CN-1',
    part: 2,
    plan,
  })
  expect(insert).toContain(`('CN-1', 2, '')`)
  expect(pieces).toHaveLength(4)
  expect(pieces[0]).toMatch(/ WHERE "number" = 'CN-1' AND "part" = 2;$/)
  expect(pieces.map((piece) => /\|\| '(.+)' WHERE/.exec(piece)?.[1]).join('')).toBe(plan)
  for (const each of pieces) expect(new TextEncoder().encode(each).length).toBeLessThan(100_000)
})
