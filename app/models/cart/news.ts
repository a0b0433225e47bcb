import { isInStock } from '../catalog/product'
import { shortDate } from '../days'
import { formatMoney } from '../money'
import type { Notification } from '../notification'
import type { DateText } from '../shipping/types'
import { allLines, type Cart } from './cart'
import { isGift, type LineItem } from './line-item'
import { leftWords, linesOverStock } from './stock'

export function unavailableText({ variant }: Pick<LineItem, 'variant'>, today: DateText): string | undefined {
  if (isInStock(variant)) return undefined
  if (!variant.active) return 'No longer sold'
  if (variant.companiesOnly) return 'Sold to companies alone'
  // The day may have passed without the goods.
  if (!variant.backorderedUntil || variant.backorderedUntil < today) return 'Sold Out'
  return `Sold Out. Back on ${shortDate(variant.backorderedUntil)}`
}

/** Unless the quantity or auto-delivery explains the change. */
function priceNewsOf(was: LineItem, is: LineItem): Notification[] {
  const untouched =
    is.quantity === was.quantity && is.autoDelivery?.intervalDays === was.autoDelivery?.intervalDays
  if (!untouched || isGift(is) || is.piecePrice === was.piecePrice) return []
  const direction = is.piecePrice > was.piecePrice ? 'rose' : 'fell'
  const message = `The price of ${is.name} ${direction} from ${formatMoney(was.piecePrice)} to ${formatMoney(is.piecePrice)}.`
  return [{ message, key: `price-${is.id}` }]
}

const MOST_PRICES = 8

/** commercetools recalculates every line with each edit. */
export function priceNews(before: Pick<Cart, 'lines'>, after: Pick<Cart, 'lines'>): Notification[] {
  const lines = new Map(allLines(before).map((line) => [line.id, line]))
  const news = allLines(after).flatMap((is) => {
    const was = lines.get(is.id)
    return was ? priceNewsOf(was, is) : []
  })
  const more = news.length - MOST_PRICES
  if (more <= 1) return news
  const message = `The prices of ${more} more items in your cart have changed too.`
  return [...news.slice(0, MOST_PRICES), { message, key: 'price-more' }]
}

const wantsTooMuch = (line: LineItem) => linesOverStock({ lines: [line] }).length > 0

/** Bought lines that another cart does not have any more. */
export const linesGone = (before: Pick<Cart, 'lines'>, after: Pick<Cart, 'lines'>): LineItem[] => {
  const held = new Set(allLines(after).map(({ id }) => id))
  return allLines(before).filter((line) => !isGift(line) && !held.has(line.id))
}

export const goneWords = ({ name }: Pick<LineItem, 'name'>): string =>
  `${name} is no longer sold, so it has left your cart.`

/** Prices, stock and removed lines. */
export function newsBetween(
  before: Pick<Cart, 'lines'>,
  after: Pick<Cart, 'lines'>,
  today: DateText,
): string[] {
  const now = new Map(allLines(after).map((line) => [line.id, line]))
  return allLines(before).flatMap((was) => {
    const is = now.get(was.id)
    if (!is) return [isGift(was) ? `The gift ${was.name} is no longer offered.` : goneWords(was)]
    const news = priceNewsOf(was, is).map(({ message }) => message)
    if (isInStock(was.variant) && !isInStock(is.variant)) {
      news.push(`${is.name}: ${unavailableText(is, today)}.`)
    } else if (wantsTooMuch(is) && !wantsTooMuch(was)) {
      news.push(`${is.name}: ${leftWords(is).toLowerCase()}.`)
    }
    return news
  })
}
