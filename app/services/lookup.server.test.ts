import { expect, test } from 'vitest'
import { lookUp, lookUpEach } from './lookup.server'

const kv = {
  get: async (key: unknown) => (Array.isArray(key) ? new Map() : null),
  put: async () => {},
} as unknown as KVNamespace

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

/** What is written to KV when a value is asked for at these minutes. */
async function writesAt(name: string, minutes: [number, value: string][]): Promise<string[]> {
  const written: string[] = []
  const put = async (_: string, entry: string) => void written.push(JSON.parse(entry).value)
  const counting = { ...kv, put } as unknown as KVNamespace
  for (const [minute, value] of minutes) {
    const background: Promise<unknown>[] = []
    const now = () => new Date(minute * 60_000)
    const deps = { kv: counting, now, waitUntil: (work: Promise<unknown>) => background.push(work) }
    await lookUp(deps, name, async () => value)
    await Promise.all(background)
  }
  return written
}

test('KV gets what is popular, not what is asked for once or seldom', async () => {
  expect(
    await writesAt('once', [
      [10, 'a'],
      [10.5, 'a'],
    ]),
  ).toEqual([])
  expect(
    await writesAt('seldom', [
      [10, 'a'],
      [20, 'a'],
      [30, 'b'],
      [50, 'b'],
    ]),
  ).toEqual([])
  expect(
    await writesAt('popular', [
      [10, 'a'],
      [12, 'a'],
    ]),
  ).toEqual(['a'])
})

test('KV is written again when the value has changed, or a popular copy is near its end', async () => {
  const everyTwoMinutes = (value: (minute: number) => string) =>
    Array.from({ length: 40 }, (_, at): [number, string] => [at * 2, value(at * 2)])
  expect(
    await writesAt(
      'same',
      everyTwoMinutes(() => 'a'),
    ),
  ).toEqual(['a', 'a', 'a'])
  expect(
    await writesAt(
      'changed',
      everyTwoMinutes((minute) => (minute < 20 ? 'a' : 'b')),
    ),
  ).toEqual(['a', 'b', 'b'])
  // Its copy in KV is out of date, however seldom it is asked for.
  expect(
    await writesAt('cold', [
      [0, 'a'],
      [2, 'a'],
      [30, 'b'],
    ]),
  ).toEqual(['a', 'b'])
})

test('several are looked up each under its own name, and loaded and refreshed together', async () => {
  const background: Promise<unknown>[] = []
  const asked: string[][] = []
  const each = (minute: number, ids: string[]) => {
    const deps = {
      kv,
      now: () => new Date(minute * 60_000),
      waitUntil: (work: Promise<unknown>) => background.push(work),
    }
    const load = async (some: string[]) => {
      asked.push(some)
      return new Map(some.filter((id) => id !== 'gone').map((id) => [id, `${id} at ${minute}`]))
    }
    return lookUpEach(deps, ids, (id) => `nut:${id}`, load)
  }
  expect(await each(10, ['almond', 'gone'])).toEqual(new Map([['almond', 'almond at 10']]))
  expect(await each(10.5, ['walnut', 'almond', 'gone'])).toEqual(
    new Map([
      ['almond', 'almond at 10'],
      ['walnut', 'walnut at 10.5'],
    ]),
  )
  expect(asked).toEqual([['almond', 'gone'], ['walnut']])
  expect((await each(13, ['almond', 'walnut'])).get('almond')).toBe('almond at 10')
  await Promise.all(background)
  expect(asked.at(-1)).toEqual(['almond', 'walnut'])
  expect((await each(13, ['almond'])).get('almond')).toBe('almond at 13')
})

test('several join a look-up of one of them that is under way', async () => {
  const deps = { kv, now: () => new Date(0), waitUntil: () => {} }
  const asked: string[][] = []
  const load = async (some: string[]) => {
    asked.push(some)
    return new Map(some.map((id) => [id, id]))
  }
  const one = lookUp(deps, 'fig:dried', async () => 'dried')
  const both = lookUpEach(deps, ['dried', 'fresh'], (id) => `fig:${id}`, load)
  const others = lookUpEach(deps, ['fresh', 'candied'], (id) => `fig:${id}`, load)
  expect([await one, [...(await both).keys()], [...(await others).keys()]]).toEqual([
    'dried',
    ['dried', 'fresh'],
    ['fresh', 'candied'],
  ])
  expect(asked).toEqual([['fresh'], ['candied']])
})
