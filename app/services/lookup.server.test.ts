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

test('KV gets what is asked for again, not what is asked for once', async () => {
  const written: string[] = []
  const counting = { ...kv, put: async (key: string) => void written.push(key) } as unknown as KVNamespace
  const background: Promise<unknown>[] = []
  const ask = (minute: number) =>
    lookUp(
      {
        kv: counting,
        now: () => new Date(minute * 60_000),
        waitUntil: (work) => background.push(work),
      },
      'a product seldom seen',
      async () => 'walnuts',
    )
  await ask(10)
  await ask(10.5)
  await Promise.all(background)
  expect(written).toEqual([])
  await ask(12)
  await Promise.all(background)
  expect(written).toEqual([expect.stringContaining('a product seldom seen')])
})
