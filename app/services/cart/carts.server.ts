import type { CartDraft } from '@commercetools/platform-sdk'
import type { Cart } from '~/models/cart/cart'
import { type CartOwner, isOpenTo } from '~/models/cart/owner'
import { bound } from '~/services/bound'
import type { ServiceDeps } from '~/services/deps'
import type { PartsCatalog } from '~/services/order-rules/parts.server'
import { codesOnShipping } from './codes-on-shipping.server'
import { addressBookOf, customerDefaultsOf } from './customer-defaults.server'
import { customerTermsOf } from './customer-terms.server'
import { edit, update } from './edits.server'
import { type CartPlatform, createCartPlatform, type Tools } from './platform.server'
import { cartIn, readOwn, recalculated, retryOnce } from './reads.server'
import { restrictedCountriesOf } from './restricted-countries.server'
import { successorOf } from './swap.server'
import { freeFromTax } from './tax.server'

export type CartService = ReturnType<typeof createCartService>

/** Carts at commercetools. Expected failures are values; reads throw VendorError when nothing can be said. */
export function createCartService(deps: ServiceDeps & { catalog: PartsCatalog }) {
  const platform = createCartPlatform(deps)
  const tools: Tools = { platform, now: deps.now, surcharge: deps.config.temporarySurcharge }
  return {
    ...bound(platform, { load, byId, byKey, freeFromTax, makeOnce, remove, refresh: recalculated }),
    ...bound(tools, { edit, update }),
    ...bound(deps, {
      restrictedCountries: restrictedCountriesOf,
      codesOnShipping,
      customerTerms: customerTermsOf,
      addressBook: addressBookOf,
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
