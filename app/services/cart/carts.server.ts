import type { CartDraft } from '@commercetools/platform-sdk'
import type { Cart, Exempt } from '~/models/cart/cart'
import type { CartIntent } from '~/models/cart/intents'
import { type CartOwner, type EditContext, isOpenTo } from '~/models/cart/owner'
import type { ServiceDeps } from '~/services/deps'
import { codesOnShipping } from './codes-on-shipping.server'
import { addressBookOf, customerDefaultsOf } from './customer-defaults.server'
import { customerTermsOf } from './customer-terms.server'
import { edit, update } from './edits.server'
import { createCartPlatform } from './platform.server'
import { found, readOwn, retryOnce } from './reads.server'
import { restrictedCountriesOf } from './restricted-countries.server'
import { successorOf } from './swap.server'
import { freeFromTax } from './tax.server'

export type CartService = ReturnType<typeof createCartService>

/** Carts at commercetools. Expected failures are values; reads throw VendorError when nothing can be said. */
export function createCartService(deps: ServiceDeps) {
  const platform = createCartPlatform(deps)
  const tools = { platform, now: deps.now, surcharge: deps.config.temporarySurcharge }

  /** The cart, if it is open and the owner's. Ordered, deleted and unknown ones are none. */
  async function load(cartId: string | undefined, owner: CartOwner = {}): Promise<Cart | undefined> {
    const cart = cartId ? await current(cartId) : undefined
    if (cart && isOpenTo(cart, owner)) return cart
    const { customerId } = owner
    return customerId ? readOwn(platform, customerId) : undefined
  }

  /** The cart, or the one that took its place when it began to go to several addresses, or to one again. */
  async function current(cartId: string): Promise<Cart | undefined> {
    const outcome = await retryOnce(() => platform.read(cartId))
    return outcome.kind === 'missing' ? successorOf(platform, cartId) : found(outcome)
  }

  /** A cart in any state, for showing it; whose it is the caller has to ask. */
  const byId = async (cartId: string) => found(await retryOnce(() => platform.read(cartId)))

  /** The cart that staff look up. */
  const byKey = async (key: string) => found(await retryOnce(() => platform.readByKey(key)))

  /** Throws the cart away, if it is this version; a newer one is left alone. */
  async function remove(cartId: string, version: number): Promise<'removed' | 'missing' | 'conflict'> {
    const outcome = await platform.remove(cartId, version)
    if (outcome.kind === 'unknown') throw outcome.error
    if (outcome.kind === 'ok') return 'removed'
    return outcome.kind === 'conflict' ? 'conflict' : 'missing'
  }

  /** Selects today's prices and products anew. `undefined` when another change was quicker. */
  async function refresh(cart: Cart): Promise<Cart | undefined> {
    const outcome = await platform.update(cart.id, cart.version, [
      { action: 'recalculate', updateProductData: true },
    ])
    return outcome.kind === 'ok' ? outcome.cart : undefined
  }

  const restrictedCountries = (skus: readonly string[]) => restrictedCountriesOf(deps, skus)

  return {
    load,
    byId,
    byKey,
    edit: (cartId: string | undefined, intent: CartIntent, context: EditContext = {}) =>
      edit(tools, cartId, intent, context),
    update: (cart: Cart, version: number, intents: readonly CartIntent[]) =>
      update(tools, cart, version, intents),
    /** Frees this from tax and nothing else. `undefined`: that could not be done. */
    freeFromTax: (cartId: string, exempt: Exempt) => freeFromTax(platform, cartId, exempt),
    /** A cart of this draft, once: after a lost answer, or by a second press, the one under its key. */
    async makeOnce(draft: CartDraft & { key: string }): Promise<Cart | undefined> {
      const made = await platform.create(draft)
      if (made.kind === 'ok') return made.cart
      return found(await retryOnce(() => platform.readByKey(draft.key)))
    },
    remove,
    refresh,
    restrictedCountries,
    codesOnShipping: (codes: readonly string[]) => codesOnShipping(deps, codes),
    customerTerms: (customerId: string) => customerTermsOf(deps, customerId),
    addressBook: (customerId: string) => addressBookOf(deps, customerId),
    customerDefaults: (customerId: string) => customerDefaultsOf(deps, customerId),
  }
}
