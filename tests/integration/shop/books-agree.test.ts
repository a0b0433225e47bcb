import { afterAll, beforeAll, expect, test } from 'vitest'
import { servicesOf } from '../../support/services'
import { type Fault, type Shop, startShop } from '../../support/shop'
import { settle } from '../checkout/stand-ins'
import { differences, editOn, newPerson, newStaff, orders } from './book-keeping'

/** `BOOKS_SEED=7 BOOKS_ACTS=500 npm test -- books-agree` repeats a long run. */
const SEED = Number(process.env.BOOKS_SEED ?? 1)
const ACTS = Number(process.env.BOOKS_ACTS ?? 40)

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const FAULTS: Fault[] = [
  { vendor: 'braintree', status: 503, times: 1 },
  { vendor: 'braintree', status: 503, times: 1, after: true },
  { vendor: 'commercetools', method: 'POST', path: '/payments', status: 503, times: 1 },
  { vendor: 'commercetools', method: 'POST', path: '/payments', status: 503, times: 1, after: true },
  { vendor: 'commercetools', method: 'POST', path: '/orders', status: 503, times: 1 },
  { vendor: 'mail', status: 503, times: 1 },
]

type Member = Awaited<ReturnType<typeof newPerson>>
type Known = { number: string; shopper: Member }

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test(
  `platform, processor and ledgers agree after ${ACTS} acts of three staff and five shoppers (seed ${SEED})`,
  async () => {
    const random = randomOf(SEED)
    const below = (count: number) => Math.floor(random() * count)
    const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
    const staff = await Promise.all(
      (['agent', 'supervisor', 'admin'] as const).map((role) => newStaff(shop, role)),
    )
    const shoppers = await Promise.all(Array.from({ length: 5 }, () => newPerson(shop)))
    const known: Known[] = []
    for (const shopper of shoppers) known.push({ number: await orders(shopper), shopper })
    const acts: Record<string, () => Promise<unknown>> = {
      order: async () => {
        const shopper = pick(shoppers)
        known.push({ number: await orders(shopper, 1 + below(3)), shopper })
      },
      settle: () => settle(shop, pick(known).number),
      refund: () => onOrder('refund', { tag: 'Stale', amount: `${1 + below(9)}` }),
      'refund all': () => onOrder('refund', { tag: 'Stale' }),
      cancel: () => onOrder('cancel', { tag: 'Stale' }),
      reship: () => onOrder('reship', { tag: 'Lost order' }),
      credit: async () => {
        const { visitor } = pick(staff)
        const path = `/staff/customers/${pick(shoppers).id}`
        const fields = { intent: 'courtesy-credit', amount: `${1 + below(12)}`, reason: 'Stale' }
        await visitor.post(path, { ...fields, edit: await editOn(visitor, path) })
      },
      'two at once': () =>
        Promise.all([onOrder('refund', { tag: 'Stale', amount: '2' }), onOrder('refund', { tag: 'Stale' })]),
      finish: async () => {
        const { refunds, cancellations } = await servicesOf(shop)
        await refunds.finishRefunds()
        await cancellations.finishCancellations()
      },
    }
    const onOrder = async (intent: string, fields: Record<string, string>) => {
      const { visitor } = pick(staff)
      const path = `/staff/orders/${pick(known).number}`
      return visitor.post(path, { intent, ...fields, edit: await editOn(visitor, path) })
    }
    const done: string[] = []
    for (let count = 0; count < ACTS; count++) {
      const name = pick(Object.keys(acts))
      const isFaulty = name !== 'order' && name !== 'settle' && random() < 0.4
      if (isFaulty) await shop.setFaults([pick(FAULTS)])
      done.push(name)
      await acts[name]?.()
      if (isFaulty) await shop.clearFaults()
    }
    // The schedule of the next hour.
    const later = await servicesOf(shop, () => new Date(Date.now() + 60 * 60_000))
    await later.placement.finishUnfinished()
    await later.refunds.finishRefunds()
    await later.cancellations.finishCancellations()
    const { staffBook, refundRows, ledgers } = await servicesOf(shop)
    for (const { number } of known) {
      expect(await differences(await servicesOf(shop), number), `${number} after ${done.join(', ')}`).toEqual(
        [],
      )
      const refunds = await refundRows.ofOrder(number)
      const given = refunds.reduce((sum, each) => sum + (each.state === 'done' ? each.given : 0), 0)
      expect(refunds.every(({ state }) => state !== 'going')).toBe(true)
      expect(await staffBook.sumOf(number, 'refund'), number).toBe(given)
    }
    const credits = await staffBook.creditsBetween(0, Date.now())
    const inBook = [...credits.values()].reduce((sum, amount) => sum + amount, 0)
    const balances = await Promise.all(
      shoppers.map(async ({ id }) => (await ledgers.ofCustomer(id)).storeCredit),
    )
    const rows = await Promise.all(
      balances.map((account) => (account ? ledgers.rows.ofAccount(account.id) : [])),
    )
    const issued = rows.flat().filter(({ reason }) => reason === 'issued')
    expect(issued.reduce((sum, { amount }) => sum + amount, 0)).toBe(inBook)
  },
  Math.max(240_000, ACTS * 3000),
)
