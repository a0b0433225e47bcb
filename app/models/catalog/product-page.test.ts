import { describe, expect, it } from 'vitest'
import { quantityOptions } from '../cart/quantity'
import { poundWeight } from '../weight'
import { productPage } from './product-page'
import { productFixture, variantFixture } from './sample.fixture'
import { shortIngredients, slidesOf } from './slides'

const today = '2026-11-17'
const nutrition = {
  servingSize: { quantity: 28, unit: 'g', description: 'about 23 pieces' },
  perServing: {
    calories: { quantity: 170, unit: 'kcal' },
    protein: { quantity: 6, unit: 'g', pdv: 12 },
    vitaminC: { quantity: 0, unit: 'mg', pdv: 0 },
  },
}
const pictures = ['a', 'b', 'c'].map((name) => ({ url: `/pictures/${name}.svg`, alt: name }))
const pageOf = (changes: Parameters<typeof variantFixture>[0], product = {}) =>
  productPage(productFixture(product), variantFixture(changes), nutrition, today)

describe('the gallery', () => {
  const typesOf = (unitName: string, department = 'nuts') => {
    const ancestors = [{ key: department, name: '', path: '' }]
    const variant = variantFixture({ unitName, images: pictures })
    return slidesOf(productFixture({ ancestors }), variant, nutrition).map(({ type }) => type)
  }

  it('has the bag at position 1 and nutrition at the end', () => {
    expect(typesOf('1lb bag')).toEqual(['picture', 'bag-size', 'picture', 'picture', 'nutrition'])
  })

  it('has no bag for a tin, and neither bag nor nutrition for a gift', () => {
    expect(typesOf('24oz tin')).toEqual(['picture', 'picture', 'picture', 'nutrition'])
    expect(typesOf('1lb bag', 'gifts')).toEqual(['picture', 'picture', 'picture'])
  })

  it('reads pictures out as they are labelled, else by the product', () => {
    const images = ['A heap of almonds', ''].map((alt) => ({ url: '/a.svg', alt }))
    const slides = slidesOf(productFixture(), variantFixture({ images, unitName: 'tin' }), null)
    expect(slides).toMatchObject([{ alt: 'A heap of almonds' }, { alt: 'Roasted Almonds, picture 2' }])
  })

  it('goes without pictures, and shows nothing of a box of one’s own that only its filling decides', () => {
    const bare = slidesOf(productFixture(), variantFixture({ images: [] }), nutrition)
    expect(bare.map(({ type }) => type)).toEqual(['nutrition'])
    const own = pageOf({ images: pictures }, { customProduct: true })
    expect(own.slides.map(({ type }) => type)).not.toContain('nutrition')
    expect(own).toMatchObject({ nutrition: null, highlights: [], madeToOrder: true })
  })

  it('cuts ingredients over 450 characters to the first 172', () => {
    expect(shortIngredients('a'.repeat(450))).toHaveLength(450)
    expect(shortIngredients('a'.repeat(451))).toBe(`${'a'.repeat(172)}…`)
  })
})

describe('the price block', () => {
  it('says by the pound, in quantity and on auto-delivery', () => {
    const tiers = [{ minimumQuantity: 4, price: 5500 }]
    const { price } = pageOf({
      weight: poundWeight(5),
      unitSize: '5lb',
      prices: { list: 6000, tiers, autoDelivery: { list: 5700 } },
    })
    expect(price).toMatchObject({ perPound: '$12.00 / lb', lines: ['$55.00 for 4+ units'] })
    expect(price.autoDelivery).toEqual({ price: 5700, percent: 5 })
  })

  it('names no quantity that an order may not hold', () => {
    const tiers = [4, 12].map((minimumQuantity) => ({ minimumQuantity, price: 900 }))
    const { price } = pageOf({ maximumPiecesPerOrder: 6, prices: { list: 1000, tiers } })
    expect(price.lines).toEqual(['$9.00 for 4+ units'])
  })

  it('breaks a saving down, and keeps auto-delivery cheaper than the sale', () => {
    const sale = { name: 'Almond week', validUntil: '2026-11-30T05:00:00Z' }
    const prices = {
      list: 1199,
      discounted: 995,
      sale,
      tiers: [],
      autoDelivery: { list: 1139, discounted: 945 },
    }
    const { price } = pageOf({ prices })
    expect(price).toMatchObject({ price: 995, was: 1199, percent: 17 })
    expect(price.lines).toEqual(['You save $2.04: Almond week, 17% off until Sun, Nov 29'])
    expect(price.autoDelivery).toEqual({ price: 945, percent: 5 })
  })

  it('offers no auto-delivery that costs more than the sale', () => {
    const prices = { list: 1000, discounted: 800, tiers: [], autoDelivery: { list: 950 } }
    expect(pageOf({ prices }).price.autoDelivery).toBeUndefined()
  })
})

it('names no price where none is to be shown, and sells nothing that costs nothing', () => {
  expect(pageOf({}, { hidePrice: true })).toMatchObject({ buildYourOwn: true, madeToOrder: false })
  expect(pageOf({ prices: { list: 0, tiers: [] } })).toMatchObject({ buildYourOwn: true, madeToOrder: true })
})

