import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserAddresses, localEnvironment } from '../../../scripts/environment'
import { type Served, serveWithVendors } from '../../../scripts/serve'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'
import { type Shop, Visitor } from '../../support/shop'
import { approved, redirectOf } from '../checkout/buyer'

let vendors: RunningSandbox
let served: Served

beforeAll(async () => {
  vendors = await startSandbox()
  const variables = { ...localEnvironment(vendors.url), ...browserAddresses(vendors.url) }
  served = await serveWithVendors({ variables })
})
afterAll(() => Promise.all([served.stop(), vendors.stop()]))

it('sells on this machine with vendors that it reaches over the network alone', async () => {
  const shop = { ...served, visitor: () => new Visitor(served.url) } as Shop
  const { email, place } = await approved(shop)
  expect(await redirectOf(await place())).toMatch(/^\/checkout\/receipt/)
  const orders: { customerEmail: string }[] = await (await fetch(`${vendors.url}/__sandbox/orders`)).json()
  expect(orders.map(({ customerEmail }) => customerEmail)).toContain(email)
})
