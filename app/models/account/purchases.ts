export type Purchase = {
  sku: string
  productKey: string
  count: number
  /** ISO time of the latest order. */
  lastBoughtAt: string
}

export type PurchasedOrder = {
  placedAt: string
  cancelled: boolean
  lines: readonly { sku: string; productKey: string; gift: boolean; addOn: boolean }[]
}

/** Latest first, without free gifts and cards. */
export function purchasesOf(orders: readonly PurchasedOrder[]): Purchase[] {
  const bought = new Map<string, Purchase>()
  const latestFirst = [...orders].sort((a, b) => b.placedAt.localeCompare(a.placedAt))
  for (const order of latestFirst) {
    if (order.cancelled) continue
    const chosen = order.lines.filter((line) => !line.gift && !line.addOn && line.productKey)
    for (const [sku, { productKey }] of new Map(chosen.map((line) => [line.sku, line]))) {
      const known = bought.get(sku)
      if (known) known.count += 1
      else bought.set(sku, { sku, productKey, count: 1, lastBoughtAt: order.placedAt })
    }
  }
  return [...bought.values()]
}
