import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivingAct } from '../../../app/models/staff/booked'
import { GIVING_ACTS } from '../../../app/models/staff/booked'
import { databaseOf } from '../../support/database'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { redirectOf, WALNUTS } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { platformOf, settle } from '../checkout/stand-ins'
import { COMPANY, keyOf, toPayment } from '../company/people'
import { differences, editOn, newPerson, newStaff, orders } from './book-keeping'

type Member = Awaited<ReturnType<typeof newPerson>>
type Target = { person: Member; order: string }
type Tried = { amount?: string; edit?: string }

let shop: Shop
let lead: Member
beforeAll(async () => {
  shop = await startShop()
  lead = await newStaff(shop, 'supervisor')
})
afterAll(() => shop.stop())

const TRICKS = [
  'oneself',
  'twice',
  'another page’s id',
  'thirteen',
  'above the limit',
  'after the refund',
] as const
type Trick = (typeof TRICKS)[number]

type Row = {
  role: 'agent' | 'supervisor'
  /** An amount within the limit of the role, and one above it. */
  little: string
  much: string
  /** Has a paid and settled order. */
  withOrder?: boolean
  press: (staff: Member, to: Target, tried: Tried) => Promise<number>
  /** The id that a page for this customer would send. */
  edit?: (staff: Member, to: Target) => Promise<string>
  /** What came of it, by platform, processor and ledgers, in cents. */
  given: (to: Target) => Promise<number>
  /** Results where they differ from the usual ones; undefined where the trick has no meaning. */
  expected?: Partial<Record<Trick, string | undefined>>
}

const at = {
  customer: ({ id }: Member) => `/staff/customers/${id}`,
  order: (number: string) => `/staff/orders/${number}`,
}

const onOrder =
  (intent: string, more: Record<string, string> = { tag: 'Stale' }) =>
  async (staff: Member, { order }: Target, { amount = '', edit }: Tried) => {
    const path = at.order(order)
    const fields = {
      intent,
      ...more,
      ...(amount && { amount }),
      edit: edit ?? (await editOn(staff.visitor, path)),
    }
    return (await staff.visitor.post(path, fields)).status
  }
const editOfOrder = (staff: Member, { order }: Target) => editOn(staff.visitor, at.order(order))

/** A cart of the member of staff for this customer, at the payment step. */
async function cartFor(staff: Member, { person }: Target, quantity = '1') {
  await redirectOf(await staff.visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity }))
  await redirectOf(await staff.visitor.post('/checkout/signin', { email: person.email }))
  await redirectOf(await staff.visitor.post('/checkout/address', person.home))
  await redirectOf(await staff.visitor.post('/checkout/shipping', { offer: '1' }))
}

const ordersOf = async (person: Member) =>
  (
    await platformOf(shop)
      .orders()
      .get({ queryArgs: { where: `customerEmail="${person.email}"`, limit: 50 } })
      .execute()
  ).body.results

/** Signs up a company of this customer, once. */
async function companyOf(person: Member): Promise<string> {
  const known = await keyOf(shop, person.email)
  if (known) return known
  await redirectOf(
    await person.visitor.post('/business/register', {
      ...COMPANY,
      ...person.home,
      company: `${person.email} Ltd`,
    }),
  )
  return keyOf(shop, person.email)
}

const requestOf = async ({ person }: Target) => {
  const queryArgs = { where: `customer(id="${person.id}")`, sort: 'createdAt desc' }
  const [found] = (await platformOf(shop).quoteRequests().get({ queryArgs }).execute()).body.results
  return found?.quoteRequestState === 'Submitted' ? found.id : undefined
}

