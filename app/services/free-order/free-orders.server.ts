import type { CartDraft, Cart as PlatformCart } from '@commercetools/platform-sdk'
import type { Address } from '~/models/address'
import type { AddItem } from '~/models/cart/intents'
import { CURRENCY } from '~/models/money'
import { toLineDraft } from '~/services/cart/actions'
import { fromAddress } from '~/services/cart/mapping-address'
import { CART_TYPE } from '~/services/cart/own-type'
import { SHIPPING_TAX } from '~/services/cart/shipment-actions'
import { missing, refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
import { moneyOf } from '~/services/commercetools/money'
import { findOrder } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'
import { barredFrom, type PartsCatalog } from '~/services/order-rules/parts.server'
import { sql } from '~/services/sql'
import { VendorError } from '~/services/vendor-error'

type FreeOrder = {
  /** Chosen first: the order is found by it, so that it is made once. */
  orderNumber: string
  paidOrderNumber: string
  email?: string
  customerId?: string
  address: Address
  delivery: string
  items: AddItem[]
  giftMessage?: string
  /** The page that e-mails about the order lead to. */
  pageUrl: string
}

type FreeOrderOutcome = { ok: true } | { ok: false; reason: 'out-of-stock' | 'restricted' }

type Deps = Pick<ServiceDeps, 'apiRoot' | 'db' | 'now'> & { catalog: PartsCatalog }

export type FreeOrderService = ReturnType<typeof createFreeOrderService>

/** Another request may be at the same order: look again, so often. */
const TRIES = 3

/**
 * Places orders that cost nothing. Cart and order have keys that are known before, and each step looks for its result
 * first, so that it may be repeated, also by two at once (docs/decisions/0046-orders-without-a-charge.md). All throw
 * VendorError.
 */
export function createFreeOrderService({ apiRoot, catalog, db, now }: Deps) {
  /** The names of what may not go there. */
  const restricted = async ({ items, address }: Pick<FreeOrder, 'items' | 'address'>): Promise<string[]> =>
    [...(await barredFrom(catalog, items, address)).values()].flat()
  return {
    restricted,
    async place(wish: FreeOrder): Promise<FreeOrderOutcome> {
      await sql(db)`INSERT OR IGNORE INTO free_orders
        VALUES (${wish.orderNumber}, ${wish.paidOrderNumber}, ${wish.pageUrl}, ${now().getTime()})`.run()
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        if (await findOrder(apiRoot, wish.orderNumber)) return { ok: true }
        if (attempt === 1 && (await restricted(wish)).length > 0) return { ok: false, reason: 'restricted' }
        const cart = await withDelivery(apiRoot, await cartOf(apiRoot, wish), wish.delivery)
        const refusal = cart && (await orderOf(apiRoot, cart, wish.orderNumber))
        if (refusal === 'none') return { ok: true }
        if (refusal === 'out-of-stock') return { ok: false, reason: refusal }
      }
      throw new VendorError('commercetools', 'an order without a charge was not placed', { status: 409 })
    },
  }
}

type ApiRoot = ServiceDeps['apiRoot']

async function cartOf(apiRoot: ApiRoot, wish: FreeOrder): Promise<PlatformCart> {
  const resource = apiRoot.carts().withKey({ key: wish.orderNumber })
  const found = await resource.get().execute().catch(missing)
  if (found) return found.body
  try {
    const made = await apiRoot
      .carts()
      .post({ body: draftOf(wish) })
      .execute()
    return made.body
  } catch (error) {
    const { codes } = refusalIn(error)
    const { customerId, ...others } = wish
    // What was paid comes also when the account was deleted meanwhile.
    if (customerId && codes.includes('ReferencedResourceNotFound')) return cartOf(apiRoot, others)
    if (!codes.includes('DuplicateField')) return vendorErrorOf(error)
    return (await resource.get().execute().catch(vendorErrorOf)).body
  }
}

const draftOf = (wish: FreeOrder): CartDraft => ({
  key: wish.orderNumber,
  currency: CURRENCY,
  country: wish.address.country,
  customerId: wish.customerId,
  customerEmail: wish.email,
  shippingAddress: {
    ...fromAddress(wish.address),
    custom: wish.giftMessage
      ? { type: { typeId: 'type', key: 'shipment' }, fields: { giftMessage: wish.giftMessage } }
      : undefined,
  },
  lineItems: wish.items.map((item) => toLineDraft({ ...item, amount: 0 }, {})),
  custom: { type: { typeId: 'type', key: CART_TYPE }, fields: { paidOrderNumber: wish.paidOrderNumber } },
})

/** Undefined: another request changed the cart meanwhile. */
async function withDelivery(
  apiRoot: ApiRoot,
  cart: PlatformCart,
  name: string,
): Promise<PlatformCart | undefined> {
  if (cart.shippingInfo || cart.cartState !== 'Active') return cart
  const action = {
    action: 'setCustomShippingMethod' as const,
    shippingMethodName: name,
    shippingRate: { price: moneyOf(0) },
    taxCategory: SHIPPING_TAX,
  }
  try {
    const body = { version: cart.version, actions: [action] }
    return (await apiRoot.carts().withId({ ID: cart.id }).post({ body }).execute()).body
  } catch (error) {
    if (refusalIn(error).status === 409) return undefined
    return vendorErrorOf(error)
  }
}

async function orderOf(
  apiRoot: ApiRoot,
  { id, version }: PlatformCart,
  orderNumber: string,
): Promise<'none' | 'out-of-stock' | 'again'> {
  try {
    const cart = { typeId: 'cart' as const, id }
    const body = { cart, version, orderNumber, paymentState: 'Paid' as const }
    await apiRoot.orders().post({ body }).execute()
    return 'none'
  } catch (error) {
    const { codes, status } = refusalIn(error)
    if (codes.includes('OutOfStock')) return 'out-of-stock'
    // The cart was ordered or moved on meanwhile; the next attempt finds what came of it.
    if (status === 400 || status === 409) return 'again'
    return vendorErrorOf(error)
  }
}
