import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from './limits'

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

test('docs/limits.md states the tries that wrangler.toml sets', () => {
  const config = readFileSync(join(app, '../wrangler.toml'), 'utf8')
  const set = [...config.matchAll(/^name = "(\w*RATE_LIMITER)"[^[]*?limit = (\d+)/gm)].map(
    ([, name, limit]) => [name, limit],
  )
  const stated = [...page.matchAll(/^\| `(\w*RATE_LIMITER)` +\| (\d+)/gm)].map(([, name, limit]) => [
    name,
    limit,
  ])
  expect(stated).toHaveLength(3)
  // Production's, then staging's.
  expect(set).toEqual([...stated, ...stated])
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