const ROWS: Record<GivingAct, Row> = {
  'courtesy-credit': {
    role: 'agent',
    little: '10',
    much: '25.01',
    press: async (staff, { person }, { amount = '', edit }) => {
      const path = at.customer(person)
      const fields = { intent: 'courtesy-credit', reason: 'Stale', amount }
      return (
        await staff.visitor.post(path, { ...fields, edit: edit ?? (await editOn(staff.visitor, path)) })
      ).status
    },
    edit: (staff, { person }) => editOn(staff.visitor, at.customer(person)),
    given: async ({ person }) =>
      (await (await servicesOf(shop)).ledgers.ofCustomer(person.id)).storeCredit?.balance ?? 0,
    expected: { thirteen: '2 of 13', 'after the refund': undefined },
  },
  'one-off-code': {
    role: 'agent',
    little: '10',
    much: '25.01',
    press: async (staff, { person }, { amount = '', edit }) => {
      const path = at.customer(person)
      const fields = { intent: 'mail-code', codeReason: 'Stale', codeDays: '7', codeWorth: amount }
      return (
        await staff.visitor.post(path, { ...fields, edit: edit ?? (await editOn(staff.visitor, path)) })
      ).status
    },
    edit: (staff, { person }) => editOn(staff.visitor, at.customer(person)),
    given: async ({ person }) => {
      const queryArgs = {
        where: `cartPredicate="customer.id = \\"${person.id}\\""`,
        expand: 'cartDiscounts[*]',
      }
      const codes = (await platformOf(shop).discountCodes().get({ queryArgs }).execute()).body.results
      return codes
        .flatMap(({ cartDiscounts }) => cartDiscounts.map(({ obj }) => obj?.value))
        .reduce((sum, value) => sum + (value?.type === 'absolute' ? (value.money[0]?.centAmount ?? 0) : 0), 0)
    },
    expected: { thirteen: '2 of 13', 'after the refund': undefined },
  },
  refund: {
    role: 'supervisor',
    little: '3',
    much: '500.01',
    withOrder: true,
    press: onOrder('refund'),
    edit: editOfOrder,
    given: async ({ order }) => (await servicesOf(shop)).orders.refundedOf(order),
    expected: { thirteen: 'within the price' },
  },
  cancel: {
    role: 'agent',
    little: '',
    much: '',
    withOrder: true,
    press: onOrder('cancel'),
    edit: editOfOrder,
    given: async ({ order }) => (await servicesOf(shop)).orders.refundedOf(order),
    expected: { thirteen: '1 of 13', 'above the limit': undefined, 'after the refund': undefined },
  },
  reship: {
    role: 'agent',
    little: '',
    much: '',
    withOrder: true,
    press: onOrder('reship'),
    edit: editOfOrder,
    given: async ({ order }) => {
      const queryArgs = { where: `custom(fields(reshippedFromOrderNumber="${order}"))`, limit: 50 }
      const carts = (await platformOf(shop).carts().get({ queryArgs }).execute()).body.results
      return carts
        .flatMap(({ lineItems }) => lineItems)
        .reduce(
          (sum, { price, quantity }) => sum + (price.discounted?.value ?? price.value).centAmount * quantity,
          0,
        )
    },
    expected: { thirteen: 'within $150', 'above the limit': undefined },
  },
  adjust: {
    role: 'agent',
    little: '-5',
    much: '-25.01',
    press: async (staff, to, { amount = '' }) => {
      await cartFor(staff, to, '3')
      const fields = { intent: 'adjust', amount, reason: 'Late' }
      const { status } = await staff.visitor.post('/checkout/payment', fields)
      if (status === 303) await place(staff.visitor, { pay: 'offline', reference: 'Check 1' })
      return status
    },
    given: async ({ person }) =>
      (await ordersOf(person))
        .flatMap(({ customLineItems }) => customLineItems)
        .filter(({ slug }) => slug === 'adjustment')
        .reduce((sum, { money }) => sum + Math.abs(money.centAmount), 0),
    expected: {
      twice: '2 of 2',
      'another page’s id': undefined,
      thirteen: '5 of 13',
      'after the refund': undefined,
    },
  },
  offline: {
    role: 'agent',
    little: '3',
    much: '60',
    press: async (staff, to, { amount = '' }) => {
      await cartFor(staff, to, amount)
      return (await place(staff.visitor, { pay: 'offline', reference: 'Check 1' })).status
    },
    given: async ({ person }) => {
      const all = await ordersOf(person)
      expect(all.every(({ paymentState }) => paymentState === 'Pending')).toBe(true)
      return all.reduce((sum, { taxedPrice }) => sum + (taxedPrice?.totalGross.centAmount ?? 0), 0)
    },
    expected: {
      twice: '2 of 2',
      'another page’s id': undefined,
      thirteen: 'within $500',
      'after the refund': undefined,
    },
  },
  quote: {
    role: 'agent',
    little: '0.85',
    much: '0.5',
    press: async (staff, to, { amount = '1' }) => {
      const key = await companyOf(to.person)
      if (to.person === staff) await staff.visitor.post('/staff/mode', { mode: 'off' })
      if (!(await requestOf(to))) {
        const terms = { edit: 'agreed', terms: '30', limit: '1000', exemptStates: '' }
        await lead.visitor.post(`/staff/companies/${key}`, terms)
        await toPayment(to.person.visitor, 30, to.person.home)
        await redirectOf(
          await to.person.visitor.post('/checkout/payment', { intent: 'ask-quote', comment: '' }),
        )
      }
      const path = `/staff/quotes/${await requestOf(to)}`
      const html = await (await staff.visitor.get(path)).text()
      const price = Number(
        /name="price-1201-01"[^>]*value="([\d.]+)"/.exec(html)?.[1] ??
          /value="([\d.]+)"[^>]*name="price-1201-01"/.exec(html)?.[1],
      )
      const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
      const offered = (price * Number(amount)).toFixed(2)
      return (await staff.visitor.post(path, { [`price-${WALNUTS}`]: offered, validTo: day })).status
    },
    given: async ({ person }) => {
      const queryArgs = { where: `customer(id="${person.id}")`, limit: 50 }
      const [asked, offered] = await Promise.all([
        platformOf(shop).quoteRequests().get({ queryArgs }).execute(),
        platformOf(shop).quotes().get({ queryArgs }).execute(),
      ])
      const sum = (lines: { totalPrice: { centAmount: number } }[]) =>
        lines.reduce((all, { totalPrice }) => all + totalPrice.centAmount, 0)
      return offered.body.results.reduce((all, quote) => {
        const request = asked.body.results.find(({ id }) => id === quote.quoteRequest.id)
        return all + sum(request?.lineItems ?? []) - sum(quote.lineItems)
      }, 0)
    },
    expected: {
      twice: '2 of 2',
      'another page’s id': undefined,
      thirteen: 'within $250',
      'after the refund': undefined,
    },
  },
  'company-terms': {
    role: 'supervisor',
    little: '1000',
    much: '5000.01',
    press: async (staff, { person }, { amount = '', edit = crypto.randomUUID() }) => {
      const path = `/staff/companies/${await companyOf(person)}`
      return (await staff.visitor.post(path, { edit, terms: '30', limit: amount, exemptStates: '' })).status
    },
    edit: async () => crypto.randomUUID(),
    given: async ({ person }) => {
      const account = `credit:company:${await keyOf(shop, person.email)}`
      return (await (await servicesOf(shop)).ledgers.byId(account))?.balance ?? 0
    },
    expected: { 'another page’s id': undefined, thirteen: undefined, 'after the refund': undefined },
  },
}

