import type { Cart as PlatformCart, Price } from '@commercetools/platform-sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalSavedOf, totalsOf } from '../../app/models/cart/totals'
import { type CartView, cartView } from '../../app/models/cart/view'
import { toCart } from '../../app/services/cart/mapping'
import { priceCart } from '../../sandbox/commercetools/pricing'
import { NOW, price, product, productDiscount, usd } from '../../sandbox/commercetools/pricing/samples'
import { build, type World, world } from '../../sandbox/commercetools/pricing/worlds'

/** Reductions besides cart discounts: tiers, sales, auto-delivery; in percent. */
const offer = fc.record({
  tier: fc.option(
    fc.record({ minimumQuantity: fc.integer({ min: 2, max: 5 }), percent: fc.integer({ min: 0, max: 90 }) }),
  ),
  sale: fc.option(fc.integer({ min: 1, max: 99 })),
  channel: fc.option(fc.integer({ min: 1, max: 20 })),
})
type Offer = typeof offer extends fc.Arbitrary<infer Value> ? Value : never

const less = (cents: number, percent: number) => Math.round((cents * (100 - percent)) / 100)
const channel = { typeId: 'channel', id: 'auto-delivery' } as const

function pricesOf(cents: number, { tier, channel: percent }: Offer): Price[] {
  const tiered = (value: number) =>
    tier && { tiers: [{ minimumQuantity: tier.minimumQuantity, value: usd(less(value, tier.percent)) }] }
  const auto = less(cents, percent ?? 0)
  const list = price(cents, { id: 'list', ...tiered(cents) })
  return percent === null ? [list] : [list, price(auto, { id: 'channel', channel, ...tiered(auto) })]
}

/** A cart priced by the sandbox, with all kinds of reductions. */
function pricedCart(given: World, offers: readonly Offer[], country: string): PlatformCart {
  const { input, known } = build(given)
  const sold = [...known.products.keys()].map((id, index) => {
    const own = offers[index] ?? { tier: null, sale: null, channel: null }
    return { id, own, prices: pricesOf(given.prices[index] ?? 0, own) }
  })
  const productDiscounts = sold.flatMap(({ id, own: { sale } }) =>
    sale === null
      ? []
      : productDiscount(id, {
          value: { type: 'relative', permyriad: sale * 100 },
          predicate: `sku = "${id}-1"`,
        }),
  )
  const lineItems = input.lineItems.map((line) => {
    const { own, prices } = sold.find(({ id }) => id === line.productId) ?? {}
    const variant = { ...line.variant, ...(prices && { prices }) }
    return { ...line, variant, ...(own?.channel && { distributionChannel: channel }) }
  })
  const products = new Map(sold.map(({ id, prices }) => [id, product(id, prices)]))
  const result = priceCart({ ...input, lineItems }, { ...known, products, productDiscounts })
  if (!result.ok) throw new Error(result.error.message)
  return { ...result.cart, country }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const saidIn = (text: string) =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100)

function checkLines(view: CartView): void {
  for (const line of view.lines) {
    const own = line.savings.filter((text) => text.includes('you save')).map(saidIn)
    expect((line.was ?? line.total) - sum(own), line.savings.join('; ')).toBe(line.total)
  }
  const shown = sum(
    view.lines.map(({ total, children }) => total + sum(children.map((child) => child.total))),
  )
  expect(shown).toBe(view.totals.lines.find(({ kind }) => kind === 'subtotal')?.amount)
}

test('the displayed lines add up to the total, to the cent', () => {
  fc.assert(
    fc.property(
      world,
      fc.array(offer, { minLength: 4, maxLength: 4 }),
      fc.constantFrom('US', 'CA'),
      (given, offers, country) => {
        const platform = pricedCart(given, offers, country)
        const cart = toCart(platform)
        const totals = totalsOf(cart)
        expect(totals.mismatch).toBe(0)
        expect(sum(totals.lines.map(({ amount }) => amount))).toBe(totals.total)
        expect(totals.total).toBe(
          platform.taxedPrice?.totalGross.centAmount ?? platform.totalPrice.centAmount,
        )
        for (const { amount, parts } of totals.lines) {
          if (parts) expect(sum(parts.map((part) => part.amount))).toBe(amount)
        }
        checkLines(cartView(cart, { threshold: { amount: 5900, strict: false } }, NOW))
        const full =
          sum(cart.lines.map((line) => line.totalSavings.comparisonPrice)) +
          sum(cart.shipping.map((one) => one.price))
        const charges = sum(cart.customLines.map((line) => line.totalPrice))
        expect(full + charges - totalSavedOf(cart)).toBe(cart.totalPrice)
      },
    ),
    { numRuns: 500 },
  )
})
