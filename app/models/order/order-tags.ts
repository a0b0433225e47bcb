/** `paid`: such an order is paid for. */
export const ORDER_TAGS = [
  { tag: 'Sample Order' },
  { tag: 'Supervisor Approved/Escalation' },
  { tag: 'Mail Order', paid: true },
  { tag: 'B2B - FE - Ship from another DC' },
  { tag: 'B2B - FE - Ship without' },
  { tag: 'CX - FE - Ship from another DC' },
  { tag: 'CX - FE - Ship without' },
  { tag: 'Delivered/Not Received' },
  { tag: 'Spilled/Torn Bag' },
  { tag: 'Damaged Bag' },
  { tag: 'Damaged Box' },
  { tag: 'Lost order' },
  { tag: 'Stale' },
  { tag: 'Rancid' },
  { tag: 'Foreign Object' },
  { tag: 'Mold/Fungus' },
  { tag: 'Incorrect product received' },
  { tag: 'Melted product' },
  { tag: 'Pop&Sol Courtesy Credit' },
] as const satisfies readonly { tag: string; paid?: true }[]

export type OrderTag = (typeof ORDER_TAGS)[number]['tag']

export const isOrderTag = (text: string): text is OrderTag => ORDER_TAGS.some(({ tag }) => tag === text)

/** The customer pays nothing. */
export const isFree = (tag: OrderTag): boolean =>
  !ORDER_TAGS.some((each) => each.tag === tag && 'paid' in each)