/** What the book says was given to a customer by an act. */
async function bookedFor(act: GivingAct, { person }: Target): Promise<{ sum: number; entries: number }> {
  const { results } = await (await databaseOf(shop))
    .prepare(
      `SELECT amount FROM staff_audit a WHERE act = ? AND customer_id = ? AND amount > 0
         AND NOT EXISTS (SELECT 1 FROM staff_audit r WHERE r.id = a.id || ':refused')`,
    )
    .bind(act, person.id)
    .all<{ amount: number }>()
  return { sum: results.reduce((all, { amount }) => all + amount, 0), entries: results.length }
}

async function target(row: Row, person?: Member): Promise<Target> {
  const who = person ?? (await newPerson(shop))
  if (!row.withOrder) return { person: who, order: '' }
  const order = await orders(who, row.role === 'supervisor' ? 2 : 3)
  const { placementOf } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(order))?.recordedAt).toBeTruthy()
  if (row !== ROWS.cancel) await settle(shop, order)
  return { person: who, order }
}

/** "2 of 13": so many presses gave something, by the book. */
async function tried(act: GivingAct, trick: Trick): Promise<{ result: string; sum: number }> {
  const row = ROWS[act]
  const staff = await newStaff(shop, row.role)
  const to = await target(row, trick === 'oneself' ? staff : undefined)
  const statuses: number[] = []
  let before = 0
  const press = async (more: Tried = {}) => {
    statuses.push(await row.press(staff, to, { amount: row.little, ...more }))
  }
  if (trick === 'oneself') await press()
  if (trick === 'twice') {
    const edit = await row.edit?.(staff, to)
    for (const _ of [1, 2]) await press(edit ? { edit } : {})
  }
  if (trick === 'another page’s id') {
    const edit = await row.edit?.(staff, await target(row))
    await press(edit ? { edit } : {})
  }
  if (trick === 'thirteen') for (let count = 0; count < 13; count++) await press()
  if (trick === 'above the limit') await press({ amount: row.much })
  if (trick === 'after the refund') {
    const admin = await newStaff(shop, 'admin')
    expect(await ROWS.refund.press(admin, to, {})).toBe(303)
    before = (await bookedFor(act, to)).entries
    await press()
  }
  const { sum, entries: all } = await bookedFor(act, to)
  const entries = all - before
  expect(await row.given(to), `${act}, ${trick}: given and booked`).toBe(sum)
  if (to.order) expect(await differences(await servicesOf(shop), to.order)).toEqual([])
  const refused = statuses.filter((status) => status !== 303)
  return { result: `${entries} of ${statuses.length}${entries === 0 ? `: ${refused[0]}` : ''}`, sum }
}

const USUAL: Record<Trick, string> = {
  oneself: '0 of 1: 403',
  twice: '1 of 2',
  'another page’s id': '0 of 1: 409',
  thirteen: '',
  'above the limit': '0 of 1: 403',
  'after the refund': '0 of 1: 409',
}

const MOST: Record<string, number> = {
  'within $150': 15_000,
  'within $500': 50_000,
  'within $250': 25_000,
  'within the price': 3000,
}

const TABLE = (Object.keys(GIVING_ACTS) as GivingAct[]).flatMap((act) =>
  TRICKS.flatMap((trick) => {
    const { expected = {} } = ROWS[act]
    const wanted = trick in expected ? expected[trick] : USUAL[trick]
    return wanted === undefined ? [] : [[act, trick, wanted] as const]
  }),
)

test.each(TABLE)('%s, %s: %s', async (act, trick, wanted) => {
  const { result, sum } = await tried(act, trick)
  const most = MOST[wanted]
  if (most === undefined) return expect(result).toBe(wanted)
  expect(sum).toBeGreaterThan(0)
  expect(sum).toBeLessThanOrEqual(most)
})
