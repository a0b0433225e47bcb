import type { Address } from '../address'
import { piecePrice } from '../catalog/prices'
import type { Cents } from '../money'
import type { CheckedRow, KnownSku } from './check'

export type UploadShipment = {
  address: Address
  message: string
  date: string
  items: { sku: string; quantity: number }[]
}

type PartLimits = { addresses: number; lines: number; pieces: number }

/** Rows of one address stay together; no order exceeds the limits. */
export function partsOf(rows: readonly CheckedRow[], limits: PartLimits): UploadShipment[][] {
  const parts: UploadShipment[][] = []
  let part: UploadShipment[] = []
  let held = new Map<string, number>()
  const fits = (shipment: UploadShipment) => {
    if (part.length >= limits.addresses) return false
    const more = shipment.items.filter(({ sku }) => !held.has(sku)).length
    return (
      held.size + more <= limits.lines &&
      shipment.items.every(({ sku, quantity }) => (held.get(sku) ?? 0) + quantity <= limits.pieces)
    )
  }
  for (const shipment of shipmentsIn(rows)) {
    if (part.length > 0 && !fits(shipment)) {
      parts.push(part)
      part = []
      held = new Map()
    }
    part.push(shipment)
    for (const { sku, quantity } of shipment.items) held.set(sku, (held.get(sku) ?? 0) + quantity)
  }
  return part.length > 0 ? [...parts, part] : parts
}

function shipmentsIn(rows: readonly CheckedRow[]): UploadShipment[] {
  const shipments = new Map<string, UploadShipment>()
  for (const { address, quantity, fields } of rows) {
    if (!address || quantity === undefined) continue
    const { message, date, sku } = fields
    const key = JSON.stringify([address, message, date])
    const shipment = shipments.get(key) ?? { address, message, date, items: [] }
    const present = shipment.items.find((item) => item.sku === sku)
    if (present) present.quantity += quantity
    else shipment.items.push({ sku, quantity })
    shipments.set(key, shipment)
  }
  return [...shipments.values()]
}

/** Without delivery, tax and discounts of the cart. */
export function itemsTotal(shipments: readonly UploadShipment[], skus: ReadonlyMap<string, KnownSku>): Cents {
  const pieces = new Map<string, number>()
  for (const { items } of shipments) {
    for (const { sku, quantity } of items) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity)
  }
  return [...pieces].reduce((sum, [sku, quantity]) => {
    const known = skus.get(sku)
    return known ? sum + piecePrice(known.prices, quantity).price * quantity : sum
  }, 0)
}
