import { expect, it } from 'vitest'
import { everyPage } from './every-page.server'

it('reads past the most results of one answer', async () => {
  const ids = Array.from({ length: 1100 }, (_, place) => String(place).padStart(4, '0'))
  const asked: (string | undefined)[] = []
  const all = await everyPage(async ({ where, limit }) => {
    asked.push(where)
    const after = /id > "(\d+)"/.exec(where ?? '')?.[1] ?? ''
    return {
      body: {
        results: ids
          .filter((id) => id > after)
          .slice(0, limit)
          .map((id) => ({ id })),
      },
    }
  }, 'isActive = true')
  expect(all.map(({ id }) => id)).toEqual(ids)
  expect(asked).toEqual([
    'isActive = true',
    'isActive = true and id > "0499"',
    'isActive = true and id > "0999"',
  ])
})
