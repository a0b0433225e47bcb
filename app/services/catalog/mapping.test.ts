import type { Category, Price, ProductProjection, ProductVariant } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { categoryTree } from '~/models/catalog/category'
import { CURRENCY } from '~/models/money'
import { categoriesOf, productOf } from './mapping'

const stamp = {
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastModifiedAt: '2026-01-01T00:00:00.000Z',
}

const category = (id: string, changes: Partial<Category> = {}): Category => ({
  ...stamp,
  id,
  key: id,
  name: { en: id },
  slug: { en: id },
  ancestors: [],
  orderHint: '0.1',
  ...changes,
})

const platform = [
  category('almonds', {
    orderHint: '0.2',
    parent: { typeId: 'category', id: 'nuts' },
    ancestors: [{ typeId: 'category', id: 'nuts' }],
  }),
  category('nuts', {
    custom: { type: { typeId: 'type', id: 't' }, fields: { kind: 'department', pageType: 'landing' } },
  }),
]

const price = (centAmount: number, changes: Partial<Price> = {}): Price => ({
  id: String(centAmount),
  value: { type: 'centPrecision', currencyCode: CURRENCY, centAmount, fractionDigits: 2 },
  ...changes,
})

const projection = (prices: Price[], wholesale = false): ProductProjection => ({
  ...stamp,
  id: 'p',
  key: '1234',
  productType: { typeId: 'product-type', id: 'food' },
  name: { en: 'Roasted Almonds' },
  slug: { en: 'roasted-almonds' },
  attributes: [],
  categories: [{ typeId: 'category', id: 'almonds' }],
  masterVariant: {
    id: 1,
    sku: '1234-01',
    prices,
    attributes: [
      { name: 'active', value: true },
      { name: 'wholesale', value: wholesale },
      { name: 'tagReferences', value: [{ typeId: 'key-value-document', id: 'tag-1' }] },
      { name: 'primaryCategory', value: { typeId: 'category', id: 'almonds' } },
    ],
  },
  variants: [],
})

const categories = categoriesOf(platform)
const references = {
  tree: categoryTree(categories),
  categoryKeys: { almonds: 'almonds', nuts: 'nuts' },
  tags: { 'tag-1': { key: 'vegan', name: 'Vegan', kind: 'dietary' as const, description: '' } },
  autoDeliveryChannelId: 'auto',
}

describe('categories', () => {
  it('keep their own order, with paths and children', () => {
    expect(
      categories.map(({ path, kind, pageType, childKeys }) => ({ path, kind, pageType, childKeys })),
    ).toEqual([
      { path: '/nuts/', kind: 'department', pageType: 'landing', childKeys: ['almonds'] },
      { path: '/nuts/almonds/', kind: 'shelf', pageType: 'listing', childKeys: [] },
    ])
  })
})

