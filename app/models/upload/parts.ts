import type { Address } from '../address'
import { piecePrice } from '../catalog/prices'
import type { Cents } from '../money'
import type { CheckedRow, KnownSku } from './check'

/** What goes to one address: by the rows that name it with the same message and day. */
export type UploadParcel = {
  address: Address
  message: string
  date: string
  items: { sku: string; quantity: number }[]
}

/** What one order can hold. */
export type PartLimits = { addresses: number; lines: number; pieces: number }

/** The rows as orders: rows of one address stay together, and no order is larger than it may be. */
export function partsOf(rows: readonly CheckedRow[], limits: PartLimits): UploadParcel[][] {
  const parts: UploadParcel[][] = []
  let part: UploadParcel[] = []
  let held = new Map<string, number>()
  const fits = (parcel: UploadParcel) => {
    if (part.length >= limits.addresses) return false
    const more = parcel.items.filter(({ sku }) => !held.has(sku)).length
    return (
      held.size + more <= limits.lines &&
      parcel.items.every(({ sku, quantity }) => (held.get(sku) ?? 0) + quantity <= limits.pieces)
    )
  }
  for (const parcel of parcelsOf(rows)) {
    if (part.length > 0 && !fits(parcel)) {
      parts.push(part)
      part = []
      held = new Map()
    }
    part.push(parcel)
    for (const { sku, quantity } of parcel.items) held.set(sku, (held.get(sku) ?? 0) + quantity)
  }
  return part.length > 0 ? [...parts, part] : parts
}

function parcelsOf(rows: readonly CheckedRow[]): UploadParcel[] {
  const parcels = new Map<string, UploadParcel>()
  for (const { address, quantity, fields } of rows) {
    if (!address || quantity === undefined) continue
    const { message, date, sku } = fields
    const key = JSON.stringify([address, message, date])
    const parcel = parcels.get(key) ?? { address, message, date, items: [] }
    const present = parcel.items.find((item) => item.sku === sku)
    if (present) present.quantity += quantity
    else parcel.items.push({ sku, quantity })
    parcels.set(key, parcel)
  }
  return [...parcels.values()]
}

/** What the items of a part cost: delivery, tax and discounts of the cart come with its order. */
export function itemsTotal(parcels: readonly UploadParcel[], skus: ReadonlyMap<string, KnownSku>): Cents {
  const pieces = new Map<string, number>()
  for (const { items } of parcels) {
    for (const { sku, quantity } of items) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity)
  }
  return [...pieces].reduce((sum, [sku, quantity]) => {
    const known = skus.get(sku)
    return known ? sum + piecePrice(known.prices, quantity).price * quantity : sum
  }, 0)
}
