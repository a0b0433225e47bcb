import { expect, it, onTestFinished } from 'vitest'
import { PARTS } from '~/shop/parts'
import type { Product } from '../catalog/product'
import { productFixture, variantFixture } from '../catalog/sample.fixture'
import type { Part } from '../part-paths'
import { isSearchable, type Trait, traitsOf } from './traits'

const sample = variantFixture({ sample: true, shortVariantName: 'sample' })
const mini = variantFixture({ shortVariantName: 'mini box' })
const card = { categoryKeys: ['gifts', 'greetingcards'] }

it.each<[string, Partial<Product>, Trait[]]>([
  ['a product', {}, ['searchable']],
  ['what is hidden', { hiddenFromSearch: true }, []],
  ['a sample', { variants: [sample] }, []],
  ['a mini box', { variants: [mini] }, ['miniBox']],
  ['a hidden mini box', { variants: [mini], hiddenFromSearch: true }, ['miniBox']],
  ['a sample and a mini box', { variants: [sample, mini] }, []],
  ['a product with a sample among its sizes', { variants: [variantFixture(), sample] }, ['searchable']],
  ['what has no size to be seen', { variants: [variantFixture({ active: false })] }, []],
  ['a mini box that is not to be seen', { variants: [{ ...mini, active: false }] }, []],
  ['a greeting card', { ...card, hiddenFromSearch: true }, ['giftAddOn']],
  ['a greeting card that may be found', card, ['searchable', 'giftAddOn']],
  ['a sample of a greeting card', { ...card, variants: [sample] }, []],
])('%s', (_, changes, traits) => {
  const product = productFixture(changes)
  expect(traitsOf(product)).toEqual(traits)
  expect(isSearchable(product)).toBe(traits.includes('searchable'))
})

it('what belongs to a part that is off is in no list', () => {
  const mix = productFixture({ path: '/custom/custom-trail-mix.html' })
  expect(isSearchable(mix)).toBe(true)
  const parts: Record<Part, boolean> = PARTS
  parts.builders = false
  onTestFinished(() => {
    parts.builders = true
  })
  expect(isSearchable(mix)).toBe(false)
  expect(traitsOf(mix)).toEqual([])
})
