import { expect, it } from 'vitest'
import { PAYMENT_METHODS, type PaidKind } from '../payment/payment'
import {
  type FailureReason,
  failurePath,
  failureWords,
  keptPayments,
  outcomeOf,
  type Placement,
  type PlacementState,
} from './placement'

const placement: Placement = {
  id: 'p',
  cartId: 'c',
  cartVersion: 1,
  origin: 'https://shop.example',
  owner: 'o',
  orderNumber: 'CN-2345-6789',
  receiptToken: 't',
  state: 'started',
  amount: 100,
  payments: [],
  createdAt: 0,
}

it.each<[PlacementState, string]>([
  ['started', 'pending'],
  ['authorised', 'pending'],
  ['ordered', 'placed'],
  ['captured', 'placed'],
  ['releasing', 'failed'],
  ['failed', 'failed'],
])('a placement that is %s is %s to the shopper', (state, kind) => {
  expect(outcomeOf({ ...placement, state }).kind).toBe(kind)
})

it('says which of the payments failed', () => {
  const held = { kind: 'StoreCredit' as const, methodId: 'a', amount: 40, state: 'held' as const }
  const refused = { kind: 'PayPal' as const, methodId: 'm', amount: 60, state: 'refused' as const }
  const failed = { ...placement, state: 'releasing' as const, reason: 'declined' as const }
  expect(outcomeOf({ ...failed, payments: [held, refused] })).toMatchObject({ payment: 'PayPal' })
})

it('has words for every failure, and always says that nothing is charged', () => {
  const reasons: FailureReason[] = [
    'declined',
    'rejected',
    'expired',
    'payment-unanswered',
    'cart-changed',
    'price-changed',
    'out-of-stock',
    'code-not-applicable',
    'platform-unanswered',
  ]
  for (const payment of Object.keys(PAYMENT_METHODS) as PaidKind[]) {
    for (const reason of reasons) {
      expect(failureWords({ reason, payment })).toMatch(
        /nothing (was|is) (charged|ordered)|Nothing was charged/,
      )
    }
  }
  expect(failureWords({ reason: 'declined', payment: 'PayPal' })).toBe(
    PAYMENT_METHODS.PayPal.failures.declined,
  )
  expect(failurePath('declined')).toBe('/checkout/payment')
  expect(failurePath('price-changed')).toBe('/cart')
})

it('promises back what is held, and nothing that was lost or never paid', () => {
  const held = { kind: 'StoreCredit' as const, methodId: 'c', amount: 40, state: 'held' as const }
  const card = { kind: 'Card' as const, methodId: 'm', amount: 60 }
  expect(keptPayments([held, { ...card, state: 'held' }])).toHaveLength(2)
  expect(keptPayments([held, { ...card, state: 'lost' }])).toEqual([held])
  expect(keptPayments([{ ...card, state: 'held', due: true }])).toEqual([])
})
