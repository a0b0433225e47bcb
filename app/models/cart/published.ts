import { type TypedMoney, typedMoney } from '../money'
import type { Order } from '../order/order'
import { melts } from '../order-rules/rules'
import {
  type AppliedDiscountCode,
  allLines,
  type Cart,
  type CustomLineItem,
  type ShipmentFields,
} from './cart'
import type { LineItem, LinePrice } from './line-item'
import { type Totals, type TotalsLine, totalsOf } from './totals'

/**
 * A cart with the names of docs/product.md, section "Cart". All money is typed; JSON leaves out undefined.
 * `rawCart`: the lines as commercetools has them, add-ons beside their products.
 */
export function publishedCart(cart: Cart) {
  return {
    ...contentOf(cart),
    id: cart.id,
    version: cart.version,
    key: cart.key,
    cartState: cart.state,
    customerId: cart.customerId,
    country: cart.country,
    lastModifiedAt: cart.lastModifiedAt,
    rawCart: { id: cart.id, version: cart.version, lineItems: allLines(cart).map(withoutChildren) },
    copiedFromOrderNumber: cart.fields.copiedFromOrderNumber,
    totalDiscountedAmount: typedMoney(cart.discounts.reduce((sum, { amount }) => sum + amount, 0)),
    maxQuantity: Object.fromEntries(
      cart.lines.map(({ variant }) => [variant.sku, variant.maximumPiecesPerOrder]),
    ),
    productPathsById: Object.fromEntries(
      allLines(cart).flatMap(({ productId, path }) => (path ? [[productId, path] as const] : [])),
    ),
    listingImageUrlsByProductId: Object.fromEntries(
      allLines(cart).flatMap(({ productId, image }) => (image ? [[productId, image.url] as const] : [])),
    ),
  }
}

export function publishedOrder({ id, version, number, createdAt, orderState, cart }: Order) {
  return { id, version, orderNumber: number, createdAt, orderState, ...contentOf(cart) }
}

/** What a cart and its order have in common. */
function contentOf(cart: Cart) {
  const { lines, total, ...known } = totalsOf(cart)
  const [first] = cart.shipping
  const { recentEdits: _, ...fields } = cart.fields
  return {
    customerEmail: cart.email,
    lineItems: cart.lines.map(lineItemOf),
    customLineItems: cart.customLines.map(customLineItemOf),
    shippingMode: cart.shippingMode,
    shippingAddress: cart.shippingAddress && {
      ...cart.shippingAddress,
      custom: shipmentFieldsOf(cart.shippingFields?.custom),
    },
    billingAddress: cart.billingAddress,
    itemShippingAddresses: cart.itemShippingAddresses.map(({ custom, kept: _kept, ...address }) => ({
      ...address,
      id: address.key,
      custom: shipmentFieldsOf(custom),
    })),
    shipping: cart.shipping.map((each) => ({
      shippingKey: each.key,
      shippingAddress: each.address,
      ...shippingInfoOf(each),
    })),
    shippingInfo: cart.shippingMode === 'Single' && first ? shippingInfoOf(first) : undefined,
    totalPrice: typedMoney(cart.totalPrice),
    taxedPrice: cart.tax && taxedPriceOf(cart.tax),
    totals: { ...withoutMismatch(known), lines: lines.map(totalsLineOf), total: typedMoney(total) },
    discountCodes: cart.discountCodes.map(discountCodeOf),
    discounts: cart.discounts.map((each) => ({ ...each, amount: typedMoney(each.amount) })),
    custom: { fields },
  }
}

const withoutMismatch = ({
  mismatch: _,
  ...known
}: Pick<Totals, 'mismatch' | 'taxKnown' | 'shippingKnown'>) => known

const totalsLineOf = ({ amount, before, parts, ...line }: TotalsLine) => ({
  ...line,
  amount: typedMoney(amount),
  before: before === undefined ? undefined : typedMoney(before),
  parts: parts?.map((part) => ({ ...part, amount: typedMoney(part.amount) })),
})

const shipmentFieldsOf = ({ price, ...fields }: ShipmentFields = {}) => ({
  fields: { ...fields, price: price === undefined ? undefined : typedMoney(price) },
})

const discountCodeOf = ({ id, code, name, description, state, cartDiscounts }: AppliedDiscountCode) => ({
  state,
  discountCode: {
    id,
    code,
    name,
    description,
    cartDiscounts: cartDiscounts.map(({ amount, ...discount }) => ({
      ...discount,
      amount: amount === undefined ? undefined : typedMoney(amount),
    })),
  },
})

const savingsOf = ({ value, comparisonPrice, breakdown, ...savings }: LineItem['totalSavings']) => ({
  ...savings,
  value: typedMoney(value),
  comparisonPrice: typedMoney(comparisonPrice),
  breakdown: breakdown.map((each) => ({ ...each, value: typedMoney(each.value) })),
})

const withoutChildren = (line: LineItem): PublishedLine => ({ ...lineItemOf(line), children: [] })

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
  totalSavings: ReturnType<typeof savingsOf>
  discountDisplayValue: string | undefined
  variant: Omit<LineItem['variant'], 'prices' | 'available'> & { prices: ReturnType<typeof priceOf>[] }
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
  // How many are left is for the shop alone.
  const { available: _, prices, ...variant } = line.variant
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
    totalSavings: savingsOf(line.totalSavings),
    discountDisplayValue: line.discountDisplayValue,
    variant: { ...variant, prices: prices.map(priceOf) },
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
  meltable: melts(line),
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
