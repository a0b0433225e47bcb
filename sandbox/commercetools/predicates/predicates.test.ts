import type { Cart, LineItem } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import type { ProductFacts } from '../pricing/types'
import { type CartSubject, checkPredicate, type LineSubject, matches, referencesIn } from './index'

const usd = (centAmount: number) => ({
  type: 'centPrecision' as const,
  currencyCode: 'USD',
  centAmount,
  fractionDigits: 2,
})

const almonds: ProductFacts = {
  id: 'p1',
  key: 'almonds',
  name: { en: 'Almonds' },
  productType: { id: 't1', key: 'nut' },
  categories: [{ id: 'c2', key: 'raw', ancestors: [{ id: 'c1', key: 'nuts' }] }],
  variants: [],
}

function line(quantity: number, total: number, custom: Record<string, unknown> = {}): LineSubject {
  const item: LineItem = {
    id: `line-${total}`,
    productId: 'p1',
    name: { en: 'Almonds' },
    productType: { typeId: 'product-type', id: 't1' },
    variant: {
      id: 1,
      sku: 'AL-1',
      attributes: [
        { name: 'size', value: { key: 'xl', label: 'Extra large' } },
        { name: 'tags', value: ['vegan', 'kosher'] },
        { name: 'weight', value: 16 },
        { name: 'deposit', value: usd(250) },
      ],
    },
    price: { id: 'price', value: usd(total / quantity) },
    quantity,
    totalPrice: usd(total),
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    state: [],
    perMethodTaxRate: [],
    priceMode: 'Platform',
    lineItemMode: 'Standard',
    custom: { type: { typeId: 'type', id: 'x' }, fields: custom },
  }
  return { line: item, product: almonds, total, taxed: () => undefined }
}

function cart(lines: LineSubject[]): CartSubject {
  const totalPrice = lines.reduce((sum, one) => sum + one.total, 0)
  const whole = {
    totalPrice: usd(totalPrice),
    country: 'US',
    discountCodes: [],
    shippingAddress: { country: 'US', state: 'NJ', postalCode: '07016' },
    customerEmail: 'ann@example.com',
  }
  return {
    cart: whole as Partial<Cart> as Cart,
    lines,
    customLines: [],
    totalPrice,
    taxed: () => undefined,
    customer: { id: 'u1', customerGroup: { id: 'g1', key: 'business' } },
  }
}

const sixty = cart([line(2, 4000), line(1, 2000, { autoDelivery: true, box: 'spring' })])

describe('cart predicates', () => {
  it.each([
    ['1 = 1'],
    ['true'],
    ['true = true'],
    ['"a" = "a"'],
    ['TRUE AND Not false'],
    ['currency = "USD" and country in ("US", "CA")'],
    ['country not in ("DE")'],
    ['totalPrice >= "60.00 USD"'],
    ["totalPrice.centAmount > 5999 and totalPrice.currencyCode = 'USD'"],
    ['not (totalPrice > "60 USD")'],
    ['totalPrice != "60.00 EUR"'],
    ['customer.customerGroup.key = "business"'],
    ['customer.id is defined and customer.email = "ann@example.com"'],
    ['billingAddress is not defined and shippingAddress.state <> "NY"'],
    ['custom.channel is not defined'],
    ['lineItemCount(sku = "AL-1") = 3'],
    ['lineItemCount() = 3'],
    ['lineItemTotal(custom.autoDelivery = true) = "20.00 USD"'],
    ['lineItemTotal(1 = 1) > "59.00 USD"'],
    ['lineItemExists(quantity >= 2)'],
    ['lineItemExists(quantity >= 3) = false'],
    ['forAllLineItems(categoriesWithAncestors.key contains any ("nuts", "candy")) = true'],
    ['not forAllLineItems(custom.autoDelivery is defined)'],
    ['customLineItemCount(true) = 0 and customLineItemExists(slug = "fee") = false'],
  ])('%s', (predicate) => {
    expect(checkPredicate('cart', predicate)).toBeUndefined()
    expect(matches('cart', predicate, sixty)).toBe(true)
  })

  it('finds no net total while a line has not been taxed', () => {
    expect(matches('cart', 'lineItemNetTotal(true) > "0.00 USD"', sixty)).toBe(false)
  })
})

