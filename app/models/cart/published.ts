import { type TypedMoney, typedMoney } from '../money'
import type { Order } from '../order/order'
import type { Cart, CustomLineItem } from './cart'
import type { LineItem, LinePrice } from './line-item'
import { totalsOf } from './totals'

/** A cart with the names of docs/product.md, section "Cart", and typed money. JSON leaves out undefined. */
export function publishedCart(cart: Cart) {
  const totals = totalsOf(cart)
  const [first] = cart.shipping
  return {
    ...cart,
    totals,
    customerEmail: cart.email,
    lineItems: cart.lines.map(lineItemOf),
    customLineItems: cart.customLines.map(customLineItemOf),
    itemShippingAddresses: cart.itemShippingAddresses.map((address) => ({ ...address, id: address.key })),
    shipping: cart.shipping.map((each) => ({
      ...each,
      shippingKey: each.key,
      shippingAddress: each.address,
    })),
    shippingInfo: cart.shippingMode === 'Single' && first ? shippingInfoOf(first) : undefined,
    taxedPrice: cart.tax && taxedPriceOf(cart.tax),
    discountCodes: cart.discountCodes.map((each) => ({
      ...each,
      discountCode: {
        id: each.id,
        code: each.code,
        name: each.name,
        description: each.description,
        cartDiscounts: each.cartDiscounts,
      },
    })),
    custom: { fields: cart.fields },
    copiedFromOrderNumber: cart.fields.copiedFromOrderNumber,
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
    shippingAddress: cart.shippingAddress,
    billingAddress: cart.billingAddress,
    customerEmail: cart.email,
    taxedPrice: published.taxedPrice,
    shippingInfo: published.shippingInfo,
    custom: published.custom,
  }
}

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
  discountDisplayValue: string | undefined
  variant: Omit<LineItem['variant'], 'prices'> & { prices: ReturnType<typeof priceOf>[] }
  lineItemMode: LineItem['mode']
  priceMode: LineItem['priceMode']
  shippingDetails: { targets: LineItem['targets']; valid: boolean }
  distributionChannel: { id: string } | undefined
  productPath: string | undefined
  titleImage: LineItem['image']
  custom: { fields: ReturnType<typeof customFieldsOf> }
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
    discountDisplayValue: line.discountDisplayValue,
    variant: { ...line.variant, prices: line.variant.prices.map(priceOf) },
    lineItemMode: line.mode,
    priceMode: line.priceMode,
    shippingDetails: { targets: line.targets, valid: line.shippingValid },
    distributionChannel: line.distributionChannelId ? { id: line.distributionChannelId } : undefined,
    productPath: line.path,
    titleImage: line.image,
    custom: { fields: customFieldsOf(line) },
    children: line.children.map(lineItemOf),
  }
}

const priceOf = ({ id, value, channel, discounted, tiers }: LinePrice) => ({
  id,
  value: typedMoney(value),
  channel,
  discounted: discounted === undefined ? undefined : { value: typedMoney(discounted) },
  tiers: tiers.map(({ minimumQuantity, price }) => ({ minimumQuantity, value: typedMoney(price) })),
})

const customFieldsOf = (line: LineItem) => ({
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
})

function customLineItemOf(line: CustomLineItem) {
  return {
    id: line.id,
    slug: line.slug,
    name: line.name,
    quantity: line.quantity,
    money: typedMoney(line.money),
    totalPrice: typedMoney(line.totalPrice),
    shippingDetails: { targets: line.targets, valid: true },
    custom: { fields: { adjustmentReason: line.reason } },
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
