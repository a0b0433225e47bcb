import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxAdmin } from '../../scripts/environment'
import { adminAccess, type PlatformApi, platformApi } from '../../scripts/platform-client'
import { project } from '../../scripts/project'
import { ask } from '../../scripts/provision/ask'
import { plan } from '../../scripts/provision/plan'
import { type RunningSandbox, startSandbox } from '../support/sandbox'

const COUNT = 300
const folder = mkdtempSync(join(tmpdir(), 'cobnut-interrupted-'))

let empty: RunningSandbox
let api: PlatformApi
beforeAll(async () => {
  empty = await startSandbox({ shop: 'empty' })
  api = platformApi(adminAccess(sandboxAdmin(empty.url)))
  for (const { run } of plan(await ask(api, undefined)).steps) await run({ api, search: undefined })
  const rows = Array.from({ length: COUNT }, (_, number) => {
    const key = `nut-${number}`
    return `${key},Nut ${number},${key},${key},nuts,nuts,${key}-01,9.95,yes`
  })
  writeFileSync(
    join(folder, 'categories.csv'),
    'key,name,slug,urlName,kind\nnuts,Nuts,nuts,nuts,department\n',
  )
  writeFileSync(
    join(folder, 'products.csv'),
    `key,name,slug,urlName,primaryCategory,categories,sku,price,published\n${rows.join('\n')}\n`,
  )
})
afterAll(async () => {
  await empty.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The command, as `npm run import` runs it. */
function runImport() {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', project('scripts/transfer/import.ts'), folder, '--yes'],
    { env: { ...process.env, ...sandboxAdmin(empty.url) }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return { child, said: text(child.stdout), exit: once(child, 'exit') }
}

const productCount = async () =>
  (
    await api
      .products()
      .get({ queryArgs: { limit: 1 } })
      .execute()
  ).body.total ?? 0

test('an import that is killed half-way goes on where it was, and writes nothing twice', {
  timeout: 120_000,
}, async () => {
  const first = runImport()
  while (first.child.exitCode === null && (await productCount()) < COUNT / 3)
    await new Promise((done) => setTimeout(done, 50))
  first.child.kill('SIGKILL')
  await first.exit
  const written = await productCount()
  expect(written).toBeLessThan(COUNT)

  const second = runImport()
  expect(await second.exit).toEqual([0, null])
  const [, created, unchanged] = /products\.csv: \+ (\d+), ~ 0, (\d+) unchanged/.exec(await second.said) ?? []
  expect([Number(created), Number(unchanged)]).toEqual([COUNT - written, written])
  expect(await productCount()).toBe(COUNT)
})
