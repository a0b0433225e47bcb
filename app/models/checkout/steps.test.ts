import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_PATHS, type CheckoutState, checkoutSteps, detourFrom, entryPath } from './steps'

const fresh: CheckoutState = {
  signedIn: false,
  addressComplete: false,
  deliveryComplete: false,
}
const known: CheckoutState = { ...fresh, email: 'sam@example.com' }
const addressed: CheckoutState = { ...known, addressComplete: true }

describe('the steps', () => {
  it('open one after the other; payment is never complete', () => {
    const flags = (state: CheckoutState) => checkoutSteps(state).map((step) => [step.enabled, step.complete])
    expect(flags(known)).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ])
    expect(flags(addressed)).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ])
    expect(flags({ ...addressed, deliveryComplete: true }).at(-1)).toEqual([true, false])
  })

  it('drop the delivery when there is none to choose', () => {
    const steps = checkoutSteps({ ...addressed, onlySpecialDelivery: true })
    expect(steps.map((step) => [step.step, step.enabled])).toEqual([
      ['address', true],
      ['payment', true],
    ])
  })
})

describe('entering checkout', () => {
  it.each<[string, CheckoutState, string]>([
    ['an uploaded order goes to payment', { ...fresh, uploaded: true }, CHECKOUT_PATHS.payment],
    [
      'staff without a copied order sign in',
      { ...known, customerServiceMode: true },
      CHECKOUT_PATHS['staff-sign-in'],
    ],
    [
      'staff with a copied order go on',
      { ...known, customerServiceMode: true, copiedFromOrderNumber: 'CN-1' },
      CHECKOUT_PATHS.address,
    ],
    ['no email: the first step', fresh, CHECKOUT_PATHS.address],
    ['the first open step that is not complete', addressed, CHECKOUT_PATHS.delivery],
    ['never payment', { ...addressed, deliveryComplete: true }, CHECKOUT_PATHS.delivery],
    [
      'payment when everything is special',
      { ...addressed, onlySpecialDelivery: true },
      CHECKOUT_PATHS.payment,
    ],
    [
      'payment at one click',
      { ...addressed, deliveryComplete: true, oneClick: true },
      CHECKOUT_PATHS.payment,
    ],
  ])('%s', (_, state, path) => {
    expect(entryPath(state)).toBe(path)
  })
})

it('leads nobody in circles', () => {
  const state = fc.record(
    {
      signedIn: fc.boolean(),
      email: fc.constant('sam@example.com'),
      addressComplete: fc.boolean(),
      deliveryComplete: fc.boolean(),
      onlySpecialDelivery: fc.boolean(),
      customerServiceMode: fc.constant(false),
      uploaded: fc.constant(false),
      oneClick: fc.boolean(),
    },
    {
      requiredKeys: [
        'signedIn',
        'addressComplete',
        'deliveryComplete',
        'onlySpecialDelivery',
        'customerServiceMode',
        'uploaded',
        'oneClick',
      ],
    },
  )
  const byPath = { [CHECKOUT_PATHS.address]: 'address', [CHECKOUT_PATHS.delivery]: 'delivery' } as const
  fc.assert(
    fc.property(state, fc.constantFrom('address', 'delivery', 'payment'), (each, step) => {
      const path = detourFrom(step, each)
      if (!each.email) return step === 'address' ? path === undefined : path === CHECKOUT_PATHS.address
      if (path === undefined) return true
      const next = path in byPath ? byPath[path as keyof typeof byPath] : 'payment'
      return detourFrom(next, each) === undefined
    }),
  )
})
