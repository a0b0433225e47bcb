import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCart } from '../cart/any-cart.testing'
import { allLines, type Cart } from '../cart/cart'
import { invoiceOf } from '../order/invoice'
import type { Order } from '../order/order'
import { type Credit, planPayments } from '../payment/plan'
import { checkoutSummary, type OrderSummary, summaryOf } from './summary'

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)
const rows = ({ totals }: OrderSummary) => totals.lines.map(({ label, amount }) => [label, amount])
const amountOf = ({ totals }: OrderSummary, kind: string) =>
  sum(totals.lines.filter((line) => line.kind === kind).map(({ amount }) => amount))

const credits = fc.array(
  fc.record<Credit>({
    kind: fc.constantFrom('GiftCertificate', 'StoreCredit'),
    account: fc.uuid(),
    balance: fc.integer({ min: 0, max: 3_000_000 }),
    label: fc.constant('Credit'),
  }),
  { maxLength: 4 },
)

const orderOf = (cart: Cart): Order => ({
  id: 'order-1',
  version: 1,
  number: 'CN-1',
  createdAt: '2026-03-05T12:00:00Z',
  orderState: 'Open',
  cart,
})

it('each step, the receipt, the order and its invoice show the same sums', () => {
  fc.assert(
    fc.property(anyCart, credits, fc.boolean(), (cart, owned, onAccount) => {
      const delivery = checkoutSummary(cart)
      const { total } = delivery.totals
      const plan = planPayments(total, owned)
      const payment = checkoutSummary(cart, plan)
      const paidBefore = sum(plan.credits.map(({ amount }) => amount))
      // What the button charges, and its explanation above it.
      expect(payment.totals.total).toBe(plan.rest)
      expect(sum(payment.totals.lines.map(({ amount }) => amount))).toBe(plan.rest)
      expect(plan.rest + paidBefore).toBe(total)
      const credited = new Set(['gift-certificate', 'store-credit'])
      const owed = payment.totals.lines.filter(({ kind }) => !credited.has(kind))
      expect(owed.map(({ label, amount }) => [label, amount])).toEqual(rows(delivery))
      // The receipt and the page of the order.
      expect(rows(summaryOf(cart))).toEqual(rows(delivery))
      expect(summaryOf(cart).totals.total).toBe(total)
      const rest = { kind: onAccount ? 'CreditAccount' : 'Card', methodId: 'm', amount: plan.rest } as const
      const payments = [...plan.credits, rest].map((each) => ({ ...each, state: 'held' as const }))
      const invoice = invoiceOf(orderOf(cart), { payments })
      expect(sum(invoice.items.map(({ amount }) => amount))).toBe(amountOf(delivery, 'subtotal'))
      expect(sum(invoice.totals.map(({ amount }) => amount))).toBe(total)
      expect(sum(invoice.payments.map(({ amount }) => amount))).toBe(invoice.total)
      expect([invoice.paid, invoice.due]).toEqual(onAccount ? [paidBefore, plan.rest] : [total, 0])
    }),
  )
})

it('several shipments add up to the items and to the shipping of the whole', () => {
  fc.assert(
    fc.property(
      anyCart.filter(({ shippingMode }) => shippingMode === 'Multiple'),
      (cart) => {
        const summary = checkoutSummary(cart)
        const { shipments = [], leftOver } = summary
        const value = sum(shipments.map((shipment) => shipment.value)) + (leftOver?.amount ?? 0)
        expect(value).toBe(sum(allLines(cart).map(({ totalPrice }) => totalPrice)))
        expect(sum(shipments.map(({ shipping = 0 }) => shipping))).toBe(amountOf(summary, 'shipping'))
        const pieces = sum(shipments.map(({ count }) => count))
        const assigned = sum(cart.lines.flatMap(({ targets }) => targets.map(({ quantity }) => quantity)))
        expect(pieces).toBe(assigned)
      },
    ),
  )
})
