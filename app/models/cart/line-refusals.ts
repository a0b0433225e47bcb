import { isBuilt, isBundle } from '../builder/skus'
import { amountProblem, isOwnAmount } from '../catalog/own-amount'
import { isInStock } from '../catalog/product'
import type { AddItem, EditRefusal } from './intents'
import type { LineItem, LineVariant } from './line-item'
import { checkLimit } from './quantity'

export function variantRefusal(
  variant: LineVariant,
  name: string,
  autoDelivery: boolean,
): EditRefusal | undefined {
  if (isWithoutPrice(variant)) return { reason: 'not-by-itself', name }
  if (variant.companiesOnly) return { reason: 'companies-only', sku: variant.sku, name }
  if (!isInStock(variant)) return { reason: 'sold-out', sku: variant.sku, name }
  if (autoDelivery && (!variant.autoDeliveryEligible || variant.wholesale)) {
    return { reason: 'not-for-auto-delivery', name }
  }
  return undefined
}

/** A price of 0 is no price. Built items, bundles and amounts that shoppers choose get theirs elsewhere. */
const isWithoutPrice = ({ sku, prices }: LineVariant): boolean =>
  prices.length > 0 &&
  prices.every(({ value }) => value === 0) &&
  !isBuilt(sku) &&
  !isBundle(sku) &&
  !isOwnAmount(sku)

export function quantityRefusal(wanted: number, held: number, line: LineItem): EditRefusal | undefined {
  const check = checkLimit(wanted, held, line.variant)
  if (check.ok) return undefined
  return { reason: 'quantity', lineId: line.id, sku: line.variant.sku, message: check.message }
}

/** Only own-amount certificates may have an external price (docs/product.md, Cart). */
export function amountRefusal(items: readonly AddItem[]): EditRefusal | undefined {
  for (const item of withAddOns(items)) {
    const message = amountProblem(item)
    if (message) return { reason: 'amount', sku: item.sku, message }
  }
  return undefined
}

export const withAddOns = (items: readonly AddItem[]) =>
  items.flatMap((item) => [item, ...(item.addOns ?? [])])
