import { builderPath } from '~/models/builder/line'
import { codeRefusal } from '~/models/discount/refusal'
import { idleMessage } from '~/models/discount/refusal-words'
import { capitalized } from '~/models/in-words'
import { isOnlySpecial, standardShipments } from '~/models/shipment/shipment'
import { isFar } from '~/models/shipping/zones'
import { quantityLimit } from '../catalog/product'
import type { ProductCardData } from '../catalog/product-card'
import { placeName, placeWords } from '../checkout/places'
import { shopDate } from '../dates'
import { dropOf, recipientsText } from '../gift-drop/drop'
import { type Cents, formatMoney } from '../money'
import { restrictedCountriesIn, restrictedNames } from '../order-rules/rules'
import { serverPaths } from '../paths'
import type { DateText } from '../shipping/types'
import { type Cart, findCode, hasAutoDelivery, itemCount, pieceCount } from './cart'
import { isSentAgainFree } from './copied'
import { type CartFreeShipping, cartFreeShipping, type FreeShippingThreshold } from './free-shipping'
import { isGift, type LineItem, sizeName } from './line-item'
import { unavailableText } from './news'
import { quantityOfSku } from './quantity'
import { leftWords, linesOverStock } from './stock'
import { type Totals, type TotalsLine, totalSavedOf, totalsOf } from './totals'

export type PieceView = {
  id: string
  sku: string
  name: string
  imageUrl?: string
  /** A mix, box or tray shows the pictures of its parts. */
  partPictures?: string[] | undefined
  variantName: string
  quantity: number
  /** Less what other lines of the variant hold. */
  limit: number
  /** Before cart discounts, so that the lines add up to the subtotal. */
  total: Cents
  greetingCardMessage?: string
}

export type LineView = PieceView & {
  path?: string
  isGift: boolean
  was?: Cents
  savings: string[]
  autoDeliveryWeeks?: number
  autoDeliveryOffer: boolean
  unavailable?: string
  left?: string
  restricted?: { text: string; isHere: boolean }
  customizations?: string
  editPath?: string
  markedAsGift: boolean
  giftable: boolean
  /** "3 people, one gift each" */
  fixedQuantity?: string
  children: PieceView[]
}

export type OwnCode = { code: string; name?: string }

type CodeView = { code: string; name?: string; working: boolean; message?: string }

export type CartView = {
  lines: LineView[]
  count: number
  pieces: number
  totals: Totals
  saved: Cents
  freeShipping?: CartFreeShipping
  codes: CodeView[]
  stashed?: { code: string; name?: string }
  ownCodes: OwnCode[]
  hasAutoDelivery: boolean
  blocked: boolean
  /** Set if the cart can be paid before its address is known. */
  express?: { cart: string; amount: Cents }
  key?: string
}

const MOST_PICTURES = 4

function partPictures({ parts = [] }: LineItem): string[] | undefined {
  const urls = [...new Set(parts.flatMap(({ imageUrl }) => imageUrl ?? []))]
  return urls.length > 1 ? urls.slice(0, MOST_PICTURES) : undefined
}

const pieceView = (cart: Cart, line: LineItem): PieceView => ({
  id: line.id,
  sku: line.variant.sku,
  name: line.name,
  imageUrl: line.image?.url,
  partPictures: partPictures(line),
  variantName: sizeName(line),
  quantity: line.quantity,
  // The present quantity can be chosen, also if less is left.
  limit: Math.max(
    line.quantity,
    1,
    quantityLimit(line.variant) - quantityOfSku(cart, line.variant.sku, line.id),
  ),
  total: line.totalPriceBeforeCartLevelDiscount,
  greetingCardMessage: line.greetingCardMessage,
})

function lineView(cart: Cart, line: LineItem, isOver: boolean, today: DateText): LineView {
  const gift = isGift(line)
  const before = gift ? line.piecePrice * line.quantity : line.totalSavings.comparisonPrice
  const drop = dropOf(line.recipientsJson)
  const unavailable = gift ? undefined : unavailableText(line, today)
  return {
    ...pieceView(cart, line),
    path: line.path,
    isGift: gift,
    was: before > line.totalPriceBeforeCartLevelDiscount ? before : undefined,
    savings: gift ? ['A gift with your order'] : savingsText(line),
    autoDeliveryWeeks: line.autoDelivery && Math.max(1, Math.round(line.autoDelivery.intervalDays / 7)),
    autoDeliveryOffer:
      !line.autoDelivery &&
      !gift &&
      !unavailable &&
      !isSentAgainFree(cart) &&
      line.variant.autoDeliveryEligible &&
      !line.variant.wholesale,
    unavailable,
    left: isOver ? leftWords(line) : undefined,
    restricted: restrictedText(cart, line),
    customizations: line.customizationsDescription,
    editPath: drop ? serverPaths.giftOfLine(line.id) : builderPath(line),
    markedAsGift: line.markedAsGift,
    giftable: line.variant.offerGiftAddOns && !gift && !drop,
    fixedQuantity: drop && `${recipientsText(drop.recipients.length)}, one gift each`,
    children: line.children.map((child) => pieceView(cart, child)),
  }
}

