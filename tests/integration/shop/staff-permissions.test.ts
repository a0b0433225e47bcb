import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { ADDRESS, redirectOf } from '../checkout/buyer'
import { platformOf } from '../checkout/stand-ins'
import { editOn } from './book-keeping'

// OWASP ASVS: 4.1.5 (docs/asvs.md)

let shop: Shop
let customer: string
/** A cheap order, one above an agent's reshipping limit, and one above a supervisor's. */
let orders: { small: string; middle: string; large: string }
beforeAll(async () => {
  shop = await startShop()
  const maple = await signedIn(shop, 'maple@example.com')
  orders = {
    small: await buys(maple),
    middle: await buys(maple, '1201-25', { quantity: '1' }),
    large: await buys(maple, '1201-25', { quantity: '3' }),
  }
  customer = (await customerOf('maple@example.com'))?.id ?? ''
})
afterAll(() => shop.stop())

async function customerOf(email: string) {
  const queryArgs = { where: `lowercaseEmail="${email}"` }
  return (await platformOf(shop).customers().get({ queryArgs }).execute()).body.results[0]
}

const ROLES = {
  agent: ['checkOutAsCustomer'],
  supervisor: ['checkOutAsCustomer', 'staffSupervisor'],
  admin: ['checkOutAsCustomer', 'staffSupervisor', 'staffAdmin'],
} as const
type Role = keyof typeof ROLES

/** Gives the demo shop's staff member a role. The shop checks it with every request. */
async function give(role: Role): Promise<Visitor> {
  const staff = await customerOf('staff@example.com')
  const actions = [{ action: 'setCustomField' as const, name: 'permissions', value: ROLES[role] }]
  const body = { version: staff?.version ?? 0, actions }
  await platformOf(shop)
    .customers()
    .withId({ ID: staff?.id ?? '' })
    .post({ body })
    .execute()
  return signedIn(shop, 'staff@example.com')
}

async function toPayment(visitor: Visitor) {
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: '1201-01', quantity: '1' }))
  await redirectOf(await visitor.post('/checkout/signin', { email: 'caller@example.com' }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
}

type Call = (visitor: Visitor) => Promise<Response>
const get =
  (path: () => string): Call =>
  (visitor) =>
    visitor.get(path())
/** One for each page, because look-ups are limited. */
const edits = new WeakMap<Visitor, Map<string, string>>()

const post =
  (path: () => string, fields: Record<string, string>): Call =>
  async (visitor) => {
    const known = edits.get(visitor) ?? new Map<string, string>()
    edits.set(visitor, known)
    const edit = known.get(path()) || (await editOn(visitor, path()))
    known.set(path(), edit)
    return visitor.post(path(), { edit, ...fields })
  }

const ofCustomer = () => `/staff/customers/${customer}`
const order =
  (size: keyof typeof orders = 'small') =>
  () =>
    `/staff/orders/${orders[size]}`
const at = (path: string) => () => path
const credit = (amount: string) => post(ofCustomer, { intent: 'courtesy-credit', amount, reason: 'Stale' })
const refund = (amount: string) => post(order(), { intent: 'refund', tag: 'Stale', amount })
const reship = (size: keyof typeof orders) => post(order(size), { intent: 'reship', tag: 'Lost order' })
const adjust = (amount: string) => post(at('/checkout/payment'), { intent: 'adjust', amount, reason: 'Late' })

const ALL: Role[] = ['agent', 'supervisor', 'admin']
const LEADS: Role[] = ['supervisor', 'admin']

// Calls, and the roles that may make them; all others get a 403. The order matters: canceling comes last.
const TABLE: [string, Call, Role[]][] = [
  ['find', get(at('/staff/find?q=maple@example.com&all=1')), ALL],
  ['read a customer', get(ofCustomer), ALL],
  ['read an order', get(order()), ALL],
  ['read auto-deliveries', get(() => `${ofCustomer()}/auto-delivery`), ALL],
  ['note', post(ofCustomer, { intent: 'note', kind: 'note', words: 'Rings early.' }), ALL],
  ['settle', post(ofCustomer, { intent: 'settle', id: 'nothing' }), ALL],
  ['credit 25.00', credit('25.00'), ALL],
  ['credit 25.01', credit('25.01'), LEADS],
  ['credit 100.01', credit('100.01'), ['admin']],
  ['credit 500.01', credit('500.01'), []],
  ['adjust by 25.00', adjust('25.00'), ALL],
  ['adjust by -25.01', adjust('-25.01'), LEADS],
  ['adjust by 100.01', adjust('100.01'), ['admin']],
  ['order for', post(at('/checkout/signin'), { email: 'nobody' }), ALL],
  ['copy', post(order(), { intent: 'copy' }), ALL],
  ['reship little', reship('small'), ALL],
  ['reship for more than 150 dollars', reship('middle'), LEADS],
  ['reship for more than 500 dollars', reship('large'), ['admin']],
  ['refund 50.00', refund('50.00'), ALL],
  ['refund 50.01', refund('50.01'), LEADS],
  ['refund 500.01', refund('500.01'), ['admin']],
  ['mail', post(order(), { intent: 'mail' }), ALL],
  ['address', post(order(), { intent: 'address', ...ADDRESS }), ALL],
  ['quotes', get(at('/staff/quotes')), ALL],
  ['read the audit', get(at('/staff/audit')), LEADS],
  ['companies', get(at('/staff/companies')), LEADS],
  ['certificates', get(at('/staff/certificates')), LEADS],
  ['approve a certificate', post(at('/staff/certificates'), { intent: 'approve', id: 'none' }), LEADS],
  ['cancel', post(order(), { intent: 'cancel', tag: 'Lost order' }), ALL],
]

describe.each(ALL)('the table of powers for an %s', (role) => {
  let staff: Visitor
  beforeAll(async () => {
    staff = await give(role)
    await toPayment(staff)
  })
  test.each(TABLE)('%s', async (_, call, roles) => {
    const { status } = await call(staff)
    if (roles.includes(role)) expect(status).not.toBe(403)
    else expect(status).toBe(403)
    expect(status).toBeLessThan(500)
  })
})

test('customers and guests have none of the powers, whatever their cookies say', async () => {
  const hazel = await signedIn(shop)
  await redirectOf(await hazel.post('/cart', { intent: 'add', sku: '1201-01', quantity: '1' }))
  await redirectOf(await hazel.post('/checkout/address', ADDRESS))
  await redirectOf(await hazel.post('/checkout/shipping', { offer: '1' }))
  for (const [name, call] of TABLE) expect((await call(hazel)).status, name).toBe(404)
  const guest = shop.visitor()
  for (const [name, call] of TABLE.filter(([name]) => !name.startsWith('adjust'))) {
    const answer = await call(guest)
    expect(answer.headers.get('Location'), name).toContain('/sign/in')
  }
})
