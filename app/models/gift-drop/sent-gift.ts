import type { Address } from '../address'
import type { AddItem } from '../cart/intents'
import { addDays } from '../dates'
import type { Cents } from '../money'
import type { DateText } from '../shipping/types'
import { GIFT_DAYS, type GiftState } from './gift'

export type Redemption = {
  item: AddItem
  address: Address
  arrival: string
}

export type SentGift = {
  id: string
  orderNumber: string
  receiptToken: string
  origin: string
  sku: string
  price: Cents
  recipientName: string
  recipientEmail: string
  sender: string
  senderEmail?: string
  customerId?: string
  message: string
  card?: string
  state: GiftState
  sendOn: DateText
  codeVersion: number
  codeDigest?: string
  sentAt?: number
  expiresOn?: DateText
  reminders: number
  nudges: number
  nudgedAt?: number
  redemption?: Redemption
  redeemedAt?: number
  closedAt?: number
  /** When both were told that it was redeemed. */
  toldAt?: number
  thanks?: string
  thankedAt?: number
}

/** The day on which the schedule acts next. */
export function nextStep(gift: Pick<SentGift, 'reminders'>, sentOn: DateText, expiresOn: DateText) {
  const days = [addDays(sentOn, GIFT_DAYS.firstReminder), addDays(expiresOn, -GIFT_DAYS.lastReminder)]
  return days[gift.reminders] ?? addDays(expiresOn, 1)
}

export const lastDayOf = (sentOn: DateText): DateText => addDays(sentOn, GIFT_DAYS.valid)

export type GiftRefusal = 'unknown' | 'expired' | 'canceled'