describe('a product', () => {
  const channel = { channel: { typeId: 'channel' as const, id: 'auto' } }

  it('has its address, tags and prices', () => {
    const group = { customerGroup: { typeId: 'customer-group' as const, id: 'g' } }
    const tiers = [{ minimumQuantity: 4, value: price(950).value }]
    const product = productOf(
      projection([price(800, group), price(1000, { tiers }), price(940, channel)]),
      references,
    )
    expect(product).toMatchObject({
      path: '/nuts/almonds/roasted-almonds.html',
      ancestors: [{ key: 'nuts' }, { key: 'almonds' }],
      tags: [{ key: 'vegan' }],
    })
    expect(product?.variants[0].prices).toEqual({
      list: 1000,
      tiers: [{ minimumQuantity: 4, price: 950 }],
      autoDelivery: { list: 940 },
    })
  })

  it('has a sale with its name, also on auto-delivery', () => {
    const discount = {
      typeId: 'product-discount' as const,
      id: 'd',
      obj: {
        ...stamp,
        id: 'd',
        name: { en: 'Almond week' },
        value: { type: 'relative' as const, permyriad: 1700 },
        predicate: '1=1',
        sortOrder: '0.1',
        isActive: true,
        references: [],
        validUntil: '2026-11-30T00:00:00Z',
      },
    }
    const reduced = (centAmount: number) => ({ discounted: { value: price(centAmount).value, discount } })
    const product = productOf(
      projection([price(1000, reduced(830)), price(940, { ...channel, ...reduced(780) })]),
      references,
    )
    expect(product?.variants[0].prices).toEqual({
      list: 1000,
      discounted: 830,
      sale: { name: 'Almond week', validUntil: '2026-11-30T00:00:00Z' },
      tiers: [],
      autoDelivery: { list: 940, discounted: 780 },
    })
  })

  it('reads attributes that are typed as JSON and ignores invalid JSON', () => {
    const read = (name: string, value: string) => {
      const draft = projection([price(1000)])
      draft.masterVariant.attributes?.push({ name, value })
      return productOf(draft, references)
    }
    expect(read('contentList', '["1001","1002"]')?.contentList).toEqual(['1001', '1002'])
    expect(read('contentList', 'almonds')?.contentList).toEqual([])
    expect(read('fixedAddress', '{"type":"email"}')?.variants[0].digital).toBe(true)
    expect(read('fixedAddress', '{"type":"office"}')?.variants[0].digital).toBe(false)
  })

  it('has no auto-delivery price if it is wholesale', () => {
    const product = productOf(projection([price(1000), price(940, channel)], true), references)
    expect(product?.variants[0].prices).toEqual({ list: 1000, tiers: [] })
  })

  it('has group prices, which precede auto-delivery prices', () => {
    const group = { customerGroup: { typeId: 'customer-group' as const, id: 'g' } }
    const of = (...more: Price[]) =>
      productOf(projection([price(1000), price(920, group), ...more]), references)?.variants[0].groupPrices?.g
    expect(of()).toEqual({ list: 1000, group: 920, tiers: [] })
    expect(of(price(940, channel))).toEqual({
      list: 1000,
      group: 920,
      tiers: [],
      autoDelivery: { list: 920, reason: 'CustomerGroup' },
    })
    expect(of(price(940, channel), price(880, { ...group, ...channel }))).toMatchObject({
      group: 920,
      autoDelivery: { list: 880 },
    })
  })

  it.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('is sold unless inactive: active %s', (value, sold) => {
    const draft = projection([price(1000)])
    const attributes = value === undefined ? [] : [{ name: 'active', value }]
    const product = productOf({ ...draft, masterVariant: { ...draft.masterVariant, attributes } }, references)
    expect(product?.variants[0].active).toBe(sold)
  })

  it('has the price of its country and day', () => {
    const at = '2026-11-27T12:00:00.000Z'
    const product = productOf(
      projection([
        price(1000),
        price(1, { country: 'DE' }),
        price(2, { validUntil: '2026-11-27T11:00:00.000Z' }),
        price(3, { validFrom: '2026-12-01T00:00:00.000Z' }),
        price(900, { country: 'US' }),
        price(850, { country: 'US', validFrom: '2026-11-26T00:00:00.000Z' }),
      ]),
      references,
      at,
    )
    expect(product?.variants[0].prices.list).toBe(850)
    expect(product?.otherPricesAt).toBe('2026-12-01T00:00:00.000Z')
  })

  it('is sold out where only a supply channel has it, which no cart names', () => {
    const stocked = (availability: ProductVariant['availability']) => {
      const draft = projection([price(1000)])
      const masterVariant = { ...draft.masterVariant, availability }
      return productOf({ ...draft, masterVariant }, references)?.variants[0].onStock
    }
    const channels = { store: { isOnStock: true, availableQuantity: 5 } }
    expect(stocked({ channels } as never)).toBe(false)
    expect(stocked({ isOnStock: true, channels } as never)).toBe(true)
    expect(stocked(undefined)).toBe(true)
  })

  it('needs a public price', () => {
    expect(productOf(projection([price(940, channel)]), references)).toBeUndefined()
  })
})
