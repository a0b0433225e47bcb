import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'
import { wordsOf } from '../checkout/buyer'
import { platformOf } from '../checkout/stand-ins'
import { editOn } from './book-keeping'

let shop: Shop
let agent: Visitor
let supervisor: Visitor
let number: string
beforeAll(async () => {
  shop = await startShop()
  number = await buys(await signedIn(shop))
  agent = await signedIn(shop, 'staff@example.com')
  supervisor = await signedIn(shop, 'supervisor@example.com')
})
afterAll(() => shop.stop())

const OVER = /With what was given before, that is more than your role may give/

async function idOf(email: string): Promise<string> {
  const queryArgs = { where: `email="${email}"` }
  return (await platformOf(shop).customers().get({ queryArgs }).execute()).body.results[0]?.id ?? ''
}
const act = async (visitor: Visitor, path: string, fields: Record<string, string>, edit?: string) =>
  visitor.post(path, { edit: edit ?? (await editOn(visitor, path)), ...fields })

test('store credit adds up for a customer in a day, also of two presses at once', async () => {
  const path = `/staff/customers/${await idOf('hazel@example.com')}`
  const give = (visitor: Visitor, amount: string, edit?: string) =>
    act(visitor, path, { intent: 'courtesy-credit', amount, reason: 'Stale' }, edit)
  const edit = await editOn(agent, path)
  expect((await give(agent, '15', edit)).status).toBe(303)
  // The same press again gives nothing more.
  expect((await give(agent, '15', edit)).status).toBe(303)
  const over = await give(agent, '10.01')
  expect([over.status, await wordsOf(over)]).toEqual([409, expect.stringMatching(OVER)])
  const both = await Promise.all([give(agent, '10'), give(agent, '10')])
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await wordsOf(await agent.get(path))).toMatch(/Store credit ?: \$25\.00/)
  expect((await give(supervisor, '75')).status).toBe(303)
  expect((await give(supervisor, '0.01')).status).toBe(409)
})

test('an order that is sent again for free adds up', async () => {
  const path = `/staff/orders/${number}`
  const reship = () => act(agent, path, { intent: 'reship', tag: 'Lost order' })
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) statuses.push((await reship()).status)
  expect(statuses[0]).toBe(303)
  expect(statuses.at(-1)).toBe(409)
})

test('nobody gives anything to themselves', async () => {
  const own = await buys(agent)
  const answers = [
    await act(agent, `/staff/orders/${own}`, { intent: 'reship', tag: 'Lost order' }),
    await act(agent, `/staff/orders/${own}`, { intent: 'refund', tag: 'Stale', amount: '1' }),
    await act(agent, `/staff/customers/${await idOf('staff@example.com')}`, {
      intent: 'courtesy-credit',
      amount: '1',
      reason: 'Stale',
    }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(403)
    expect(await wordsOf(answer)).toContain('You cannot do this for yourself')
  }
})

test('what staff read, change and delete by the endpoint of carts is in the audit', async () => {
  const visitor = await signedIn(shop, 'maple@example.com')
  await add(visitor, '1001-01', 1)
  const { id, version } = await theCart(visitor)
  expect((await agent.get(`/api/carts/${id}`)).status).toBe(200)
  await agent.send(`/api/carts/${id}`, { version, actions: [] })
  const now = await theCart(visitor)
  const removed = await agent.fetch(`/api/carts/${id}?version=${now.version}`, {
    method: 'DELETE',
    headers: { Origin: shop.url },
  })
  expect(removed.status).toBe(200)
  const audit = await wordsOf(await supervisor.get('/staff/audit'))
  for (const words of ['Read a cart', 'Changed a cart', 'Deleted a cart']) expect(audit).toContain(words)
})
