import { builderPath } from '~/models/builder/line'
import { codeRefusal } from '~/models/discount/refusal'
import { idleMessage } from '~/models/discount/refusal-words'
import { isOnlySpecial, standardShipments } from '~/models/shipment/shipment'
import { isFar } from '~/models/shipping/zones'
import { countryName } from '../address'
import { quantityLimit } from '../catalog/product'
import type { ProductCardData } from '../catalog/product-card'
import { dropOf, recipientsText } from '../gift-drop/drop'
import { type Cents, formatMoney } from '../money'
import { paths } from '../paths'
import type { Country } from '../regions'
import { type Cart, findCode, hasAutoDelivery, itemCount, pieceCount } from './cart'
import { isSentAgainFree } from './copied'
import { type CartFreeShipping, cartFreeShipping, type FreeShippingThreshold } from './free-shipping'
import { isGift, type LineItem, sizeName } from './line-item'
import { unavailableText } from './news'
import { quantityOfSku } from './quantity'
import { leftWords, linesOverStock } from './stock'
import { type Totals, type TotalsLine, totalSavedOf, totalsOf } from './totals'

/** A product or an add-on of the cart. */
export type PieceView = {
  id: string
  sku: string
  name: string
  imageUrl?: string
  variantName: string
  quantity: number
  /** The highest quantity of this line, with other lines of the variant deducted. */
  limit: number
  /** Before cart discounts, so that the lines add up to the subtotal. */
  total: Cents
  greetingCardMessage?: string
}

export type LineView = PieceView & {
  path?: string
  isGift: boolean
  /** The total without savings, if there are any. */
  was?: Cents
  /** The reasons of the savings, a sentence each. */
  savings: string[]
  autoDeliveryWeeks?: number
  /** Auto-delivery is available and not chosen. */
  autoDeliveryOffer: boolean
  unavailable?: string
  /** "Only 3 left", where the line wants more. */
  left?: string
  /** Where it cannot be shipped. */
  restricted?: { text: string; isHere: boolean }
  customizations?: string
  /** The builder with what was built, to change it. */
  editPath?: string
  markedAsGift: boolean
  giftable: boolean
  /** Why its quantity cannot be changed: "3 people, one gift each". */
  fixedQuantity?: string
  children: PieceView[]
}

/** A code of this customer only. */
export type OwnCode = { code: string; name?: string }

type CodeView = { code: string; name?: string; working: boolean; message?: string }

/** Data of the cart page and the 'Added to Cart' panel. */
export type CartView = {
  lines: LineView[]
  count: number
  pieces: number
  totals: Totals
  saved: Cents
  /** Missing where nothing is shipped by us. */
  freeShipping?: CartFreeShipping
  codes: CodeView[]
  /** A removed code that can be applied again. */
  stashed?: { code: string; name?: string }
  /** The customer's own codes that are not on the cart. */
  ownCodes: OwnCode[]
  hasAutoDelivery: boolean
  /** Something in the cart cannot be bought now. */
  blocked: boolean
  /** What express buttons need, where the cart can be paid before its address is known. */
  express?: { cart: string; amount: Cents }
  /** The cart key that staff ask the customer for. */
  key?: string
}

const pieceView = (cart: Cart, line: LineItem): PieceView => ({
  id: line.id,
  sku: line.variant.sku,
  name: line.name,
  ...(line.image && { imageUrl: line.image.url }),
  variantName: sizeName(line),
  quantity: line.quantity,
  // What is in the cart already can be chosen, also when less is left.
  limit: Math.max(
    line.quantity,
    1,
    quantityLimit(line.variant) - quantityOfSku(cart, line.variant.sku, line.id),
  ),
  total: line.totalPriceBeforeCartLevelDiscount,
  ...(line.greetingCardMessage && { greetingCardMessage: line.greetingCardMessage }),
})

function lineView(cart: Cart, line: LineItem, isOver: boolean): LineView {
  const gift = isGift(line)
  const before = gift ? line.piecePrice * line.quantity : line.totalSavings.comparisonPrice
  const drop = dropOf(line.recipientsJson)
  const unavailable = gift ? undefined : unavailableText(line)
  return {
    ...pieceView(cart, line),
    ...(line.path && { path: line.path }),
    isGift: gift,
    ...(before > line.totalPriceBeforeCartLevelDiscount && { was: before }),
    savings: gift ? ['A gift with your order'] : savingsText(line),
    ...(line.autoDelivery && {
      autoDeliveryWeeks: Math.max(1, Math.round(line.autoDelivery.intervalDays / 7)),
    }),
    autoDeliveryOffer:
      !line.autoDelivery &&
      !gift &&
      !unavailable &&
      !isSentAgainFree(cart) &&
      line.variant.autoDeliveryEligible &&
      !line.variant.wholesale,
    ...(unavailable && { unavailable }),
    ...(isOver && { left: leftWords(line) }),
    ...restrictedText(cart, line),
    ...(line.customizationsDescription && { customizations: line.customizationsDescription }),
    ...(line.customizations && { editPath: builderPath(line) }),
    ...(drop && { editPath: paths.giftOfLine(line.id) }),
    markedAsGift: line.markedAsGift,
    giftable: line.variant.offerGiftAddOns && !gift && !drop,
    ...(drop && { fixedQuantity: `${recipientsText(drop.recipients.length)}, one gift each` }),
    children: line.children.map((child) => pieceView(cart, child)),
  }
}

