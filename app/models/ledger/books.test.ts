import { expect, it } from 'vitest'
import { differencesOf, type Side } from './books'

const side = (charged: number, back: number): Side => ({ charged, back })

it.each<[string, Side | undefined, Side | undefined, string | undefined, number]>([
  ['paid and known', side(500, 0), side(500, 0), undefined, 0],
  ['refunded and known', side(500, 200), side(500, 200), undefined, 0],
  ['voided before the order', undefined, side(500, 500), undefined, 0],
  ['taken without an order', undefined, side(500, 0), 'charge-not-recorded', 500],
  ['never taken', side(500, 0), undefined, 'charge-missing', 500],
  ['another amount', side(500, 0), side(400, 0), 'charge-differs', 100],
  ['a refund that only the processor knows', side(500, 0), side(500, 200), 'refund-not-recorded', 200],
  ['a refund that only the platform knows', side(500, 300), side(500, 100), 'refund-missing', 200],
])('%s', (_, platform, theirs, kind, amount) => {
  const found = differencesOf('CN-1', [{ transactionId: 't', platform, theirs }])
  expect(found).toEqual(kind ? [{ kind, about: 't', orderNumber: 'CN-1', amount }] : [])
})
