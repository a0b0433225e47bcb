import { expect, it } from 'vitest'
import { productFixture, variantFixture } from '../catalog/sample.fixture'
import { leftOutOf } from './left-out'

const item = (subscriptionId: number, sku: string, quantity = 1) => ({ subscriptionId, sku, quantity })
const product = productFixture({
  variants: [
    variantFixture({ sku: 'few', available: 3 }),
    variantFixture({ sku: 'many' }),
    variantFixture({ sku: 'later', backordered: true }),
    variantFixture({ sku: 'old', active: false }),
  ],
})

it('leaves out what is not sold, what is out of stock, and what would need more pieces than are left', () => {
  const items = [item(1, 'few', 2), item(2, 'few', 2), item(3, 'few'), item(4, 'many', 500), item(5, 'later')]
  expect(leftOutOf([...items, item(6, 'old'), item(7, 'gone')], [product], () => false)).toEqual([
    { subscriptionId: 2, why: 'out-of-stock' },
    { subscriptionId: 5, why: 'out-of-stock' },
    { subscriptionId: 6, why: 'not-sold' },
    { subscriptionId: 7, why: 'not-sold' },
  ])
})

it('leaves out what may not go to the address', () => {
  const isBarred = (sku: string) => sku === 'few'
  expect(leftOutOf([item(1, 'few'), item(2, 'many')], [product], isBarred)).toEqual([
    { subscriptionId: 1, why: 'restricted' },
  ])
})
