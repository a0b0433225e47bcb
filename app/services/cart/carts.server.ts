import type { CartDraft } from '@commercetools/platform-sdk'
import type { Cart, CartDiscount } from '~/models/cart/cart'
import { type CartOwner, isOpenTo } from '~/models/cart/owner'
import { datesRefusal } from '~/models/discount/refusal'
import { bound } from '~/services/bound'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import { skuQueries } from '~/services/commercetools/sku-queries'
import type { ServiceDeps } from '~/services/deps'
import type { PartsCatalog } from '~/services/order-rules/parts.server'
import { readOnce } from '~/services/read-once'
import { addressBookOf, customerDefaultsOf } from './customer-defaults.server'
import { customerTermsOf } from './customer-terms.server'
import { edit, tryCode, update } from './edits.server'
import { toCartDiscount } from './mapping-discounts'
import { type CartPlatform, createCartPlatform, type Tools } from './platform.server'
import { cartIn, readOwn, recalculated, retryOnce } from './reads.server'
import { successorOf } from './swap.server'
import { freeFromTax } from './tax.server'

export type CartService = ReturnType<typeof createCartService>

/** Carts at commercetools. Expected failures are values; reads throw VendorError when nothing can be said. */
export function createCartService(deps: ServiceDeps & { catalog: PartsCatalog }) {
  const platform = createCartPlatform(deps)
  const tools: Tools = { platform, now: deps.now, surcharge: deps.config.temporarySurcharge }
  return {
    readAhead: platform.readAhead,
    addressBook: readOnce((customerId) => addressBookOf(deps, customerId)).of,
    ...bound(platform, { load, byId, byKey, freeFromTax, makeOnce, remove, refresh: recalculated }),
    ...bound(tools, { edit, tryCode, update }),
    ...bound(deps, {
      restrictedCountries: restrictedCountriesOf,
      codesOnShipping,
      customerTerms: customerTermsOf,
      customerDefaults: customerDefaultsOf,
    }),
  }
}

/** The cart if it is open and the owner's, else the customer's active cart. */
async function load(platform: CartPlatform, cartId: string | undefined, owner: CartOwner = {}) {
  const cart = cartId ? await current(platform, cartId) : undefined
  if (cart && isOpenTo(cart, owner)) return cart
  return owner.customerId ? readOwn(platform, owner.customerId) : undefined
}

/** The cart, or the one that replaced it in the other shipping mode. */
async function current(platform: CartPlatform, cartId: string): Promise<Cart | undefined> {
  const outcome = await retryOnce(() => platform.read(cartId))
  return outcome.kind === 'missing' ? successorOf(platform, cartId) : cartIn(outcome)
}

/** In any state; the caller checks the owner. */
const byId = async (platform: CartPlatform, cartId: string) =>
  cartIn(await retryOnce(() => platform.read(cartId)))

const byKey = async (platform: CartPlatform, key: string) =>
  cartIn(await retryOnce(() => platform.readByKey(key)))

/** Idempotent: a repeated call finds the cart by its key. */
async function makeOnce(
  platform: CartPlatform,
  draft: CartDraft & { key: string },
): Promise<Cart | undefined> {
  const made = await platform.create(draft)
  return made.kind === 'ok' ? made.cart : byKey(platform, draft.key)
}

/** Only at this version. */
async function remove(platform: CartPlatform, cartId: string, version: number) {
  const outcome = await platform.remove(cartId, version)
  if (outcome.kind === 'unknown') throw outcome.error
  if (outcome.kind === 'ok') return 'removed'
  return outcome.kind === 'conflict' ? 'conflict' : 'missing'
}

/** Discounts on shipping of codes that are valid now, whether or not a cart meets their conditions. `wrong`: other codes. */
async function codesOnShipping(
  { apiRoot, now }: Pick<ServiceDeps, 'apiRoot' | 'now'>,
  codes: readonly string[],
): Promise<{ discounts: CartDiscount[]; wrong: number }> {
  if (codes.length === 0) return { discounts: [], wrong: 0 }
  const queryArgs = {
    where: 'code in :codes and isActive = true',
    'var.codes': [...codes],
    expand: 'cartDiscounts[*]',
    withTotal: false,
  }
  const answer = await apiRoot.discountCodes().get({ queryArgs }).execute().catch(vendorErrorOf)
  const valid = answer.body.results.filter((code) => !datesRefusal(code, now()))
  const discounts = valid.flatMap(({ cartDiscounts }) =>
    cartDiscounts.flatMap(({ obj }) => (obj ? toCartDiscount(obj) : [])),
  )
  return {
    discounts: discounts.filter(({ active, target }) => active && target === 'shipping'),
    wrong: new Set(codes).size - valid.length,
  }
}

/** Countries that each SKU cannot be shipped to; only restricted SKUs are included. */
async function restrictedCountriesOf(
  { apiRoot }: Pick<ServiceDeps, 'apiRoot'>,
  skus: readonly string[],
): Promise<Record<string, string[]>> {
  const products = apiRoot.productProjections()
  const answers = await Promise.all(
    skuQueries(skus).map((queryArgs) => products.get({ queryArgs }).execute().catch(vendorErrorOf)),
  )
  const variants = answers.flatMap(({ body }) =>
    body.results.flatMap((product) => [product.masterVariant, ...product.variants]),
  )
  return Object.fromEntries(
    skus.flatMap((sku) => {
      const attributes = variants.find((variant) => variant.sku === sku)?.attributes
      const value: unknown = attributes?.find(({ name }) => name === 'restrictedCountries')?.value
      const countries = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
      return countries.length > 0 ? [[sku, countries] as const] : []
    }),
  )
}
