import { expect, test } from 'vitest'
import { lookUp } from './lookup.server'

const kv = { get: async () => null, put: async () => {} } as unknown as KVNamespace

test.each([
  ['older than a minute', 2],
  ['from a clock that is ahead', -2],
])('what is %s is shown once more, and renewed', async (_, minutes) => {
  const background: Promise<unknown>[] = []
  const at = (minute: number) => ({
    kv,
    now: () => new Date(minute * 60_000),
    waitUntil: (work: Promise<unknown>) => background.push(work),
  })
  const name = `categories of ${minutes}`
  expect(await lookUp(at(10), name, async () => 'first')).toBe('first')
  expect(await lookUp(at(10 + minutes), name, async () => 'second')).toBe('first')
  await Promise.all(background)
  expect(await lookUp(at(10 + minutes), name, async () => 'third')).toBe('second')
})
