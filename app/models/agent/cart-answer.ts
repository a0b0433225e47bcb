import { allLines, type Cart } from '../cart/cart'
import { isGift, type LineItem, sizeName } from '../cart/line-item'
import { type TotalsLine, totalsOf } from '../cart/totals'
import { codeRefusal } from '../discount/refusal'
import { refusalMessage } from '../discount/refusal-words'
import { CURRENCY } from '../money'
import { paths } from '../paths'
import { allergenMessage, type Message, totalLine, warning } from './protocol'

const KINDS: Record<TotalsLine['kind'], string> = {
  subtotal: 'subtotal',
  discount: 'discount',
  shipping: 'fulfillment',
  packaging: 'fee',
  tax: 'tax',
  duties: 'tax',
  surcharge: 'fee',
  charge: 'fee',
  adjustment: 'adjustment',
  canceled: 'adjustment',
  'gift-certificate': 'gift_certificate',
  'store-credit': 'account_credit',
}

/** What the buyer sees on the cart page, line by line; it adds up to the total. */
export function totalsAnswer(cart: Cart) {
  const { lines, total } = totalsOf(cart)
  const shown = lines.filter(({ kind, amount }) => kind === 'subtotal' || kind === 'shipping' || amount !== 0)
  return [
    ...shown.map(({ kind, label, amount }) => totalLine(KINDS[kind], amount, label)),
    totalLine('total', total, 'Total'),
  ]
}

export function lineTotals(line: LineItem) {
  const before = isGift(line) ? 0 : line.totalPriceBeforeCartLevelDiscount
  const after = isGift(line) ? 0 : line.totalPrice
  return [
    totalLine('subtotal', before),
    ...(after < before ? [totalLine('items_discount', after - before)] : []),
    totalLine('total', after),
  ]
}

export const itemAnswer = (line: LineItem, origin: string) => ({
  id: line.variant.sku,
  title: [line.name, sizeName(line)].filter(Boolean).join(', '),
  price: isGift(line) ? 0 : line.piecePrice,
  ...(line.image && { image_url: new URL(line.image.url, origin).href }),
})

const linesAnswer = (cart: Cart, origin: string) =>
  cart.lines.flatMap((line) =>
    [line, ...line.children].map((each) => ({
      id: each.id,
      item: itemAnswer(each, origin),
      quantity: each.quantity,
      totals: lineTotals(each),
      ...(each !== line && { parent_id: line.id }),
    })),
  )

function discountsAnswer(cart: Cart) {
  const codes = cart.discountCodes.map(({ code }) => code)
  const applied = cart.discounts.map(({ id, name, amount }) => {
    const code = cart.discountCodes.find(({ cartDiscounts }) => cartDiscounts.some((each) => each.id === id))
    return { title: name, amount, ...(code ? { code: code.code } : { automatic: true }) }
  })
  return { codes, applied: applied.filter(({ amount }) => amount > 0) }
}

const links = (origin: string) => [
  { type: 'terms_of_service', url: origin + paths.terms },
  { type: 'privacy_policy', url: origin + paths.privacy },
  { type: 'refund_policy', url: origin + paths.help },
  { type: 'shipping_policy', url: origin + paths.shipping },
  { type: 'faq', url: origin + paths.help },
]

/** What cart and checkout share. */
export function contentAnswer(cart: Cart | undefined, origin: string, isActive: (name: string) => boolean) {
  return {
    line_items: cart ? linesAnswer(cart, origin) : [],
    currency: CURRENCY,
    totals: cart ? totalsAnswer(cart) : [totalLine('subtotal', 0), totalLine('total', 0)],
    links: links(origin),
    ...(cart && isActive('dev.ucp.shopping.discount') && { discounts: discountsAnswer(cart) }),
  }
}

/**
 * What a platform must tell of a cart that stands: allergens, and codes that give nothing yet. `pathOf`: of a product's
 * page, by its key.
 */
export function standingMessages(
  cart: Cart,
  origin: string,
  pathOf: (key: string) => string | undefined,
  now: Date,
): Message[] {
  const food = allLines(cart).flatMap((line, place) => {
    const url = origin + (pathOf(line.productKey) ?? paths.help)
    return (
      allergenMessage({ name: line.name, stated: line.variant.stated }, `$.line_items[${place}]`, url) ?? []
    )
  })
  const idle = cart.discountCodes.flatMap((code, place) => {
    const reason = codeRefusal(code, cart, now)
    if (!reason) return []
    const path = `$.discounts.codes[${place}]`
    const words = refusalMessage(reason, code.code)
    return [warning(CODE_PROBLEMS[reason.reason] ?? 'discount_code_invalid', words, path)]
  })
  return [...food, ...idle]
}

/** The protocol's names for why a code gives nothing. */
export const CODE_PROBLEMS: Readonly<Record<string, string>> = {
  expired: 'discount_code_expired',
  'not-for-this-customer': 'discount_code_user_ineligible',
  'better-discount': 'discount_code_combination_disallowed',
  'on-certificates': 'discount_code_combination_disallowed',
}
