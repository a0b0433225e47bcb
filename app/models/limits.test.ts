import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as all from './limits'
import { TRY_LIMITS, type TryLimit } from './limits'

const { TRY_LIMITS: _, CARD_TRY_LIMITS, ...limits } = all

const app = join(import.meta.dirname, '..')
const page = readFileSync(join(app, '../docs/limits.md'), 'utf8')

test('docs/limits.md states every limit as it is, and no other', () => {
  const stated = [...page.matchAll(/^\| `([A-Z_]+)\.(\w+)` +\| ([\d,]+) +\|/gm)].map(
    ([, group, name, limit]) => [`${group}.${name}`, Number(limit?.replaceAll(',', ''))],
  )
  const held = Object.entries(limits).flatMap(([group, entries]) =>
    Object.entries(entries).map(([name, limit]) => [`${group}.${name}`, limit]),
  )
  expect(Object.fromEntries(stated)).toEqual(Object.fromEntries(held))
})

test('docs/limits.md states how often each kind may be tried', () => {
  const section = page.split('## Tries in a minute')[1]?.split('\n## ')[0] ?? ''
  const stated = [...section.matchAll(/^\| `([\w-]+)` +\| ([^|]*?) +\| ([^|]*?) +\| ([^|]*?) +\| \S/gm)]
  const held = Object.entries<TryLimit>(TRY_LIMITS).map(([kind, limit]) => [
    kind,
    'each' in limit ? String(limit.each) : '–',
    limit.by ?? '–',
    String(limit.network ?? '–'),
  ])
  expect(stated.map(([, ...cells]) => cells)).toEqual(held)
})

test('docs/limits.md states how many declined cards are taken', () => {
  const section = page.split('## Declined cards')[1]?.split('\n## ')[0] ?? ''
  const stated = [...section.matchAll(/^\| `(\w+)` +\| (\d+) +\| (\d+) +\| (\d+) +\|/gm)].map(
    ([, kind, free, robot, most]) => [kind, { free: Number(free), robot: Number(robot), most: Number(most) }],
  )
  expect(Object.fromEntries(stated)).toEqual(CARD_TRY_LIMITS)
})

test('wrangler.toml has a limiter for each rate, in both environments', () => {
  const config = readFileSync(join(app, '../wrangler.toml'), 'utf8')
  const set = [...config.matchAll(/^name = "((?:NETWORK_)?RATE_LIMITER_(\d+))"[^[]*?limit = (\d+)/gm)]
  expect(set.filter(([, , named, limit]) => named !== limit)).toEqual([])
  const used = Object.values<TryLimit>(TRY_LIMITS).flatMap((limit) => [
    'each' in limit ? `RATE_LIMITER_${limit.each}` : [],
    limit.network ? `NETWORK_RATE_LIMITER_${limit.network}` : [],
  ])
  const names = [...new Set(used.flat())].sort()
  expect(set.map(([, name]) => name).sort()).toEqual([...names, ...names].sort())
})

test('each kind of tries is counted somewhere', () => {
  const source = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== 'models/limits.ts')
    .map((name) => readFileSync(join(app, name), 'utf8'))
    .join('\n')
  const counts = (kind: string) => new RegExp(`(?:withinRateLimit|countTry)\\(\\s*'${kind}'`).test(source)
  expect(Object.keys(TRY_LIMITS).filter((kind) => !counts(kind))).toEqual([])
})

test('docs/limits.md says of every table how long its rows are kept', () => {
  const folder = join(app, '../migrations')
  const sql = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/--.*$/gm, ''))
    .join('\n')
  const tables = new Set<string>()
  for (const [, made, dropped, from, to] of sql.matchAll(
    /CREATE TABLE (\w+)|DROP TABLE (\w+)|ALTER TABLE (\w+) RENAME TO (\w+)/g,
  )) {
    if (made ?? to) tables.add(made ?? to ?? '')
    if (dropped ?? from) tables.delete(dropped ?? from ?? '')
  }
  const section = page.split('## Tables')[1]?.split('\n## ')[0] ?? ''
  const stated = [...section.matchAll(/^\| `(\w+)` +\| \S.* \| \S/gm)].map(([, table]) => table)
  expect(stated).toEqual([...tables].sort())
})

test('no form and no schema has a length of its own', () => {
  const own = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(routes|components)\/.*\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) => {
      const found = readFileSync(join(app, name), 'utf8').match(
        /maxLength=\{\d+\}|string\([^()]*\)[^\n]*\.max\(\d{2,}/g,
      )
      return (found ?? []).map((text) => `${name}: ${text}`)
    })
  expect(own).toEqual([])
})