describe('line item predicates', () => {
  it.each([
    ['product.key = "almonds" and productType.key = "nut"', true],
    ['categories.id contains all ("c2")', true],
    ['categories.id contains any ("c1")', false],
    ['categoriesWithAncestors.id contains all ("c1", "c2")', true],
    ['categoriesWithAncestors.id = ("c2", "c1")', true],
    ['categories.id = ("c2", "c1")', false],
    ['attributes.size = "xl"', true],
    ['attributes.size.label = "Extra large"', true],
    ['attributes.tags contains all ("vegan", "kosher")', true],
    ['attributes.tags contains any ("halal")', false],
    ['attributes.weight >= 16', true],
    ['attributes.deposit < "2.51 USD"', true],
    ['attributes.deposit < "9.00 EUR"', false],
    ['attributes.missing is not defined and attributes.missing != "x"', true],
    ['attributes.`size`.key in ("xl")', true],
    ['custom.box is not empty', false],
    ['price = "20.00 USD"', true],
    ['price.discounted is not defined', true],
  ])('%s is %s', (predicate, expected) => {
    expect(checkPredicate('lineItem', predicate)).toBeUndefined()
    expect(matches('lineItem', predicate, line(2, 4000))).toBe(expected)
  })
})

describe('what is refused', () => {
  it.each([
    ['cart', '', 'found the end (line 1, column 1)'],
    ['cart', 'currency =', 'Expected a value, but found the end (line 1, column 11)'],
    ['cart', 'currency = "USD', 'String is not closed'],
    ['cart', 'colour = "red"', "The field 'colour' is not known here"],
    ['cart', 'sku = "x"', "The field 'sku' is not known here"],
    ['cart', 'country = 5', 'The value 5 cannot be compared with a string'],
    ['cart', 'totalPrice > 5900', 'cannot be compared with a money'],
    ['cart', 'totalPrice > "59,00 USD"', 'cannot be compared with a money'],
    ['cart', 'lineItemSum(true) = 1', "The function 'lineItemSum' is not known here"],
    ['cart', 'lineItemCount(origin = "Customer") = 1', "The field 'origin' is not known here"],
    ['cart', 'currency = "USD"\nand ;', "Unexpected character ';' (line 2, column 5)"],
    ['cart', 'custom.x contains "a"', "Expected 'any' or 'all'"],
    ['lineItem', 'lineItemCount(true) = 1', "The function 'lineItemCount' is not known here"],
    ['product', 'custom.x = 1', "The field 'custom.x' is not known here"],
  ] as const)('%s: %s', (kind, predicate, message) => {
    expect(checkPredicate(kind, predicate)).toContain(message)
  })
})

describe('attacks on the stack', () => {
  it('refuses deep nesting and endless chains', () => {
    expect(checkPredicate('cart', `${'('.repeat(200)}true${')'.repeat(200)}`)).toContain('nested too deeply')
    expect(checkPredicate('cart', `true${' and true'.repeat(5000)}`)).toContain('too long')
    expect(checkPredicate('cart', `true${' and true'.repeat(1900)}`)).toBeUndefined()
  })
})

describe('references', () => {
  it('lists every resource named by id, also inside of functions', () => {
    const predicate =
      'customer.customerGroup.id = "g1" and lineItemCount(categories.id contains any ("c1","c2") or product.id = "p1") > 1'
    expect(referencesIn('cart', predicate)).toEqual([
      { typeId: 'customer-group', id: 'g1' },
      { typeId: 'category', id: 'c1' },
      { typeId: 'category', id: 'c2' },
      { typeId: 'product', id: 'p1' },
    ])
  })
})
