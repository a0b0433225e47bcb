import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxAdmin } from '../../scripts/environment'
import { adminAccess, type PlatformApi, platformApi } from '../../scripts/platform-client'
import { ask } from '../../scripts/provision/ask'
import { plan } from '../../scripts/provision/plan'
import { applyImport, changes } from '../../scripts/transfer/apply'
import { exportTo } from '../../scripts/transfer/export-to'
import { problemWords } from '../../scripts/transfer/folder'
import { KINDS } from '../../scripts/transfer/kinds'
import { loadNames } from '../../scripts/transfer/names'
import { planImport } from '../../scripts/transfer/plan'
import { type RunningSandbox, startSandbox } from '../support/sandbox'
import { differences, wholeProject } from '../support/whole-project'

const root = mkdtempSync(join(tmpdir(), 'cobnut-transfer-'))
const folderOf = (name: string) => mkdtempSync(join(root, name))
const first = folderOf('first')
const quiet = () => {}

/** Some 2,000 writes: 20 seconds on two cores, several times that on a busy machine. */
const LONG = 180_000

let demo: RunningSandbox
let empty: RunningSandbox
let api: PlatformApi

beforeAll(async () => {
  ;[demo, empty] = await Promise.all([startSandbox(), startSandbox({ shop: 'empty' })])
  await exportTo(first, platformApi(adminAccess(sandboxAdmin(demo.url))), quiet)
  api = platformApi(adminAccess(sandboxAdmin(empty.url)))
  for (const { run } of plan(await ask(api, undefined)).steps) await run({ api, search: undefined })
}, LONG)
afterAll(async () => {
  await Promise.all([demo.stop(), empty.stop()])
  rmSync(root, { recursive: true, force: true })
})

const planOf = async (folder: string) => planImport(folder, KINDS, { api, names: await loadNames(api) })

async function importFrom(folder: string) {
  const planned = await planOf(folder)
  expect(planned.problems.map(problemWords)).toEqual([])
  const refused = await applyImport(folder, KINDS, { api, names: await loadNames(api) }, planned)
  expect(refused.map(problemWords)).toEqual([])
  return [...planned.counts.values()].reduce((sum, count) => sum + changes(count), 0)
}

test('the demo shop, exported, imported into an empty project and exported again, is the same', {
  timeout: LONG,
}, async () => {
  expect(await importFrom(first)).toBeGreaterThan(1500)
  const second = folderOf('second')
  await exportTo(second, api, quiet)
  expect(readdirSync(second).sort()).toEqual(readdirSync(first).sort())
  for (const file of readdirSync(first)) {
    const lines = (folder: string) => readFileSync(join(folder, file), 'utf8').split('\n').sort()
    expect(lines(second), file).toEqual(lines(first))
  }
  expect(await importFrom(second)).toBe(0)
})

test('the demo shop as it fills itself is what the commands make of an empty project, as the platform answers both', async () => {
  const [filled, imported] = await Promise.all([
    wholeProject(platformApi(adminAccess(sandboxAdmin(demo.url)))),
    wholeProject(api),
  ])
  expect(Object.keys(filled).length).toBeGreaterThan(1800)
  expect(differences(filled, imported)).toEqual([])
})

test('a changed cell changes one thing, and a missing column and a missing row change nothing', async () => {
  const folder = folderOf('change')
  writeFileSync(
    join(folder, 'products.csv'),
    'key,sku,price,name\n1002,1002-01,12.49; 5: 11.99,Almonds of today\n',
  )
  expect(await importFrom(folder)).toBe(1)
  const { body } = await api.productProjections().withKey({ key: '1002' }).get().execute()
  expect(body.name.en).toBe('Almonds of today')
  expect(body.variants.length).toBeGreaterThan(1)
  const [price] = (body.masterVariant.prices ?? []).filter((one) => !one.channel && !one.customerGroup)
  expect([price?.value.centAmount, price?.tiers?.[0]?.value.centAmount]).toEqual([1249, 1199])
  expect(body.masterVariant.attributes?.some(({ name }) => name === 'popularity')).toBe(true)
  expect(await importFrom(folder)).toBe(0)
})

test('what is wrong is told by file, line and column, all at once, and nothing is written', async () => {
  const folder = folderOf('wrong')
  writeFileSync(
    join(folder, 'products.csv'),
    [
      'key,name,slug,urlName,primaryCategory,categories,tagReferences,sku,price,active,colour',
      'n1,New nuts,new-nuts,new-nuts,nuts,nuts; nowhere,,n1-01,12.5.0,yes,red',
      'n2,,more-nuts,more-nuts,nuts,nuts,tasty,n1-01,9.95,perhaps,',
    ].join('\n'),
  )
  writeFileSync(join(folder, 'stock.csv'), 'sku,quantity\nn1-01,many\n')
  const { problems } = await planOf(folder)
  expect(problems.map(problemWords)).toEqual([
    'products.csv:1 colour: is no column of this file (docs/import.md)',
    'products.csv:3 sku: "n1-01" stands further up too',
    'products.csv:2 price: "12.5.0" is no amount: write it as 12.95',
    'products.csv:2 categories: there is no category "nowhere"',
    'products.csv:3 name: is empty, and every row needs it',
    'products.csv:3 active: "perhaps" is no answer: write yes or no',
    'products.csv:3 tagReferences: there is no tag "tasty"',
    'stock.csv:2 quantity: "many" is no whole number: write digits alone',
  ])
  const written = await api
    .productProjections()
    .get({ queryArgs: { staged: true, where: 'key = "n1"' } })
    .execute()
  expect(written.body.results).toEqual([])
})

test('a platform under load is waited for, and an interrupted run goes on', async () => {
  const stock = readFileSync(join(first, 'stock.csv'), 'utf8').split('\n').slice(1, 4)
  const skus = stock.map((line) => line.split(',')[0])
  const folder = folderOf('stock')
  writeFileSync(join(folder, 'stock.csv'), `sku,quantity\n${skus.map((sku) => `${sku},7`).join('\n')}\n`)
  await failWrites({ status: 500, times: 2 })
  const planned = await planOf(folder)
  const refused = await applyImport(folder, KINDS, { api, names: await loadNames(api) }, planned)
  expect(refused).toHaveLength(2)
  await failWrites({ status: 429, times: 3 })
  expect(await importFrom(folder)).toBe(2)
})

test('a SKU of stock may have blanks and signs', async () => {
  const folder = folderOf('signs')
  writeFileSync(join(folder, 'stock.csv'), 'sku,quantity\nAB 12/3,4\n')
  expect(await importFrom(folder)).toBe(1)
  expect(await importFrom(folder)).toBe(0)
})

const failWrites = (fault: { status: number; times: number }) =>
  fetch(`${empty.url}/__sandbox/faults`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify([{ vendor: 'commercetools', method: 'POST', path: '/inventory', ...fault }]),
  })

test('the demo shop holds all that provisioning asks for', async () => {
  const { steps, obstacles } = plan(await ask(platformApi(adminAccess(sandboxAdmin(demo.url))), undefined))
  expect([...steps.map(({ words }) => words), ...obstacles]).toEqual([])
})