/** Countries that a line cannot go to, told in the cart; an error if the cart's address is in one. */
function restrictedText({ shippingAddress }: Cart, line: LineItem): Pick<LineView, 'restricted'> {
  const countries = [line, ...line.children].flatMap(({ variant }) => variant.restrictedCountries)
  const here = shippingAddress?.country
  if (here && countries.includes(here)) {
    const text = `We cannot ship this to ${countryName(here)}. Take it out or choose another address.`
    return { restricted: { text, isHere: true } }
  }
  const names = [...new Set(countries)].filter(isCountry).map(countryName)
  return names.length > 0
    ? { restricted: { text: `Cannot be shipped to ${names.join(' or ')}`, isHere: false } }
    : {}
}

const isCountry = (code: string): code is Country => code === 'US' || code === 'CA'

/** "Harvest sale, 16% off: you save $4.00", then the cart discounts of the line. */
function savingsText(line: LineItem): string[] {
  const own = line.totalSavings.breakdown.map(
    ({ description, value }) => `${sentenceCase(description)}: you save ${formatMoney(value)}`,
  )
  return [
    ...own,
    ...line.cartDiscounts.map((share) => `${share.name}: ${formatMoney(share.amount)} off the total`),
  ]
}

/** Elsewhere a tier's text follows a price: "for 4+ units". */
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function codeView(cart: Cart, now: Date): CodeView[] {
  return cart.discountCodes.map((code) => {
    const refusal = codeRefusal(code, cart, now)
    return {
      code: code.code,
      ...(code.name && { name: code.name }),
      working: refusal === undefined,
      ...(refusal && { message: idleMessage(refusal) }),
    }
  })
}

const destinations = (cart: Cart) => standardShipments(cart).flatMap(({ address }) => address ?? [])

/** Whether free shipping can be promised: not for what goes far, nor where nothing is paid anyway. */
function mayPromiseFreeShipping(cart: Cart): boolean {
  const places = destinations(cart)
  const allFar = places.length > 0 && places.every(isFar)
  return !allFar && !isOnlySpecial(cart) && !isSentAgainFree(cart)
}

/** What ships free has its row before the delivery is chosen, so that the bar above and the sum below agree. */
export function withFreeShipping(cart: Cart, totals: Totals, { qualified }: CartFreeShipping): Totals {
  const isKnown = totals.shippingKnown || totals.lines.some(({ kind }) => kind === 'shipping')
  if (isKnown || !qualified || destinations(cart).some(isFar) || isOnlySpecial(cart)) return totals
  const row: TotalsLine = { kind: 'shipping', label: 'Shipping', amount: 0 }
  const after = totals.lines.findLastIndex(({ kind }) => kind === 'subtotal' || kind === 'discount')
  return { ...totals, lines: totals.lines.toSpliced(after + 1, 0, row) }
}

/** The cart as pages show it. */
export function cartView(
  cart: Cart,
  terms: { threshold: FreeShippingThreshold; codes?: readonly OwnCode[] },
  now: Date,
): CartView {
  const over = new Set(linesOverStock(cart).map(({ line }) => line.id))
  const lines = cart.lines.map((line) => lineView(cart, line, over.has(line.id)))
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
    ...(mayPromiseFreeShipping(cart) && { freeShipping }),
    codes: codeView(cart, now),
    ...(code && !findCode(cart, code) && { stashed: { code, ...(name && { name }) } }),
    ownCodes: (terms.codes ?? []).filter((own) => !findCode(cart, own.code)),
    hasAutoDelivery: hasAutoDelivery(cart),
    blocked,
    ...(isExpress && { express: { cart: cart.id, amount: totals.total } }),
    ...(cart.key && { key: cart.key }),
  }
}

/** The content of the 'Added to Cart' panel. */
export type AddedPanelData = {
  lines: LineView[]
  count: number
  pieces: number
  total: Cents
  freeShipping?: CartFreeShipping
  recommendations: ProductCardData[]
}

/** An item saved for later. */
export type SavedItem = {
  sku: string
  name: string
  path: string
  imageUrl: string
  variantName: string
  /** Of all its pieces. */
  price: Cents
  /** What was chosen for it. */
  details: string[]
  /** The amount of a gift certificate. */
  amount?: Cents
  /** How many pieces were saved, if more than one. */
  quantity?: number
  inStock: boolean
}
