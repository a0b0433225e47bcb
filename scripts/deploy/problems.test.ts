import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { project } from '../project'
import { leftPlaceholders, migrationProblems, missingSecrets, untested } from './problems'

type Named<Names extends string> = { [Name in Names]?: string }[]
type Bindings = {
  d1_databases: Named<'binding' | 'database_id' | 'database_name'>
  kv_namespaces: Named<'binding' | 'id'>
  r2_buckets: Named<'binding' | 'bucket_name'>
  queues: { producers?: Named<'binding'>; consumers?: Named<'queue'> }
  ratelimits: Named<'name' | 'namespace_id'>
  vars: object
  analytics_engine_datasets?: Named<'binding' | 'dataset'>
  triggers: { crons?: string[] }
  placement?: object
  observability?: object
}

it('finds the migrations in order', () => {
  expect(migrationProblems(readdirSync(project('migrations')))).toEqual([])
  expect(migrationProblems(['0001_a.sql', '0001_b.sql', 'c.sql'])).toEqual([
    '0001_b.sql has the number of another',
    'c.sql has no number of four digits',
  ])
})

it('names secrets that are needed and not set, and no optional ones', () => {
  const missing = missingSecrets(['SESSION_SECRET']).join(' ')
  expect(missing).toContain('CTP_CLIENT_SECRET')
  expect(missing).not.toMatch(/SESSION_SECRET|GOOGLE_CLIENT_ID|FREE_SHIPPING/)
})

it('finds ids that are none', () => {
  expect(leftPlaceholders(['cobnut-cache', '0f0f0f0f-0f0f-0f0f-0f0f-0f0f0f0f0f0f'])).toEqual([
    '"cobnut-cache" is no id of an account',
  ])
})

it('wants the very build that was tested', () => {
  expect(untested('a', 'a')).toEqual([])
  expect(untested(undefined, 'a')).not.toEqual([])
  expect(untested('a', 'b')).not.toEqual([])
})

it('deploys tested code with a folder of its own', () => {
  expect(untested('code demo', 'code own')).not.toEqual([])
  expect(untested('code demo', 'code own', true)).toEqual([])
  expect(untested('code demo', 'other own', true)).not.toEqual([])
  expect(untested(undefined, undefined, true)).not.toEqual([])
})

it('has staging with all bindings of production, and none of its things', () => {
  // Wrangler's types are loose here.
  const config = (env?: string): Bindings => unstable_readConfig({ config: project('wrangler.toml'), env })
  const [production, staging] = [config(), config('staging')]
  const names = (of: Bindings) => ({
    bindings: [of.d1_databases, of.kv_namespaces, of.r2_buckets, of.queues.producers ?? []].map((each) =>
      each.map(({ binding }) => binding),
    ),
    datasets: of.analytics_engine_datasets?.map(({ binding }) => binding),
    limits: of.ratelimits.map(({ name }) => name),
    vars: Object.keys(of.vars),
    consumers: of.queues.consumers?.length,
    crons: of.triggers.crons,
    placement: of.placement,
    observability: of.observability,
  })
  const things = (of: Bindings) => [
    ...of.d1_databases.flatMap(({ database_id, database_name }) => [database_id, database_name]),
    ...of.kv_namespaces.map(({ id }) => id),
    ...of.r2_buckets.map(({ bucket_name }) => bucket_name),
    ...(of.queues.consumers ?? []).map(({ queue }) => queue),
    ...of.ratelimits.map(({ namespace_id }) => namespace_id),
  ]
  expect(names(staging)).toEqual(names(production))
  expect(things(staging).filter((thing) => things(production).includes(thing))).toEqual([])
})
