/** A report of what was wrong with an order, or a message of the contact form. */
export type CaseKind = 'problem' | 'message'

/** What staff did about it, apart from answering. */
export const OUTCOMES = [
  { value: 'again', label: 'A new one was sent', told: 'We are sending it again, free.' },
  { value: 'refund', label: 'Money was given back', told: 'Your money is on its way back to you.' },
  { value: 'credit', label: 'Store credit was given', told: 'You have store credit for it.' },
] as const

export type Outcome = (typeof OUTCOMES)[number]['value']

export type OrderCase = {
  id: string
  kind: CaseKind
  customerId: string
  /** Of a message: as it was typed, perhaps empty. */
  orderNumber: string
  /** Of a message: as it was typed, not proven. */
  email: string
  reason: string
  items: string[]
  wish: string
  words: string
  /** Its type. */
  picture: string | null
  /** Cases from before messages were kept are `open`. */
  state: 'open' | 'waiting' | 'settled'
  outcome: string
  answer: string | null
  openedAt: number
  answeredAt: number | null
}

/** What shopper and staff name it by. */
export const caseNumber = (id: string): string => `R-${id.slice(0, 8).toUpperCase()}`

export const outcomeWords = (outcome: string): string | undefined =>
  OUTCOMES.find(({ value }) => value === outcome)?.told
