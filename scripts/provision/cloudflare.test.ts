import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from '../project'
import { needsOf, planCloudflare, withOwn } from './cloudflare'
import { sharedWith } from './staging'

const file = project('wrangler.toml')
const toml = readFileSync(file, 'utf8')
const nothing = { databases: [], namespaces: [], buckets: [], queues: [] }
const wordsFor = async (environment?: string) =>
  planCloudflare(await needsOf(file, environment), nothing).map(({ words }) => words)

test('a new account gets the database, namespace, buckets and queues of wrangler.toml', async () => {
  expect(await wordsFor()).toEqual([
    '+ D1 database cobnut',
    '+ KV namespace CACHE',
    '+ R2 bucket cobnut-files',
    '+ R2 bucket cobnut-backup',
    '+ objects days/ of cobnut-backup end after 35 days',
    '+ objects gone/ of cobnut-backup end after 35 days',
    '+ queue cobnut-jobs',
    '+ queue cobnut-jobs-dead',
    '+ queue cobnut-events',
  ])
})

test('staging gets all that production has, with names of its own', async () => {
  const [production, staging] = [await wordsFor(), await wordsFor('staging')]
  expect(staging).toHaveLength(production.length)
  expect(staging.filter((words) => !words.includes('staging'))).toEqual([])
})

test('what exists is not created again, and its ids take the place of the placeholders', async () => {
  const found = {
    databases: [{ name: 'cobnut', uuid: '11111111-2222-3333-4444-555555555555' }],
    namespaces: [{ title: 'CACHE', id: '0123456789abcdef0123456789abcdef' }],
    buckets: ['cobnut-files', 'cobnut-backup'],
    queues: ['cobnut-jobs', 'cobnut-jobs-dead', 'cobnut-events'],
  }
  expect(planCloudflare(await needsOf(file), found)).toEqual([])
  const written = withOwn(toml, found)
  expect(written).toContain('database_id = "11111111-2222-3333-4444-555555555555"')
  expect(written).toContain('id = "0123456789abcdef0123456789abcdef"')
  expect(withOwn(written, found)).toBe(written)
})

test('ids and domains go into the section of their environment', () => {
  const [start, staging] = toml.split('[env.staging]')
  const found = {
    databases: [{ name: 'cobnut-staging', uuid: '11111111-2222-3333-4444-555555555555' }],
    namespaces: [
      { title: 'CACHE', id: '00000000000000000000000000000000' },
      { title: 'CACHE-staging', id: '0123456789abcdef0123456789abcdef' },
    ],
  }
  const written = withOwn(toml, found, { environment: 'staging', hosts: ['staging.shop.example'] })
  const [before, after] = written.split('[env.staging]')
  expect(before).toBe(start)
  expect(after).toContain('database_id = "11111111-2222-3333-4444-555555555555"')
  expect(after).toContain('id = "0123456789abcdef0123456789abcdef"')
  expect(after).toContain('routes = [{ pattern = "staging.shop.example", custom_domain = true }]')

  const hosts = ['www.shop.example', 'shop.example']
  const own = withOwn(toml, nothing, { hosts })
  expect(own.split('[env.staging]')[1]).toBe(staging)
  expect(own).toContain(
    'routes = [{ pattern = "www.shop.example", custom_domain = true }, { pattern = "shop.example", custom_domain = true }]',
  )
})

test('staging shares neither project nor indexes nor names with production', () => {
  const production = { CTP_PROJECT_KEY: 'shop', ALGOLIA_APP_ID: 'A', SHOP_HOSTS: 'shop.example' }
  expect(sharedWith(production, production)).toHaveLength(3)
  const staging = { CTP_PROJECT_KEY: 'trial', ALGOLIA_APP_ID: 'A', ALGOLIA_INDEX_PREFIX: 'staging_' }
  expect(sharedWith(staging, production)).toEqual([])
})
