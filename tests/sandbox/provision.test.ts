import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxAdmin } from '../../scripts/environment'
import { adminAccess, platformApi } from '../../scripts/platform-client'
import { ask } from '../../scripts/provision/ask'
import { plan } from '../../scripts/provision/plan'
import { searchIndexes } from '../../scripts/provision/search'
import { type RunningSandbox, startSandbox } from '../support/sandbox'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox({ shop: 'empty' })
})
afterAll(() => sandbox.stop())

test('an empty project is provisioned once, and the second run has nothing to change', async () => {
  const hands = {
    api: platformApi(adminAccess(sandboxAdmin(sandbox.url))),
    search: searchIndexes(sandbox.environment),
  }
  const { steps, obstacles } = plan(await ask(hands.api, hands.search))
  expect(obstacles).toEqual([])
  expect(steps.length).toBeGreaterThan(30)
  for (const { run } of steps) await run(hands)
  expect(plan(await ask(hands.api, hands.search))).toEqual({ steps: [], obstacles: [] })
})

test('an attribute of another kind stops it before anything is written', async () => {
  const found = await ask(platformApi(adminAccess(sandboxAdmin(sandbox.url))), undefined)
  const productTypes = found.productTypes.map((type) => ({
    ...type,
    attributes: type.attributes?.map((attribute) =>
      attribute.name === 'popularity' ? { ...attribute, type: { name: 'text' as const } } : attribute,
    ),
  }))
  expect(plan({ ...found, productTypes }).obstacles).toEqual([
    'attribute popularity of product type food is text, but the shop needs number: rename or remove it',
  ])
})
