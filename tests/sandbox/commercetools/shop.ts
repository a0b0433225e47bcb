import type {
  ByProjectKeyRequestBuilder,
  Cart,
  CartDiscountDraft,
  CartDraft,
  CartUpdateAction,
  DiscountCodeDraft,
} from '@commercetools/platform-sdk'

/** The official client's error. */
type Refusal = {
  statusCode: number
  body: { statusCode: number; message: string; errors: ({ code: string } & Record<string, unknown>)[] }
}

/** The error of a call. Fails the test if the call succeeds. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const outcome = await call.then(
    () => undefined,
    (error: Refusal) => error,
  )
  if (!outcome) throw new Error('The call was expected to be refused and was not.')
  return outcome
}

/** The code of the first error. */
export const codeOf = ({ body }: Refusal): string | undefined => body.errors[0]?.code

const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })
const food = { typeId: 'tax-category', key: 'food' } as const

/** A small shop for cart tests: products, a tax, channels, shipping methods, discounts and codes. */
export async function fillShop(root: ByProjectKeyRequestBuilder): Promise<void> {
  await fillSettings(root)
  await fillShipping(root)
  await fillProducts(root)
  await fillDiscounts(root)
}

async function fillSettings(root: ByProjectKeyRequestBuilder): Promise<void> {
  const rates = [
    { name: 'NJ', amount: 0.06625, includedInPrice: false, country: 'US', state: 'NJ' },
    { name: 'CO', amount: 0.029, includedInPrice: false, country: 'US', state: 'CO' },
  ]
  await root
    .taxCategories()
    .post({ body: { key: 'food', name: 'Food', rates } })
    .execute()
  await root
    .channels()
    .post({ body: { key: 'auto-delivery', roles: ['ProductDistribution'] } })
    .execute()
  await root
    .channels()
    .post({ body: { key: 'warehouse', roles: ['InventorySupply'] } })
    .execute()
  const text = (name: string) => ({
    name,
    label: { en: name },
    required: false,
    type: { name: 'String' as const },
    inputHint: 'SingleLine' as const,
  })
  await root
    .types()
    .post({
      body: {
        key: 'notes',
        name: { en: 'Notes' },
        resourceTypeIds: ['line-item', 'custom-line-item', 'order', 'address', 'shipping'],
        fieldDefinitions: [text('note'), text('tag')],
      },
    })
    .execute()
}

async function fillShipping(root: ByProjectKeyRequestBuilder): Promise<void> {
  await root
    .zones()
    .post({ body: { key: 'us', name: 'US', locations: [{ country: 'US' }] } })
    .execute()
  const method = (key: string, cents: number, predicate?: string) =>
    root
      .shippingMethods()
      .post({
        body: {
          key,
          name: key,
          taxCategory: food,
          isDefault: false,
          predicate,
          zoneRates: [
            {
              zone: { typeId: 'zone', key: 'us' },
              shippingRates: [{ price: usd(cents), freeAbove: usd(5900) }],
            },
          ],
        },
      })
      .execute()
  await method('ground', 799)
  await method('freight', 4900, 'lineItemTotal(1 = 1) >= "200.00 USD"')
}

async function fillProducts(root: ByProjectKeyRequestBuilder): Promise<void> {
  await root
    .productTypes()
    .post({ body: { key: 'food', name: 'Food', description: 'Food' } })
    .execute()
  const product = (key: string, cents: number) =>
    root
      .products()
      .post({
        body: {
          key,
          productType: { typeId: 'product-type', key: 'food' },
          name: { en: key },
          slug: { en: key },
          taxCategory: food,
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
  await product('almonds', 1099)
  await product('cashews', 1499)
  await product('mug', 1250)
}

async function fillDiscounts(root: ByProjectKeyRequestBuilder): Promise<void> {
  const lines = { type: 'lineItems', predicate: '1 = 1' } as const
  const discount = (body: Omit<CartDiscountDraft, 'name' | 'isActive'>) =>
    root
      .cartDiscounts()
      .post({ body: { isActive: true, name: { en: body.key ?? '' }, ...body } })
      .execute()
  await discount({
    key: 'ten',
    value: { type: 'relative', permyriad: 1000 },
    cartPredicate: '1 = 1',
    target: lines,
    sortOrder: '0.5',
    requiresDiscountCode: true,
  })
  await discount({
    key: 'hundred',
    value: { type: 'relative', permyriad: 2000 },
    cartPredicate: 'lineItemTotal(1 = 1) >= "100.00 USD"',
    target: lines,
    sortOrder: '0.4',
    requiresDiscountCode: true,
  })
  await discount({
    key: 'mug',
    value: { type: 'giftLineItem', product: { typeId: 'product', key: 'mug' }, variantId: 1 },
    cartPredicate: 'lineItemTotal(sku != "mug-1") >= "80.00 USD"',
    sortOrder: '0.3',
  })
  const code = (text: string, discounts: string[], fields: Partial<DiscountCodeDraft> = {}) =>
    root
      .discountCodes()
      .post({
        body: {
          code: text,
          isActive: true,
          cartDiscounts: discounts.map((key) => ({ typeId: 'cart-discount' as const, key })),
          ...fields,
        },
      })
      .execute()
  await code('TEN', ['ten'])
  await code('HUNDRED', ['hundred'])
  await code('ONCE', ['ten'], { maxApplications: 1 })
  await code('EACH', ['ten'], { maxApplicationsPerCustomer: 1 })
  await code('COLORADO', ['ten'], { cartPredicate: 'shippingAddress.state = "CO"' })
  await code('PAST', ['ten'], { validUntil: '2020-01-01T00:00:00.000Z' })
  await code('OFF', ['ten'], { isActive: false })
  for (let position = 0; position < 10; position += 1) await code(`MANY${position}`, ['ten'])
}

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

/** Updates the cart at its current version. */
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

/** The error of an update. */
export const refused = (
  root: ByProjectKeyRequestBuilder,
  cart: Pick<Cart, 'id' | 'version'>,
  ...actions: CartUpdateAction[]
): Promise<Refusal> => refusalOf(update(root, cart, ...actions))

/** An action that the client has no type for. */
export const untyped = (action: Record<string, unknown>): CartUpdateAction =>
  JSON.parse(JSON.stringify(action))
