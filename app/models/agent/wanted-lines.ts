import type { Cart } from '../cart/cart'
import { isGift } from '../cart/line-item'
import { isInStock, type Product, quantityLimit, type Variant } from '../catalog/product'
import type { CartBody } from './inputs'
import { agentSizes } from './product-answer'
import { errorMessage, type Message, warning } from './protocol'

export type WantedLine = { sku: string; quantity: number; path: string }

type Wanted = { lines: WantedLine[]; messages: Message[] }

/** What can be had of the items that an agent sent, each size once, and words for the rest. */
export function wantedLines(items: CartBody['line_items'], products: readonly Product[]): Wanted {
  const wanted: Wanted = { lines: [], messages: [] }
  for (const [at, { item, quantity }] of items.entries()) {
    const path = `$.line_items[${at}]`
    const size = sizeOf(item.id, products)
    if (!size) {
      const content = products.some((product) => isOf(product, item.id))
        ? 'This is put together on its page in the shop.'
        : `We do not sell an item ${item.id}.`
      wanted.messages.push(errorMessage('item_unavailable', content, path))
    } else if (!isInStock(size)) {
      wanted.messages.push(errorMessage('out_of_stock', 'This is out of stock.', path))
    } else add(wanted, size, quantity, path)
  }
  return wanted
}

const isOf = (product: Product, id: string): boolean =>
  product.key === id || product.id === id || product.variants.some(({ sku }) => sku === id)

function sizeOf(id: string, products: readonly Product[]): Variant | undefined {
  const product = products.find((each) => isOf(each, id))
  if (!product) return undefined
  const sizes = agentSizes(product)
  return (
    sizes.find(({ sku }) => sku === id) ??
    (product.variants.some(({ sku }) => sku === id) ? undefined : (sizes.find(isInStock) ?? sizes[0]))
  )
}

function add(wanted: Wanted, size: Variant, quantity: number, path: string): void {
  const held = wanted.lines.find(({ sku }) => sku === size.sku)
  const most = quantityLimit(size)
  const asked = quantity + (held?.quantity ?? 0)
  const had = Math.min(asked, most)
  if (had < asked) {
    wanted.messages.push(
      warning('quantity_limited', `Only ${most} of this can be ordered.`, `${path}.quantity`),
    )
  }
  if (held) held.quantity = had
  else wanted.lines.push({ sku: size.sku, quantity: had, path })
}

type LinePlan = {
  changes: { lineId: string; quantity: number }[]
  adds: WantedLine[]
}

/** The changes that turn the cart into the wanted lines. Gifts that a discount added stay. */
export function planLines(cart: Pick<Cart, 'lines'> | undefined, wanted: readonly WantedLine[]): LinePlan {
  const lines = (cart?.lines ?? []).filter((line) => !isGift(line))
  const changes: LinePlan['changes'] = []
  const kept = new Set<string>()
  for (const line of lines) {
    const want = wanted.find(({ sku }) => sku === line.variant.sku && !kept.has(sku))
    if (want) kept.add(want.sku)
    const quantity = want?.quantity ?? 0
    if (quantity !== line.quantity) changes.push({ lineId: line.id, quantity })
  }
  return { changes, adds: wanted.filter(({ sku }) => !kept.has(sku)) }
}
