import { expect, it } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { billedPayments, invoiceOf } from './invoice'
import type { Order } from './order'
import type { PlacementPayment } from './placement'

const address = {
  name: 'Juniper Adler',
  street1: '500 Market Street',
  city: 'Philadelphia',
  state: 'PA',
  postalCode: '19106',
  country: 'US' as const,
}
const cart = aCart({
  lines: [aLine({ quantity: 2 })],
  shippingAddress: address,
  billingAddress: address,
  tax: { totalGross: 2098, portions: [{ name: 'PA', rate: 0.05, amount: 100 }] },
  fields: { poNumber: 'AA-1187', recentEdits: [] },
})
const order: Order = {
  id: 'o',
  version: 1,
  number: 'CN-1',
  createdAt: '2026-11-27T15:00:00Z',
  orderState: 'Open',
  cart,
}
const paidBy = (kind: PlacementPayment['kind'], label: string): PlacementPayment[] => [
  { kind, methodId: 'm', amount: 2098, label, state: 'held' },
]

it('names company, terms, due date and what is still to pay of an order on account', () => {
  const invoice = invoiceOf(order, {
    payments: paidBy('CreditAccount', 'Net 30'),
    company: 'Adler Architects',
  })
  expect(invoice).toMatchObject({
    placedOn: '2026-11-27',
    poNumber: 'AA-1187',
    terms: { name: 'Net 30', dueOn: '2026-12-27' },
    paid: 0,
    due: 2098,
  })
  expect(invoice.billTo.slice(0, 2)).toEqual(['Adler Architects', 'Juniper Adler'])
  expect(invoice.items).toMatchObject([{ sku: '1234-01', quantity: 2, price: 999, amount: 1998 }])
})

it('asks a company for what its account still owes, after a refund and a payment', () => {
  const payments = paidBy('CreditAccount', 'Net 30')
  const sums = (bills: { amount: number; open: number }[], refunded = 0) => {
    const { paid, refunded: back, due } = invoiceOf(order, { payments, bills, refunded })
    return [paid, back, due]
  }
  expect(sums([{ amount: 2098, open: 2098 }])).toEqual([0, 0, 2098])
  expect(sums([{ amount: 1598, open: 1598 }], 500)).toEqual([0, 500, 1598])
  expect(sums([{ amount: 1598, open: 598 }], 500)).toEqual([1000, 500, 598])
  expect(sums([], 2098)).toEqual([0, 2098, 0])
})

it('counts as paid what a payment bears that took the place of one that was refunded in part', () => {
  const payments = paidBy('PayPal', 'PayPal').map((each) => ({ ...each, amount: 1598 }))
  expect(invoiceOf(order, { payments, refunded: 500 })).toMatchObject({ paid: 2098, refunded: 500, due: 0 })
})

it('is due when the statement says, also where the account pays since a later day', () => {
  const payments = paidBy('CreditAccount', 'Net 30')
  const bills = [{ amount: 2098, open: 2098, dueOn: '2027-01-05' }]
  expect(invoiceOf(order, { payments, bills }).terms).toEqual({ name: 'Net 30', dueOn: '2027-01-05' })
})

it('shows what a card got back, beside what it paid', () => {
  const payments = paidBy('Card', 'Visa ending in 1111')
  expect(invoiceOf(order, { payments, refunded: 500 })).toMatchObject({ paid: 2098, refunded: 500, due: 0 })
})

it('is paid by a card, whose last digits it says, and names the tax by its state', () => {
  const invoice = invoiceOf(order, { payments: paidBy('Card', 'Visa ending in 1111') })
  expect(invoice.terms).toBeUndefined()
  expect(invoice.payments).toEqual([{ label: 'Visa ending in 1111', amount: 2098 }])
  expect([invoice.paid, invoice.due]).toEqual([2098, 0])
  expect(invoice.totals).toContainEqual({ label: 'Pennsylvania sales tax', amount: 100 })
})

it('bills to nobody where nothing ships and no address was typed', () => {
  // What only goes by email has a placeholder as its shipping address.
  const { billingAddress: _, ...emailed } = {
    ...cart,
    shippingFields: { custom: {}, kept: { isFixedAddress: true } },
  }
  const invoice = invoiceOf({ ...order, cart: emailed }, { payments: paidBy('Card', 'Visa ending in 1111') })
  expect(invoice.billTo).toEqual([])
  const sameAsShipping = { ...emailed, billingAddress: emailed.shippingAddress }
  expect(invoiceOf({ ...order, cart: sameAsShipping }, { payments: [] }).billTo).toEqual([])
})

it('asks nothing for a canceled order', () => {
  const canceled = { ...order, orderState: 'Cancelled' as const }
  const invoice = invoiceOf(canceled, { payments: paidBy('CreditAccount', 'Net 30') })
  expect([invoice.paid, invoice.due, invoice.terms]).toEqual([0, 0, undefined])
})

it('says that an offline payment is not paid until its money is booked', () => {
  const [payment] = paidBy('Offline', 'Check 4711')
  if (!payment) throw new Error('no payment')
  expect(invoiceOf(order, { payments: [{ ...payment, due: true }] })).toMatchObject({
    payments: [{ label: 'Offline payment, not paid yet', amount: 2098 }],
    paid: 0,
    due: 2098,
  })
  expect(invoiceOf(order, { payments: [payment] })).toMatchObject({ paid: 2098, due: 0 })
})

it('bills an accepted quote on the terms of the day it was accepted', () => {
  const bill = {
    id: 'quote:q:held',
    from: 'credit:company:a',
    to: 'shop:held',
    amount: 2098,
    reason: 'held' as const,
    orderNumber: 'CN-1',
    charge: 'quote:q',
    termsDays: 15,
    madeAt: 0,
  }
  const captured = { ...bill, id: 'quote:q:captured', from: 'shop:held', reason: 'captured' as const }
  // An earlier try ordered nothing.
  const early = { ...bill, id: 'quote:p:held', charge: 'quote:p' }
  const released = { ...early, id: 'quote:p:released', from: 'shop:held', reason: 'released' as const }
  const payments = billedPayments([early, released, bill, captured])
  expect(invoiceOf({ ...order, isPaid: true }, { payments })).toMatchObject({
    terms: { name: 'Net 15', dueOn: '2026-12-12' },
    paid: 0,
    due: 2098,
  })
  expect(payments.length).toBe(1)
})

it('says nothing is paid that was not: lost payments, and orders that no payment is known of', () => {
  const [payment] = paidBy('Card', 'Visa ending in 1111')
  if (!payment) throw new Error('no payment')
  expect(invoiceOf(order, { payments: [{ ...payment, state: 'lost' }] })).toMatchObject({
    paid: 0,
    due: 2098,
  })
  expect(invoiceOf(order, { payments: [] })).toMatchObject({ paid: 0, due: 2098 })
  expect(invoiceOf({ ...order, isPaid: true }, { payments: [] })).toMatchObject({ paid: 2098, due: 0 })
})
