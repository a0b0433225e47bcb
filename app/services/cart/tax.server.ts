import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk'
import type { Cart, Exempt } from '~/models/cart/cart'
import { chunksOf } from '~/models/chunks'
import { sameExempt } from '~/models/company/exemption'
import { MAX_ACTIONS } from './parts.server'
import type { CartPlatform } from './platform.server'
import { exemptOf, ratesExcept } from './tax-rates'

/** Each reads the cart, so a conflict needs one more, and so does another set of shipments. */
const ATTEMPTS = 5

/**
 * Frees this of a cart from tax, and nothing else (docs/decisions/0069-tax-by-shipment.md). `undefined`: the cart is
 * gone, or was changed during each attempt. @throws VendorError
 */
export async function freeFromTax(
  platform: CartPlatform,
  cartId: string,
  exempt: Exempt,
): Promise<Cart | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const raw = await platform.readRaw(cartId)
    if (!raw) return undefined
    if (sameExempt(exemptOf(raw), exempt)) return platform.mapped(raw)
    const cart = await write(platform, raw, nextActions(raw, exempt))
    if (cart && sameExempt(cart.exempt, exempt)) return cart
  }
  return undefined
}

function nextActions(raw: PlatformCart, exempt: Exempt): CartUpdateAction[] {
  if (exempt === 'all') return [{ action: 'changeTaxMode', taxMode: 'Disabled' }]
  // commercetools tells its own rates only of a cart that it taxes itself.
  const isTaxed = raw.taxMode === 'Platform'
  return exempt !== 'none' && isTaxed
    ? ratesExcept(raw, exempt)
    : [{ action: 'changeTaxMode', taxMode: 'Platform' }]
}

async function write(
  platform: CartPlatform,
  { id, version }: PlatformCart,
  actions: CartUpdateAction[],
): Promise<Cart | undefined> {
  let current = version
  let cart: Cart | undefined
  for (const some of chunksOf(actions, MAX_ACTIONS)) {
    const written = await platform.update(id, current, some)
    if (written.kind !== 'ok') return undefined
    cart = written.cart
    current = cart.version
  }
  return cart
}
