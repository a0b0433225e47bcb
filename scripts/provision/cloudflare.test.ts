import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from '../project'
import { needsOf, planCloudflare, withIds } from './cloudflare'

const toml = readFileSync(project('wrangler.toml'), 'utf8')
const nothing = { databases: [], namespaces: [], buckets: [], queues: [] }

test('a new account gets the database, namespace, bucket and queues of wrangler.toml', () => {
  expect(planCloudflare(needsOf(toml), nothing).map(({ words }) => words)).toEqual([
    '+ D1 database cobnut',
    '+ KV namespace CACHE',
    '+ R2 bucket cobnut-files',
    '+ queue cobnut-jobs',
    '+ queue cobnut-jobs-dead',
    '+ queue cobnut-events',
  ])
})

test('what exists is not created again, and its ids take the place of the placeholders', () => {
  const found = {
    databases: [{ name: 'cobnut', uuid: '11111111-2222-3333-4444-555555555555' }],
    namespaces: [{ title: 'CACHE', id: '0123456789abcdef0123456789abcdef' }],
    buckets: ['cobnut-files'],
    queues: ['cobnut-jobs', 'cobnut-jobs-dead', 'cobnut-events'],
  }
  expect(planCloudflare(needsOf(toml), found)).toEqual([])
  const written = withIds(toml, found)
  expect(written).toContain('database_id = "11111111-2222-3333-4444-555555555555"')
  expect(written).toContain('id = "0123456789abcdef0123456789abcdef"')
  expect(withIds(written, found)).toBe(written)
})

test('sections of another environment are left to it', () => {
  const staging = '[[env.staging.d1_databases]]\nbinding = "DB"\ndatabase_name = "cobnut-staging"\n\n'
  expect(needsOf(`${staging}${toml}`)).toEqual(needsOf(toml))
})
