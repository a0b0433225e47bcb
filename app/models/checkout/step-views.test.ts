import { expect, it } from 'vitest'
import type { Address } from '../address'
import { aCart, aLine } from '../cart/examples'
import { stepViews } from './step-views'

const address: Address = {
  name: 'Sam Rivera',
  street1: '214 West 18th Street',
  city: 'New York',
  state: 'NY',
  postalCode: '10011',
  country: 'US',
}
const cart = aCart({ lines: [aLine()], email: 'sam@example.com', shippingAddress: address })
const state = { signedIn: false, email: 'sam@example.com', addressComplete: true, deliveryComplete: true }

it('folds the steps before the open one to their lines', () => {
  const steps = stepViews(state, 'payment', cart)
  expect(steps.map((step) => step.state)).toEqual(['done', 'done', 'open'])
  expect(steps[0]?.lines).toEqual(['sam@example.com', 'Sam Rivera, 214 West 18th Street, New York, NY 10011'])
})

it('says once that something goes by email', () => {
  const variant = { ...aLine().variant, fixedAddress: '{"type":"email"}' }
  const emailed = aCart({ lines: [aLine({ productKey: '9990', variant })], email: 'sam@example.com' })
  expect(stepViews(state, 'payment', emailed)[0]?.lines).toEqual([
    'sam@example.com',
    'By email to sam@example.com right after the order',
  ])
})

it('shows later steps as titles, and knows nothing of a cart that could not be read', () => {
  expect(stepViews(state, 'address', cart).map((step) => step.state)).toEqual(['open', 'next', 'next'])
  expect(stepViews(undefined, 'payment').map((step) => [step.state, step.lines])).toEqual([
    ['next', []],
    ['next', []],
    ['open', []],
  ])
})
