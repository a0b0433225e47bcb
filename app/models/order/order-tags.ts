/** `shopper`: how a shopper reports it. `paid`: such an order is paid for. */
export const ORDER_TAGS = [
  { tag: 'Sample Order' },
  { tag: 'Supervisor Approved/Escalation' },
  { tag: 'Mail Order', paid: true },
  { tag: 'B2B - FE - Ship from another DC' },
  { tag: 'B2B - FE - Ship without' },
  { tag: 'CX - FE - Ship from another DC' },
  { tag: 'CX - FE - Ship without' },
  { tag: 'Delivered/Not Received', shopper: 'It says delivered, but I did not get it' },
  { tag: 'Spilled/Torn Bag', shopper: 'A bag was torn or spilled' },
  { tag: 'Damaged Bag', shopper: 'A bag was damaged' },
  { tag: 'Damaged Box', shopper: 'The box was damaged' },
  { tag: 'Lost order', shopper: 'It has not arrived' },
  { tag: 'Stale', shopper: 'It tastes stale' },
  { tag: 'Rancid', shopper: 'It tastes rancid' },
  { tag: 'Foreign Object', shopper: 'Something was in it that does not belong there' },
  { tag: 'Mold/Fungus', shopper: 'There is mold on it' },
  { tag: 'Incorrect product received', shopper: 'I got something else' },
  { tag: 'Melted product', shopper: 'It had melted' },
  { tag: 'Pop&Sol Courtesy Credit' },
] as const satisfies readonly { tag: string; shopper?: string; paid?: true }[]

export type OrderTag = (typeof ORDER_TAGS)[number]['tag']

export const isOrderTag = (text: string): text is OrderTag => ORDER_TAGS.some(({ tag }) => tag === text)

/** The customer pays nothing. */
export const isFree = (tag: OrderTag): boolean =>
  !ORDER_TAGS.some((each) => each.tag === tag && 'paid' in each)

export const PROBLEM_REASONS = ORDER_TAGS.flatMap((each) =>
  'shopper' in each ? [{ value: each.tag, label: each.shopper }] : [],
)

export type ProblemReason = Extract<(typeof ORDER_TAGS)[number], { shopper: string }>['tag']

export const isProblemReason = (text: string): text is ProblemReason =>
  PROBLEM_REASONS.some(({ value }) => value === text)