/** An error if the cart's address is in one. */
function restrictedText({ shippingAddress }: Cart, line: LineItem): LineView['restricted'] {
  if (shippingAddress && restrictedNames([line], shippingAddress).length > 0) {
    const text = `We cannot ship this to ${placeWords(shippingAddress)}. Take it out or choose another address.`
    return { text, isHere: true }
  }
  const names = restrictedCountriesIn(line).flatMap((code) => placeName(code) ?? [])
  return names.length > 0 ? { text: `Cannot be shipped to ${names.join(' or ')}`, isHere: false } : undefined
}

/** "Harvest sale, 16% off: you save $4.00" */
function savingsText(line: LineItem): string[] {
  const own = line.totalSavings.breakdown.map(
    ({ description, value }) => `${capitalized(description)}: you save ${formatMoney(value)}`,
  )
  return [
    ...own,
    ...line.cartDiscounts.map((share) => `${share.name}: ${formatMoney(share.amount)} off the total`),
  ]
}

function codeView(cart: Cart, now: Date): CodeView[] {
  return cart.discountCodes.map((code) => {
    const refusal = codeRefusal(code, cart, now)
    return {
      code: code.code,
      name: code.name,
      working: refusal === undefined,
      message: refusal && idleMessage(refusal),
    }
  })
}

const destinations = (cart: Cart) => standardShipments(cart).flatMap(({ address }) => address ?? [])

/** Not to far states, nor if nothing is paid for anyway. */
function mayPromiseFreeShipping(cart: Cart): boolean {
  const places = destinations(cart)
  const allFar = places.length > 0 && places.every(isFar)
  return !allFar && !isOnlySpecial(cart) && !isSentAgainFree(cart)
}

/** Shows free shipping before the delivery is chosen, so that the bar and the sum agree. */
export function withFreeShipping(cart: Cart, totals: Totals, { qualified }: CartFreeShipping): Totals {
  const isKnown = totals.shippingKnown || totals.lines.some(({ kind }) => kind === 'shipping')
  if (isKnown || !qualified || destinations(cart).some(isFar) || isOnlySpecial(cart)) return totals
  const row: TotalsLine = { kind: 'shipping', label: 'Shipping', amount: 0 }
  const after = totals.lines.findLastIndex(({ kind }) => kind === 'subtotal' || kind === 'discount')
  return { ...totals, lines: totals.lines.toSpliced(after + 1, 0, row) }
}

export function cartView(
  cart: Cart,
  terms: { threshold: FreeShippingThreshold; codes?: readonly OwnCode[] },
  now: Date,
): CartView {
  const over = new Set(linesOverStock(cart).map(({ line }) => line.id))
  const today = shopDate(now)
  const lines = cart.lines.map((line) => lineView(cart, line, over.has(line.id), today))
  const blocked = lines.some((line) => line.unavailable !== undefined)
  const freeShipping = cartFreeShipping(cart, terms.threshold)
  const totals = withFreeShipping(cart, totalsOf(cart), freeShipping)
  const isExpress = !blocked && !hasAutoDelivery(cart) && cart.shippingMode === 'Single' && totals.total > 0
  const { stashedDiscountCode: code, stashedDiscountCodeName: name } = cart.fields
  return {
    lines,
    count: itemCount(cart),
    pieces: pieceCount(cart),
    totals,
    saved: totalSavedOf(cart),
    freeShipping: mayPromiseFreeShipping(cart) ? freeShipping : undefined,
    codes: codeView(cart, now),
    stashed: code && !findCode(cart, code) ? { code, name } : undefined,
    ownCodes: (terms.codes ?? []).filter((own) => !findCode(cart, own.code)),
    hasAutoDelivery: hasAutoDelivery(cart),
    blocked,
    express: isExpress ? { cart: cart.id, amount: totals.total } : undefined,
    key: cart.key,
  }
}

export type AddedPanelData = {
  lines: LineView[]
  count: number
  pieces: number
  total: Cents
  freeShipping?: CartFreeShipping
  recommendations: ProductCardData[]
}

export type SavedItem = {
  sku: string
  name: string
  path: string
  imageUrl: string
  variantName: string
  price: Cents
  details: string[]
  amount?: Cents
  quantity?: number
  inStock: boolean
}