describe('stock', () => {
  it.each([
    [
      { backordered: true, backorderedUntil: '2026-12-01' },
      { type: 'backordered', until: '2026-12-01' },
    ],
    [{ backordered: true, backorderedUntil: '2026-11-01' }, { type: 'backordered' }],
    [{ onStock: false }, { type: 'sold-out' }],
    [{}, { type: 'in-stock' }],
  ])('of %j is %j', (changes, stock) => {
    expect(pageOf(changes).stock).toEqual(stock)
  })
})

it('takes its own title and description where it has them', () => {
  expect(
    pageOf({}, { customPageTitle: 'Almonds by post', metaDescription: 'Roasted this week.' }),
  ).toMatchObject({
    title: 'Almonds by post',
    summary: 'Roasted this week.',
  })
  expect(pageOf({})).toMatchObject({ title: 'Roasted Almonds', summary: 'Crisp and plain.' })
})

it('prints the label without what is voluntary and not there', () => {
  const { nutrition: label } = pageOf({ servingsPerContainer: 16 })
  expect(label).toMatchObject({
    servings: 'About 16 servings per container',
    serving: 'about 23 pieces (28g)',
    calories: 170,
  })
  expect(label?.rows).toEqual([
    { name: 'Protein', amount: '6g', daily: '', level: 0, strong: true, last: true },
  ])
})

it('offers size and grind as two choices', () => {
  const coffee = (sku: string, weight: number, grindSize: string) =>
    variantFixture({
      sku,
      weight: poundWeight(weight),
      grindSize,
      variantName: `${weight} lb bag, ${grindSize}`,
    })
  const chosen = coffee('1g', 1, 'ground')
  const whole = coffee('1w', 1, 'whole bean')
  const variants = [whole, chosen, coffee('2w', 2, 'whole bean'), coffee('2g', 2, 'ground')] as const
  const page = productPage(productFixture({ variants: [...variants] }), chosen, null, today)
  expect(page.sizes.map(({ sku, name }) => [sku, name])).toEqual([
    ['1g', '1 lb bag'],
    ['2g', '2 lb bag'],
  ])
  expect(page.grinds).toEqual([
    { sku: '1w', name: 'Whole bean' },
    { sku: '1g', name: 'Ground' },
  ])
  expect(pageOf({}).grinds).toEqual([])
})

it('offers color and size as two choices, in the chosen size where a color has it', () => {
  const jacket = (sku: string, size: string, color: string) =>
    variantFixture({ sku, color, variantName: [size, color].filter(Boolean).join(', '), barcode: `4${sku}` })
  const chosen = jacket('rl', 'L', 'Red')
  const variants = [jacket('rm', 'M', 'Red'), chosen, jacket('bm', 'M', 'Blue'), jacket('gm', 'M', 'Green')]
  const shown = (all: typeof variants, one: (typeof variants)[number]) =>
    productPage(productFixture({ variants: all as [typeof one] }), one, null, today)
  const page = shown([...variants, jacket('bl', 'L', 'Blue')], chosen)
  expect(page.sizes).toMatchObject([
    { sku: 'rm', name: 'M', barcode: '4rm' },
    { sku: 'rl', name: 'L' },
  ])
  expect(page.colors).toEqual([
    { sku: 'rl', name: 'Red' },
    { sku: 'bl', name: 'Blue' },
    { sku: 'gm', name: 'Green' },
  ])
  const red = jacket('r', '', 'Red')
  const only = shown([red, jacket('b', '', 'Blue')], red)
  expect([only.sizes.map(({ name }) => name), only.colors.length]).toEqual([[''], 2])
})

it('a color and a size may have commas, and a size may be named without its color', () => {
  const pot = (sku: string, color: string, variantName: string) => variantFixture({ sku, color, variantName })
  const chosen = pot('lb', 'Black, matte', 'Large, Black, matte')
  const all = [
    chosen,
    pot('sb', 'Black, matte', 'Small, Black, matte'),
    pot('lr', 'Red', 'Large, Red'),
  ] as const
  const page = productPage(productFixture({ variants: [...all] }), chosen, null, today)
  expect(page.sizes.map(({ name }) => name)).toEqual(['Large', 'Small'])
  expect(page.colors).toMatchObject([{ sku: 'lb' }, { sku: 'lr' }])
  const plain = pot('p', 'Red', 'Two pots, large')
  expect(productPage(productFixture({ variants: [plain] }), plain, null, today).sizes[0]?.name).toBe(
    'Two pots, large',
  )
})

it('offers no more pieces than an order may hold', () => {
  const { limit } = pageOf({ maximumPiecesPerOrder: 6 })
  expect(limit).toBe(6)
  expect(quantityOptions(limit)).toEqual({ options: [1, 2, 3, 4, 5, 6], more: false })
  expect(quantityOptions(pageOf({}).limit)).toEqual({ options: [1, 2, 3, 4, 5, 6, 7, 8, 9], more: true })
})
