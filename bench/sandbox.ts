import { performance } from 'node:perf_hooks'
import type { ByProjectKeyRequestBuilder, Cart, CartUpdateAction } from '@commercetools/platform-sdk'
import { build } from '../scripts/build'
import { startSandbox } from '../tests/support/sandbox'

/**
 * `npm run bench:sandbox`: the cost of a cart update through the official SDK over loopback, client and JSON included:
 * a change of quantity in a cart with two discounts and tax, for growing numbers of lines.
 */
const SIZES = [1, 5, 10, 30, 100, 250, 500]
const ADDRESSES = [10, 20, 30, 40, 50]
const LINES_EACH = 4
const PLACES = 12
const WARM_UP = 30
const ROUNDS = { few: 200, many: 60 }

const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const skuOf = (position: number) => `bench-${position}`

await build(['sandbox'])
const sandbox = await startSandbox({ shop: 'none' })
try {
  await fillShop(sandbox.apiRoot)
  console.log('lines    p50 ms    p95 ms')
  const medians = new Map<number, number>()
  for (const size of SIZES) {
    const cart = await cartWith(sandbox.apiRoot, size)
    const times = await timesOfUpdates(sandbox.apiRoot, cart, size > 100 ? ROUNDS.many : ROUNDS.few)
    medians.set(size, quantile(times, 0.5))
    console.log(
      `${String(size).padStart(5)}  ${quantile(times, 0.5).toFixed(2).padStart(8)}  ${quantile(times, 0.95).toFixed(2).padStart(8)}`,
    )
  }
  console.log(`\n30 lines, two discounts, tax: p50 ${medians.get(30)?.toFixed(2)} ms (goal: under 5 ms)`)
  console.log(`500 lines: p50 ${medians.get(500)?.toFixed(2)} ms (goal: under 60 ms)`)
  await manyAddresses(sandbox.apiRoot)
} finally {
  await sandbox.stop()
}

async function fillShop(root: ByProjectKeyRequestBuilder): Promise<void> {
  await root
    .taxCategories()
    .post({
      body: {
        key: 'food',
        name: 'Food',
        rates: [{ name: 'NJ', amount: 0.06625, includedInPrice: false, country: 'US', state: 'NJ' }],
      },
    })
    .execute()
  await root
    .productTypes()
    .post({ body: { key: 'food', name: 'Food', description: 'Food' } })
    .execute()
  for (let position = 0; position < 500; position += 1) await addProduct(root, position)
  await addDiscounts(root)
}

async function addProduct(root: ByProjectKeyRequestBuilder, position: number): Promise<void> {
  const value = usd(399 + position * 7)
  await root
    .products()
    .post({
      body: {
        key: skuOf(position),
        productType: { typeId: 'product-type', key: 'food' },
        name: { en: `Bench product ${position}` },
        slug: { en: skuOf(position) },
        taxCategory: { typeId: 'tax-category', key: 'food' },
        publish: true,
        masterVariant: {
          sku: skuOf(position),
          prices: [
            {
              value,
              tiers: [{ minimumQuantity: 10, value: usd(value.centAmount - 50) }],
            },
            { value: usd(value.centAmount + 100), country: 'CA' },
          ],
        },
      },
    })
    .execute()
}

async function addDiscounts(root: ByProjectKeyRequestBuilder): Promise<void> {
  await root
    .cartDiscounts()
    .post({
      body: {
        key: 'lines',
        name: { en: 'Five per cent on lines from four dollars' },
        value: { type: 'relative', permyriad: 500 },
        cartPredicate: 'totalPrice > "1.00 USD"',
        target: { type: 'lineItems', predicate: 'price >= "4.00 USD"' },
        sortOrder: '0.5',
        isActive: true,
      },
    })
    .execute()
  await root
    .cartDiscounts()
    .post({
      body: {
        key: 'spread',
        name: { en: 'Two dollars over all lines' },
        value: { type: 'absolute', money: [usd(200)] },
        cartPredicate: '1 = 1',
        target: { type: 'lineItems', predicate: '1 = 1' },
        sortOrder: '0.4',
        isActive: true,
      },
    })
    .execute()
}

