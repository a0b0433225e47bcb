import type { CartDiscount, DiscountCodeInfo, ProductDiscount, Reference } from '@commercetools/platform-sdk'
import { missing } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { optional } from '~/services/fallback'
import { keepLookedUp, lookUp } from '~/services/lookup.server'
import { everyPage } from '../commercetools/every-page.server'

export type DiscountDeps = Pick<ServiceDeps, 'apiRoot' | 'kv' | 'now' | 'waitUntil'>

type Discounted = { includedDiscounts: { discount: Reference }[] }
type Line = { discountedPricePerQuantity: { discountedPrice: Discounted }[] }
type ShippingInfo = { discountedPrice?: Discounted }

type Priced = {
  lineItems: (Line & { price: { discounted?: { discount: Reference } } })[]
  customLineItems: Line[]
  shippingInfo?: ShippingInfo
  shipping?: { shippingInfo?: ShippingInfo }[]
  discountOnTotalPrice?: Discounted
  discountCodes?: DiscountCodeInfo[]
}

/**
 * Fills in the discounts behind the prices of a cart or order and returns it. An expansion would do the same, but
 * repeat each of them in every line (docs/decisions/0071-discounts-are-looked-up.md). One that cannot be read in
 * time has no name.
 */
export async function fillInDiscounts<Answer extends Priced>(
  deps: DiscountDeps,
  answer: Answer,
): Promise<Answer> {
  const references = referencesIn(answer)
  const discounts = new Map<string, CartDiscount | ProductDiscount | null>(toldByCodes(answer))
  const unknown = new Map(references.filter(({ id }) => !discounts.has(id)).map((each) => [each.id, each]))
  await Promise.all(
    [...unknown].map(async ([id, reference]) => {
      discounts.set(id, await optional(discountOf(deps, reference), null))
    }),
  )
  for (const reference of references) {
    const obj = discounts.get(reference.id)
    if (obj) Object.assign(reference, { obj })
  }
  return answer
}

const toldByCodes = ({ discountCodes = [] }: Priced) =>
  discountCodes
    .flatMap(({ discountCode }) => discountCode.obj?.cartDiscounts ?? [])
    .flatMap(({ id, obj }) => (obj ? [[id, obj] as const] : []))

function referencesIn(answer: Priced): Reference[] {
  const { lineItems, customLineItems, shippingInfo, shipping = [], discountOnTotalPrice } = answer
  const infos = [shippingInfo, ...shipping.map((each) => each.shippingInfo)]
  const cartDiscounts = [
    ...[...lineItems, ...customLineItems].flatMap(({ discountedPricePerQuantity }) =>
      discountedPricePerQuantity.map(({ discountedPrice }) => discountedPrice),
    ),
    ...infos.map((info) => info?.discountedPrice),
    discountOnTotalPrice,
  ].flatMap((discounted) => discounted?.includedDiscounts ?? [])
  const sales = lineItems.flatMap(({ price }) => price.discounted ?? [])
  return [...cartDiscounts, ...sales].map(({ discount }) => discount)
}

const kept = new WeakSet<object>()

/**
 * Reads the sales and the discounts without a code that are active, so that `fillInDiscounts` finds them: asked for
 * beside a cart, they cost it no stage.
 */
export async function readActiveDiscounts(deps: DiscountDeps): Promise<void> {
  const { apiRoot } = deps
  const load = () =>
    Promise.all([
      everyPage((queryArgs) => apiRoot.productDiscounts().get({ queryArgs }).execute(), 'isActive = true'),
      everyPage(
        (queryArgs) => apiRoot.cartDiscounts().get({ queryArgs }).execute(),
        'isActive = true and requiresDiscountCode = false',
      ),
    ])
  const active = await lookUp(deps, 'active-discounts', load, FOR_ALL)
  if (kept.has(active)) return
  kept.add(active)
  const [sales, automatic] = active
  for (const each of sales) keepLookedUp(deps, nameOf('product-discount', each.id), each)
  for (const each of automatic) keepLookedUp(deps, nameOf('cart-discount', each.id), each)
}

const nameOf = (typeId: 'product-discount' | 'cart-discount', id: string) => `${typeId}:${id}`

/** Few, and of many carts: a new isolate finds them in KV. */
const FOR_ALL = { atOnce: true }

/** Null: deleted, or one of those that only their cart has. @throws VendorError */
async function discountOf(
  deps: DiscountDeps,
  { typeId, id }: Reference,
): Promise<CartDiscount | ProductDiscount | null> {
  const { apiRoot } = deps
  const path = { ID: id }
  switch (typeId) {
    case 'cart-discount': {
      const read = () => apiRoot.cartDiscounts().withId(path).get().execute().catch(missing)
      return lookUp(deps, nameOf(typeId, id), async () => (await read())?.body ?? null, FOR_ALL)
    }
    case 'product-discount': {
      const read = () => apiRoot.productDiscounts().withId(path).get().execute().catch(missing)
      return lookUp(deps, nameOf(typeId, id), async () => (await read())?.body ?? null, FOR_ALL)
    }
    default:
      return null
  }
}
