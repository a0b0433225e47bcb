import type { Address } from '../address'
import { type TypedMoney, typedMoney } from '../money'
import type { Order } from '../order/order'
import type { Cart, CustomLineItem } from './cart'
import type { LineItem } from './line-item'
import { totalsOf } from './totals'

/** A cart as the endpoints answer it: with the names of docs/product.md, section "Cart", and money with its type. */
export function publishedCart(cart: Cart) {
  const totals = totalsOf(cart)
  const [first] = cart.shipping
  return {
    ...cart,
    totals,
    ...(cart.email !== undefined && { customerEmail: cart.email }),
    lineItems: cart.lines.map(lineItemOf),
    customLineItems: cart.customLines.map(customLineItemOf),
    itemShippingAddresses: cart.itemShippingAddresses.map((address) => ({ ...address, id: address.key })),
    shipping: cart.shipping.map((each) => ({
      ...each,
      ...(each.key !== undefined && { shippingKey: each.key }),
      ...(each.address && { shippingAddress: each.address }),
    })),
    ...(cart.shippingMode === 'Single' && first && { shippingInfo: shippingInfoOf(first) }),
    ...(cart.tax && { taxedPrice: taxedPriceOf(cart.tax) }),
    discountCodes: cart.discountCodes.map((each) => ({
      ...each,
      discountCode: { id: each.id, code: each.code, ...(each.name !== undefined && { name: each.name }) },
    })),
    custom: { fields: cart.fields },
    ...(cart.fields.copiedFromOrderNumber && { copiedFromOrderNumber: cart.fields.copiedFromOrderNumber }),
    totalDiscountedAmount: typedMoney(cart.discounts.reduce((sum, { amount }) => sum + amount, 0)),
    maxQuantity: Object.fromEntries(
      cart.lines.map(({ variant }) => [variant.sku, variant.maximumPiecesPerOrder]),
    ),
    productPathsById: Object.fromEntries(
      cart.lines.flatMap(({ productId, path }) => (path ? [[productId, path] as const] : [])),
    ),
    listingImageUrlsByProductId: Object.fromEntries(
      cart.lines.flatMap(({ productId, image }) => (image ? [[productId, image.url] as const] : [])),
    ),
  }
}

/** An order as the endpoints answer it. */
export function publishedOrder(order: Order) {
  const { cart } = order
  const published = publishedCart(cart)
  return {
    ...order,
    totals: published.totals,
    orderNumber: order.number,
    lineItems: published.lineItems,
    customLineItems: published.customLineItems,
    itemShippingAddresses: published.itemShippingAddresses,
    shippingMode: cart.shippingMode,
    discountCodes: published.discountCodes,
    ...addressOf('shippingAddress', cart.shippingAddress),
    ...addressOf('billingAddress', cart.billingAddress),
    ...(cart.email !== undefined && { customerEmail: cart.email }),
    ...(published.taxedPrice && { taxedPrice: published.taxedPrice }),
    ...(published.shippingInfo && { shippingInfo: published.shippingInfo }),
    custom: published.custom,
  }
}

const addressOf = <Name extends string>(name: Name, address: Address | undefined) =>
  (address ? { [name]: address } : {}) as Partial<Record<Name, Address>>

type PublishedLine = {
  id: string
  productId: string
  productKey: string
  name: string
  quantity: number
  price: { value: TypedMoney }
  piecePrice: TypedMoney
  totalPrice: TypedMoney
  totalPriceBeforeCartLevelDiscount: TypedMoney
  totalSavings: LineItem['totalSavings']
  discountDisplayValue?: string
  variant: LineItem['variant']
  lineItemMode: LineItem['mode']
  priceMode: LineItem['priceMode']
  shippingDetails: { targets: LineItem['targets']; valid: boolean }
  distributionChannel?: { id: string }
  productPath?: string
  titleImage?: { url: string; label: string }
  custom: { fields: Record<string, unknown> }
  children: PublishedLine[]
}

function lineItemOf(line: LineItem): PublishedLine {
  return {
    id: line.id,
    productId: line.productId,
    productKey: line.productKey,
    name: line.name,
    quantity: line.quantity,
    price: { value: typedMoney(line.piecePrice) },
    piecePrice: typedMoney(line.piecePrice),
    totalPrice: typedMoney(line.totalPrice),
    totalPriceBeforeCartLevelDiscount: typedMoney(line.totalPriceBeforeCartLevelDiscount),
    totalSavings: line.totalSavings,
    ...(line.discountDisplayValue !== undefined && { discountDisplayValue: line.discountDisplayValue }),
    variant: line.variant,
    lineItemMode: line.mode,
    priceMode: line.priceMode,
    shippingDetails: { targets: line.targets, valid: line.shippingValid },
    ...(line.distributionChannelId && { distributionChannel: { id: line.distributionChannelId } }),
    ...(line.path && { productPath: line.path }),
    ...(line.image && { titleImage: line.image }),
    custom: { fields: customFieldsOf(line) },
    children: line.children.map(lineItemOf),
  }
}

function customFieldsOf(line: LineItem): Record<string, unknown> {
  const fields = {
    autoDeliveryInterval: line.autoDelivery?.intervalDays,
    autoDeliveryOfferLocation: line.autoDelivery?.offerLocation,
    autoDeliveryOfferType: line.autoDelivery?.offerType,
    greetingCardMessage: line.greetingCardMessage,
    markedAsGift: line.markedAsGift,
    meltable: line.variant.meltable,
    customizationsDescription: line.customizationsDescription,
    customTrayNetWeight: line.customTrayNetWeight,
    recipientsJson: line.recipientsJson,
    externalId: line.externalId,
    parentExternalId: line.parentExternalId,
    listMetadata: line.listMetadata,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function customLineItemOf(line: CustomLineItem) {
  return {
    id: line.id,
    slug: line.slug,
    name: line.name,
    quantity: line.quantity,
    money: typedMoney(line.money),
    totalPrice: typedMoney(line.totalPrice),
    shippingDetails: { targets: line.targets, valid: true },
    custom: { fields: line.reason === undefined ? {} : { adjustmentReason: line.reason } },
  }
}

const shippingInfoOf = ({ name, price, discountedPrice }: Cart['shipping'][number]) => ({
  shippingMethodName: name,
  price: typedMoney(price),
  discountedPrice: { value: typedMoney(discountedPrice) },
})

const taxedPriceOf = ({ totalGross, portions }: NonNullable<Cart['tax']>) => ({
  totalGross: typedMoney(totalGross),
  totalNet: typedMoney(totalGross - portions.reduce((sum, { amount }) => sum + amount, 0)),
  taxPortions: portions.map(({ name, rate, amount }) => ({ name, rate, amount: typedMoney(amount) })),
})