async function cartWith(root: ByProjectKeyRequestBuilder, size: number): Promise<Cart> {
  const lineItems = Array.from({ length: size }, (_, position) => ({
    sku: skuOf(position),
    quantity: 1 + (position % 4),
  }))
  const { body } = await root
    .carts()
    .post({ body: { currency: 'USD', shippingAddress: { country: 'US', state: 'NJ' }, lineItems } })
    .execute()
  const discounted = body.lineItems.some((item) => item.discountedPricePerQuantity.length > 0)
  if (!discounted || !body.taxedPrice)
    throw new Error('The cart of the bench has to be discounted and taxed.')
  return body
}

/** The duration of each update, without the first ones. */
async function timesOfUpdates(
  root: ByProjectKeyRequestBuilder,
  cart: Cart,
  rounds: number,
): Promise<number[]> {
  const times: number[] = []
  let { version } = cart
  const lineItemId = cart.lineItems[0]?.id
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const begun = performance.now()
    const { body } = await root
      .carts()
      .withId({ ID: cart.id })
      .post({
        body: {
          version,
          actions: [{ action: 'changeLineItemQuantity', lineItemId, quantity: 1 + (round % 9) }],
        },
      })
      .execute()
    if (round >= WARM_UP) times.push(performance.now() - begun)
    version = body.version
  }
  return times
}

/** One update with five actions for each of a cart's shipments of four lines. */
async function manyAddresses(root: ByProjectKeyRequestBuilder): Promise<void> {
  console.log(`\nshipments  lines  actions    p50 ms    p95 ms`)
  for (const shipments of ADDRESSES) {
    const cart = await cartToAddresses(root, shipments)
    const times: number[] = []
    let { version } = cart
    for (let round = 0; round < 40; round += 1) {
      const actions = actionsFor(cart, round)
      const begun = performance.now()
      const { body } = await root
        .carts()
        .withId({ ID: cart.id })
        .post({ body: { version, actions } })
        .execute()
      if (round >= 10) times.push(performance.now() - begun)
      version = body.version
    }
    const columns = [shipments, shipments * LINES_EACH, shipments * (LINES_EACH + 1)]
    const figures = [0.5, 0.95].map((share) => quantile(times, share).toFixed(1).padStart(9))
    console.log(columns.map((count) => String(count).padStart(7)).join('  '), figures.join(' '))
  }
  console.log('goal: an update of 250 actions on 50 shipments under 80 ms')
}

async function cartToAddresses(root: ByProjectKeyRequestBuilder, shipments: number): Promise<Cart> {
  const keys = Array.from({ length: shipments }, (_, position) => `address-${position}`)
  const { body } = await root
    .carts()
    .post({
      body: {
        currency: 'USD',
        shippingMode: 'Multiple',
        itemShippingAddresses: keys.map((key) => ({ key, country: 'US', state: 'NJ' })),
        customShipping: keys.map((key) => ({
          key,
          shippingKey: key,
          shippingMethodName: 'Ground',
          shippingAddress: { key, country: 'US', state: 'NJ' },
          shippingRate: { price: usd(799) },
          taxCategory: { typeId: 'tax-category', key: 'food' },
        })),
        lineItems: keys.flatMap((key, address) =>
          Array.from({ length: LINES_EACH }, (_, line) => ({
            sku: skuOf(address * LINES_EACH + line),
            quantity: PLACES,
            shippingDetails: { targets: [{ addressKey: key, quantity: PLACES, shippingMethodKey: key }] },
          })),
        ),
      },
    })
    .execute()
  if (body.shipping.length !== shipments || !body.taxedShippingPrice) {
    throw new Error('The cart of the bench has to be shipped to each address and taxed.')
  }
  return body
}

/** Each line's quantity per address, and each address with another name. */
function actionsFor(cart: Cart, round: number): CartUpdateAction[] {
  const lines = cart.lineItems.map((item): CartUpdateAction => {
    const [target] = item.shippingDetails?.targets ?? []
    const targets = target ? [{ ...target, quantity: round % 2 === 0 ? PLACES - 1 : PLACES }] : []
    return { action: 'setLineItemShippingDetails', lineItemId: item.id, shippingDetails: { targets } }
  })
  const addresses = cart.itemShippingAddresses.map(
    (address): CartUpdateAction => ({
      action: 'updateItemShippingAddress',
      address: { ...address, lastName: `Round ${round}` },
    }),
  )
  return [...lines, ...addresses]
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
