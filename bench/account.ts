import { performance } from 'node:perf_hooks'
import { build } from '../scripts/build'
import { sandboxEnvironment } from '../scripts/environment'
import { runSchedule, serveShop } from '../scripts/serve'
import { apiRootOf } from '../tests/support/sandbox'
import { Visitor } from '../tests/support/shop'
import { percentile } from './load'

/**
 * `npm run bench:account`: the time and vendor calls of the account's pages, for a customer with 5 orders and for one
 * with 500.
 */
const CUSTOMERS = [
  { email: 'hazel@example.com', orders: 5 },
  { email: 'maple@example.com', orders: 500 },
]
const SKUS = ['1201-01', '1301-01', '1002-01', '1401-01']
const VENDORS = ['commercetools', 'braintree', 'algolia']
const VISITS = 40
const WARM_UP = 10

await build()
const shop = await serveShop()
const platform = apiRootOf(sandboxEnvironment(shop.sandboxUrl))
try {
  await fetch(`${shop.sandboxUrl}/__sandbox`)
  // Fills the search indexes.
  await runSchedule(shop)
  for (const { email, orders } of CUSTOMERS) {
    const last = await place(email, orders)
    const visitor = new Visitor(shop.url)
    await visitor.post('/sign/in', { email, password: 'Cobnuts!24' })
    const pages = ['/account', '/account/order-history', '/account/order-history?q=walnut']
    const lastPage = `/account/order-history?page=${Math.ceil(orders / 10)}`
    for (const path of [...pages, lastPage, '/account/easy-reorder', `/orders/${last}`]) {
      await figures(visitor, path, orders)
    }
  }
} finally {
  await shop.stop()
}

/** Creates orders of the customer at commercetools, and returns the last number. */
async function place(email: string, count: number): Promise<string> {
  const [customer] = (
    await platform
      .customers()
      .get({ queryArgs: { where: `email="${email}"` } })
      .execute()
  ).body.results
  if (!customer) throw new Error(`There is no ${email}`)
  const shippingAddress = customer.addresses[0]
  let orderNumber = ''
  for (let turn = 0; turn < count; turn++) {
    const cart = await platform
      .carts()
      .post({
        body: {
          currency: 'USD',
          country: 'US',
          customerId: customer.id,
          customerEmail: email,
          lineItems: [{ sku: SKUS[turn % SKUS.length] ?? '', quantity: 1 }],
          shippingAddress,
          billingAddress: shippingAddress,
        },
      })
      .execute()
    orderNumber = `BENCH-${customer.id.slice(0, 4)}-${turn}`
    const { id, version } = cart.body
    await platform
      .orders()
      .post({ body: { cart: { typeId: 'cart', id }, version, orderNumber } })
      .execute()
  }
  return orderNumber
}

async function figures(visitor: Visitor, path: string, orders: number): Promise<void> {
  const visit = async () => {
    const begun = performance.now()
    const answer = await visitor.get(path)
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return performance.now() - begun
  }
  for (let turn = 0; turn < WARM_UP; turn++) await visit()
  const times: number[] = []
  for (let turn = 0; turn < VISITS; turn++) times.push(await visit())
  const calls = await callsDuring(visit)
  const [p50, p90] = [50, 90].map((share) => percentile(times, share).toFixed(1))
  console.log(`${orders} orders, ${path}: p50 ${p50} ms, p90 ${p90} ms, ${calls} vendor calls`)
}

/** Counts calls to vendors with faults that do nothing. */
async function callsDuring(work: () => Promise<unknown>): Promise<number> {
  const times = 1_000_000
  const faults = `${shop.sandboxUrl}/__sandbox/faults`
  await fetch(faults, { method: 'PUT', body: JSON.stringify(VENDORS.map((vendor) => ({ vendor, times }))) })
  await work()
  const counters: { times: number }[] = await (await fetch(faults)).json()
  await fetch(faults, { method: 'DELETE' })
  return counters.reduce((sum, counter) => sum + times - counter.times, 0)
}
