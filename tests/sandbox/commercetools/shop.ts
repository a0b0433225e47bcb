import type {
  ByProjectKeyRequestBuilder,
  Cart,
  CartDraft,
  CartUpdateAction,
} from '@commercetools/platform-sdk'

/** What the official client rejects with. */
export type Refusal = {
  statusCode: number
  body: { statusCode: number; message: string; errors: ({ code: string } & Record<string, unknown>)[] }
}

/** The refusal that a call ends in; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    () => undefined,
    (error: Refusal) => error,
  )
  if (!outcome) throw new Error('The call was expected to be refused and was not.')
  return outcome
}

/** The code of the first error of a refusal. */
export const codeOf = ({ body }: Refusal): string | undefined => body.errors[0]?.code

/** A small shop of its own for tests of carts: two products, a tax, a channel, shipping, discounts. */
export async function fillShop(root: ByProjectKeyRequestBuilder) {
  const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
  await root
    .taxCategories()
    .post({
      body: {
        key: 'food',
        name: 'Food',
        rates: [
          { name: 'NJ', amount: 0.06625, includedInPrice: false, country: 'US', state: 'NJ' },
          { name: 'US', amount: 0.1, includedInPrice: false, country: 'US' },
        ],
      },
    })
    .execute()
  await root
    .channels()
    .post({ body: { key: 'auto-delivery', roles: ['ProductDistribution'] } })
    .execute()
  await root
    .channels()
    .post({ body: { key: 'warehouse', roles: ['InventorySupply'] } })
    .execute()
  await root
    .zones()
    .post({ body: { key: 'us', name: 'US', locations: [{ country: 'US' }] } })
    .execute()
  await root
    .shippingMethods()
    .post({
      body: {
        key: 'ground',
        name: 'Ground',
        taxCategory: { typeId: 'tax-category', key: 'food' },
        isDefault: true,
        zoneRates: [
          {
            zone: { typeId: 'zone', key: 'us' },
            shippingRates: [{ price: usd(799), freeAbove: usd(5900) }],
          },
        ],
      },
    })
    .execute()
  await root
    .types()
    .post({
      body: {
        key: 'line',
        name: { en: 'Line' },
        resourceTypeIds: ['line-item'],
        fieldDefinitions: [
          {
            name: 'note',
            label: { en: 'Note' },
            required: false,
            type: { name: 'String' },
            inputHint: 'SingleLine',
          },
        ],
      },
    })
    .execute()
  await root
    .productTypes()
    .post({ body: { key: 'food', name: 'Food', description: 'Food' } })
    .execute()
  for (const [key, cents] of [
    ['almonds', 1099],
    ['cashews', 1499],
  ] as const) {
    await root
      .products()
      .post({
        body: {
          key,
          productType: { typeId: 'product-type', key: 'food' },
          name: { en: key },
          slug: { en: key },
          taxCategory: { typeId: 'tax-category', key: 'food' },
          publish: true,
          masterVariant: {
            sku: `${key}-1`,
            prices: [
              { value: usd(cents), tiers: [{ minimumQuantity: 10, value: usd(cents - 100) }] },
              { value: usd(cents - 200), channel: { typeId: 'channel', key: 'auto-delivery' } },
              { value: { currencyCode: 'EUR', centAmount: cents }, country: 'DE' },
            ],
          },
        },
      })
      .execute()
  }
}

/** Creates a cart in dollars. */
export const newCart = async (
  root: ByProjectKeyRequestBuilder,
  draft: Partial<CartDraft> = {},
): Promise<Cart> =>
  (
    await root
      .carts()
      .post({ body: { currency: 'USD', ...draft } })
      .execute()
  ).body

/** Sends update actions for the cart's present version. */
export const update = async (
  root: ByProjectKeyRequestBuilder,
  cart: Pick<Cart, 'id' | 'version'>,
  ...actions: CartUpdateAction[]
): Promise<Cart> =>
  (
    await root
      .carts()
      .withId({ ID: cart.id })
      .post({ body: { version: cart.version, actions } })
      .execute()
  ).body
