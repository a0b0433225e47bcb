import { expect, test } from 'vitest'
import { readOnce } from './read-once'

test('each id is read once until it is forgotten, and a failed read is repeated', async () => {
  const asked: string[] = []
  let fails = true
  const rows = readOnce(async (id) => {
    asked.push(id)
    if (id === 'b' && fails) throw new Error('away')
    return `${id}${asked.length}`
  })
  expect(await Promise.all([rows.of('a'), rows.of('a')])).toEqual(['a1', 'a1'])
  await expect(rows.of('b')).rejects.toThrow('away')
  fails = false
  expect(await rows.of('b')).toBe('b3')
  rows.forget()
  expect(await rows.of('a')).toBe('a4')
})
