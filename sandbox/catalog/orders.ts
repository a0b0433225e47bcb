/** An order that a demo account placed before the demo shop opened. */
export type PastOrder = {
  number: string
  customer: string
  daysAgo: number
  lines: readonly (readonly [sku: string, quantity: number])[]
  /** Undefined while it is being packed. */
  move?: 'shipped' | 'delivered'
}

/** Willow's past orders, the latest last. */
export const pastOrders: readonly PastOrder[] = [
  {
    number: 'CN-WHVR-2025',
    customer: 'willow',
    daysAgo: 68,
    lines: [
      ['1201-01', 2],
      ['2401-01', 1],
      ['5001-12ozW', 1],
    ],
    move: 'delivered',
  },
  {
    number: 'CN-WFAL-2119',
    customer: 'willow',
    daysAgo: 21,
    lines: [
      ['1001-01', 1],
      ['1201-01', 1],
      ['3003-01', 1],
      ['2801-01', 2],
    ],
    move: 'delivered',
  },
  {
    number: 'CN-WNXT-2247',
    customer: 'willow',
    daysAgo: 2,
    lines: [
      ['1102-01', 1],
      ['4401-12oz', 1],
    ],
    move: 'shipped',
  },
]
