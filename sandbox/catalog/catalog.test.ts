import { US_STATES } from '@cobnut/platform/places'
import { sharedAttributes } from '@cobnut/platform/product-type'
import type { ProductDraft, ProductVariantDraft } from '@commercetools/platform-sdk'
import { describe, expect, test } from 'vitest'
import { checkPredicate } from '../commercetools/predicates'
import { categories, pathOf } from './categories'
import { FREE_GIFT } from './discounts'
import { foodOfKey } from './foods'
import { demoShop } from './index'
import { productRows } from './products'
import { tagKeys } from './tags'

const now = new Date('2026-03-02T12:00:00Z')
const shop = demoShop(now)
const variantsOf = (product: ProductDraft): ProductVariantDraft[] => [
  ...(product.masterVariant ? [product.masterVariant] : []),
  ...(product.variants ?? []),
]
const variants = shop.products.flatMap(variantsOf)
const attribute = (variant: ProductVariantDraft | undefined, name: string): unknown =>
  variant?.attributes?.find((one) => one.name === name)?.value
const repeated = (values: (string | undefined)[]) =>
  values.filter((value, place) => values.indexOf(value) !== place)
const productKeys = new Set(shop.products.map((product) => product.key))
const addressOf = (product: ProductDraft) => {
  const category = attribute(product.masterVariant, 'primaryCategory') as { key: string }
  return `${pathOf(category.key)}${attribute(product.masterVariant, 'urlName')}.html`
}

describe('products', () => {
  test('there are about 350, and a shelf for each', () => {
    const shown = shop.products.filter(
      (product) => attribute(product.masterVariant, 'hiddenFromSearch') === false,
    )
    expect(shown.length).toBeGreaterThan(300)
    expect(shop.products.filter((product) => !product.categories?.length)).toEqual([])
  })

  test('keys, skus, slugs and addresses are unique', () => {
    expect(repeated(shop.products.map((product) => product.key))).toEqual([])
    expect(repeated(variants.map((variant) => variant.sku))).toEqual([])
    expect(repeated(shop.products.map((product) => product.slug.en))).toEqual([])
    expect(repeated(shop.products.map(addressOf))).toEqual([])
  })

  test('keys are numbers that fit three digits of base 60', () => {
    expect(shop.products.filter(({ key }) => !(Number(key) > 0 && Number(key) < 60 ** 3))).toEqual([])
  })

  test('every size has a picture, a weight and a regular price', () => {
    for (const variant of variants) {
      expect(variant.images?.length, variant.sku).toBeGreaterThan(0)
      expect(attribute(variant, 'weight'), variant.sku).toBeGreaterThan(0)
      expect(variant.prices?.filter((price) => !price.channel && !price.customerGroup)).toHaveLength(1)
    }
  })

  test('prices are positive whole cents, and tiers fall as the quantity rises', () => {
    for (const { sku, prices = [] } of variants)
      for (const { value, tiers = [] } of prices) {
        const cents = [value, ...tiers.map((tier) => tier.value)].map(({ centAmount }) => centAmount ?? 0)
        expect(
          cents.every((amount) => Number.isInteger(amount) && amount > 0),
          sku,
        ).toBe(true)
        expect(cents, sku).toEqual([...cents].sort((a, b) => b - a))
        expect(new Set(cents).size, sku).toBe(cents.length)
        const quantities = tiers.map((tier) => tier.minimumQuantity)
        expect(quantities, sku).toEqual([...quantities].sort((a, b) => a - b))
      }
  })

  test('wholesale sizes have no auto-delivery price', () => {
    const wholesale = variants.filter((variant) => attribute(variant, 'wholesale') === true)
    expect(wholesale.length).toBeGreaterThan(5)
    expect(wholesale.filter((variant) => variant.prices?.some((price) => price.channel))).toEqual([])
  })

  test('what a product shares is the same in every size', () => {
    for (const product of shop.products)
      for (const name of sharedAttributes) {
        const values = new Set(variantsOf(product).map((variant) => JSON.stringify(attribute(variant, name))))
        expect(values.size, `${product.key} ${name}`).toBe(1)
      }
  })

  test('attributes are those of the product type', () => {
    const known = new Set(shop.productTypes[0]?.attributes?.map((definition) => definition.name))
    const unknown = variants.flatMap(
      (variant) => variant.attributes?.filter(({ name }) => !known.has(name)) ?? [],
    )
    expect(unknown).toEqual([])
  })

  test("a label's amounts are rounded as the FDA has them rounded", () => {
    const labels = shop.customObjects.filter(({ container }) => container === 'productNutritionFacts')
    const amounts = labels.flatMap(({ value }) => value.perServing)
    expect(amounts.length).toBeGreaterThan(200)
    for (const { calories, totalFat, sodium, protein, calcium } of amounts) {
      expect(calories.quantity % (calories.quantity > 50 ? 10 : 5)).toBe(0)
      expect(totalFat.quantity % (totalFat.quantity < 5 ? 0.5 : 1)).toBe(0)
      expect(sodium.quantity % (sodium.quantity > 140 ? 10 : 5)).toBe(0)
      expect(protein.quantity % 1).toBe(0)
      expect(calcium.pdv % (calcium.pdv > 10 ? 5 : 2)).toBe(0)
    }
  })

  test('whatever is eaten has nutrition facts', () => {
    const facts = new Set(
      shop.customObjects
        .filter(({ container }) => container === 'productNutritionFacts')
        .map(({ key }) => key),
    )
    const without = productRows.filter((row) => foodOfKey(row.food).serving > 0 && !facts.has(row.key))
    expect(without).toEqual([])
  })

  test('tags, categories and other products that a row names exist', () => {
    const known = new Set(categories.map((category) => category.key))
    for (const row of productRows) {
      expect(
        row.tags.filter((tag) => !tagKeys.has(tag)),
        row.key,
      ).toEqual([])
      const named = [row.flags.with, row.flags.other, row.flags.holds].flatMap(
        (keys) => keys?.split(',') ?? [],
      )
      expect(
        named.filter((key) => !productKeys.has(key)),
        row.key,
      ).toEqual([])
      expect(
        (row.flags.also?.split(',') ?? []).filter((key) => !known.has(key)),
        row.key,
      ).toEqual([])
    }
  })

  test('every category but the tastes has something in it', () => {
    const filled = new Set(
      shop.products.flatMap((product) => product.categories?.map(({ key }) => key) ?? []),
    )
    expect(categories.filter(({ key }) => !filled.has(key))).toEqual([])
  })

  test('there is enough to fill boxes, trays and mixes', () => {
    const count = (name: string, value: unknown) =>
      shop.products.filter((product) => attribute(product.masterVariant, name) === value).length
    expect(shop.products.filter(({ key }) => /^2\d{4}$/.test(key ?? ''))).toHaveLength(50)
    expect(count('trayIngredient', 'classic')).toBeGreaterThanOrEqual(50)
    expect(count('trayIngredient', 'classic') + count('trayIngredient', 'premium')).toBeGreaterThanOrEqual(
      130,
    )
    expect(count('mixIngredient', true)).toBeGreaterThan(40)
  })

  test('the customizers have the skus and sections of their kind', () => {
    const of = (key: string) => shop.products.find((product) => product.key === key)
    expect(of('9900')?.masterVariant?.sku).toBe('9900-03')
    expect(of('9901')?.masterVariant?.sku).toBe('9901-05')
    expect(variantsOf(of('9905') ?? shop.products[0]!).map((variant) => variant.sku)).toEqual([
      '9905-05',
      '9905-25',
    ])
    const sections = ['9900', '9901', '3719'].map((key) => attribute(of(key)?.masterVariant, 'sections'))
    expect(sections).toEqual([5, 5, 6])
  })

  test('a box of five costs five sixths of a box of six', () => {
    const price = (key: string) =>
      shop.products
        .find((product) => product.key === key)
        ?.masterVariant?.prices?.find(({ customerGroup, channel }) => !customerGroup && !channel)?.value
        .centAmount ?? 0
    expect(price('9901')).toBe(Math.round((price('3719') * 5) / 6))
  })
})

