import type { Cart, CartFields } from '../../../app/models/cart/cart'
import type { LineItem } from '../../../app/models/cart/line-item'
import type { publishedCart } from '../../../app/models/cart/published'
import type { Totals } from '../../../app/models/cart/totals'
import type { Visitor } from '../../support/shop'
import { platformOf, type SandboxPlaces } from '../checkout/stand-ins'

export type ShownCart = Pick<
  Cart,
  | 'id'
  | 'version'
  | 'key'
  | 'state'
  | 'customerId'
  | 'email'
  | 'lines'
  | 'customLines'
  | 'shippingMode'
  | 'shippingAddress'
  | 'shippingFields'
  | 'billingAddress'
  | 'itemShippingAddresses'
  | 'shipping'
  | 'discountCodes'
  | 'discounts'
  | 'totalPrice'
  | 'lastModifiedAt'
> & {
  totals: Omit<Totals, 'mismatch'>
  fields: Omit<CartFields, 'recentEdits'>
  totalDiscountedAmount: number
}

type Published = ReturnType<typeof publishedCart>

/** Undefined if the visitor has no cart. */
export async function activeCart(visitor: Visitor): Promise<ShownCart | undefined> {
  const response = await visitor.get('/api/carts/active-cart')
  if (response.status === 404) return undefined
  const { data }: { data: Published } = await response.json()
  return shownCart(data)
}

/** The shop's own names and cents, as the models have them. */
function shownCart(published: Published): ShownCart {
  const cart = inCents(published)
  const { fields: _, ...shippingAddress } = { ...cart.shippingAddress, fields: undefined }
  return {
    ...cart,
    state: cart.cartState,
    email: cart.customerEmail,
    lines: cart.lineItems.map(shownLine),
    customLines: cart.customLineItems.map(({ shippingDetails, custom, ...line }) => ({
      ...line,
      targets: shippingDetails.targets,
      reason: custom.fields.adjustmentReason,
    })),
    shippingAddress: cart.shippingAddress && shippingAddress,
    shippingFields: cart.shippingAddress && { custom: cart.shippingAddress.custom.fields },
    itemShippingAddresses: cart.itemShippingAddresses.map(({ custom, ...address }) => ({
      ...address,
      custom: custom.fields,
    })),
    shipping: cart.shipping.map(({ shippingKey, shippingAddress, shippingMethodName, ...each }) => ({
      ...each,
      key: shippingKey,
      address: shippingAddress,
      name: shippingMethodName,
      discountedPrice: each.discountedPrice.value,
    })),
    discountCodes: cart.discountCodes.map(({ state, discountCode }) => ({ state, ...discountCode })),
    fields: cart.custom.fields,
  } as ShownCart
}

type Line = InCents<Published>['lineItems'][number]

function shownLine({ custom: { fields }, children, ...line }: Line): LineItem {
  const { autoDeliveryInterval: intervalDays, autoDeliveryOfferLocation, autoDeliveryOfferType } = fields
  return {
    ...line,
    ...fields,
    mode: line.lineItemMode,
    targets: line.shippingDetails.targets,
    shippingValid: line.shippingDetails.valid,
    autoDelivery: intervalDays
      ? { intervalDays, offerLocation: autoDeliveryOfferLocation, offerType: autoDeliveryOfferType }
      : undefined,
    path: line.productPath,
    image: line.titleImage,
    children: children.map(shownLine),
  } as unknown as LineItem
}

type InCents<T> = T extends { centAmount: infer Cents }
  ? Cents
  : T extends object
    ? { [Key in keyof T]: InCents<T[Key]> }
    : T

function inCents<T>(value: T): InCents<T> {
  if (Array.isArray(value)) return value.map(inCents) as InCents<T>
  if (typeof value !== 'object' || value === null) return value as InCents<T>
  if ('centAmount' in value) return value.centAmount as InCents<T>
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inCents(each)])) as InCents<T>
}

export async function theCart(visitor: Visitor): Promise<ShownCart> {
  const cart = await activeCart(visitor)
  if (!cart) throw new Error('The visitor has no cart')
  return cart
}

export const add = (visitor: Visitor, sku: string, quantity: number | string = 1, more = {}) =>
  visitor.post('/cart', { intent: 'add', sku, quantity: String(quantity), ...more })

export const change = (visitor: Visitor, lineId: string, quantity: number | string) =>
  visitor.post('/cart', { intent: 'change', lineId, quantity: String(quantity) })

export const applyCode = (visitor: Visitor, code: string) =>
  visitor.post('/cart', { intent: 'apply-code', code })

/** SKUs and quantities. */
export const contents = (cart: Pick<Cart, 'lines'>) =>
  cart.lines.map((line) => [line.variant.sku, line.quantity])

/** The text of a page. */
export async function textOf(response: Response): Promise<string> {
  const html = await response.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return (
    main
      // React separates texts in an island by comments.
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replace(/\s+/g, ' ')
  )
}

/** SKUs in stock, one of each product. */
export async function sellable(shop: SandboxPlaces, count: number): Promise<string[]> {
  const queryArgs = { limit: 250, withTotal: false }
  const { body } = await platformOf(shop).productProjections().get({ queryArgs }).execute()
  return body.results
    .map(({ masterVariant }) => masterVariant)
    .filter(({ availability }) => availability?.isOnStock !== false)
    .filter(
      ({ attributes }) => !attributes?.some(({ name, value }) => name === 'backordered' && value === true),
    )
    .flatMap(({ sku }) => sku ?? [])
    .slice(0, count)
}
