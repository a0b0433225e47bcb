/** By Braintree's names. */
const WORDS = {
  dispute_opened: 'The payer has opened a dispute',
  dispute_under_review: 'The dispute is under review',
  dispute_disputed: 'The dispute was contested',
  dispute_accepted: 'The dispute was accepted; the money went back to the payer',
  dispute_auto_accepted: 'The dispute was accepted; the money went back to the payer',
  dispute_expired: 'The time to answer the dispute has passed',
  dispute_lost: 'The dispute was lost; the money went back to the payer',
  dispute_won: 'The dispute was won',
  transaction_settlement_declined: 'The bank declined the settlement: the order is not paid',
  account_updater_daily_report: 'Saved cards were updated by their banks',
} as const

export type PaymentNewsKind = keyof typeof WORDS

export const isPaymentNews = (kind: string): kind is PaymentNewsKind => Object.hasOwn(WORDS, kind)

export type PaymentNews = { kind: PaymentNewsKind; detail: string; receivedAt: number }

export const paymentNewsWords = ({ kind, detail }: Pick<PaymentNews, 'kind' | 'detail'>): string =>
  detail ? `${WORDS[kind]} (${detail}).` : `${WORDS[kind]}.`

export type MailTrouble = { kind: 'bounced' | 'complained'; detail: string; receivedAt: number }

export const troubleWords = ({ kind, detail }: Pick<MailTrouble, 'kind' | 'detail'>): string => {
  const what = kind === 'bounced' ? 'Email to this address bounced' : 'Email was reported as spam'
  return detail ? `${what} (${detail}).` : `${what}.`
}

export const bouncedWords = (email: string): string =>
  `Our email to ${email} came back. Please check the address under "Sign-in and Security", or we cannot reach you about your orders.`