describe('discounts', () => {
  test('every predicate can be read', () => {
    for (const { key, cartPredicate, target } of shop.cartDiscounts) {
      expect(checkPredicate('cart', cartPredicate), key).toBeUndefined()
      if (target && 'predicate' in target)
        expect(checkPredicate('lineItem', target.predicate), key).toBeUndefined()
    }
    for (const { key, predicate } of shop.productDiscounts)
      expect(checkPredicate('product', predicate), key).toBeUndefined()
  })

  test('sort orders are unique', () => {
    expect(repeated(shop.cartDiscounts.map((discount) => discount.sortOrder))).toEqual([])
    expect(repeated(shop.productDiscounts.map((discount) => discount.sortOrder))).toEqual([])
  })

  test('codes name discounts that exist, and the free gift is on a shelf', () => {
    const known = new Set(shop.cartDiscounts.map((discount) => discount.key))
    const missing = shop.discountCodes.flatMap((code) =>
      code.cartDiscounts.filter(({ key }) => !known.has(key)),
    )
    expect(missing).toEqual([])
    expect(productKeys.has(FREE_GIFT.product.key)).toBe(true)
  })
})

describe('taxes', () => {
  test('no state lacks a rate in any category', () => {
    for (const { key, rates = [] } of shop.taxCategories) {
      const states = new Set(rates.filter((rate) => rate.country === 'US').map((rate) => rate.state))
      expect(
        Object.keys(US_STATES).filter((state) => !states.has(state)),
        key,
      ).toEqual([])
      expect(rates.filter((rate) => rate.country === 'CA')).toHaveLength(13)
    }
  })

  test('New Jersey taxes candy and gifts, not food', () => {
    const rate = (category: string) =>
      shop.taxCategories.find(({ key }) => key === category)?.rates?.find(({ state }) => state === 'NJ')
        ?.amount
    expect([rate('food'), rate('candy'), rate('gifts')]).toEqual([0, 0.06625, 0.06625])
  })
})
