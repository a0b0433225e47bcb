import type { Kind } from '~/models/builder/offer'
import { isDateText } from '../dates'
import type { DateText } from '../shipping/types'

/** A gift that its recipient fills. The values stand in the address: `?type=Tray&category=Premium`. */
export type GiftChoice = {
  type: 'Tray' | 'Box'
  category: 'Premium' | 'Classic'
  sku: string
  kind: Extract<Kind, 'tray' | 'box'>
  size: string
  name: string
  /** "a tray" */
  noun: string
  /** "five treats" */
  treats: string
  text: string
}

export const GIFTS: readonly [GiftChoice, ...GiftChoice[]] = [
  {
    type: 'Tray',
    category: 'Premium',
    sku: '9900-04',
    kind: 'tray',
    size: 'premium',
    name: 'Premium Gift Tray',
    noun: 'a tray',
    treats: 'five treats',
    text: 'Five sections, 130+ choices',
  },
  {
    type: 'Tray',
    category: 'Classic',
    sku: '9900-03',
    kind: 'tray',
    size: 'classic',
    name: 'Classic Gift Tray',
    noun: 'a tray',
    treats: 'five treats',
    text: 'Five sections, 50+ choices',
  },
  {
    type: 'Box',
    category: 'Classic',
    sku: '3719-06',
    kind: 'box',
    size: '6',
    name: 'Medium Gift Box',
    noun: 'a box',
    treats: 'six treats',
    text: 'Six treats from 50 gourmet flavors',
  },
]

export const giftChoice = (type: string | null, category: string | null): GiftChoice | undefined =>
  GIFTS.find((gift) => gift.type === type && gift.category === category)

export const giftOfSku = (sku: string): GiftChoice | undefined => GIFTS.find((gift) => gift.sku === sku)

/** In days. The sender is told before paying. */
export const GIFT_DAYS = { firstReminder: 14, lastReminder: 7, valid: 90, ahead: 365 } as const

export type GiftState = 'planned' | 'sent' | 'redeeming' | 'redeemed' | 'canceled' | 'expired'

export const isOpen = (state: GiftState): boolean => state === 'planned' || state === 'sent'

export const TERMS: readonly string[] = [
  'Each person gets an email on the day you choose, and picks their own treats. They pay nothing.',
  `We remind anyone who hasn’t chosen after ${GIFT_DAYS.firstReminder} days, and once more ${GIFT_DAYS.lastReminder} days before the gift ends.`,
  `A gift can be redeemed for ${GIFT_DAYS.valid} days. After that, or when you cancel it, we give you back what you paid for it, to what you paid with. A card or PayPal takes a few days.`,
  'We ship in the United States, with Alaska and Hawaii, and to Puerto Rico. Shipping is included.',
]

/** Gifts go to the states, the District of Columbia and Puerto Rico. */
const NOT_REACHED: readonly string[] = ['AS', 'GU', 'MP', 'VI', 'UM', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP']

export const GIFT_COUNTRY_TEXT =
  'Gifts ship only in the United States, including Hawaii and Alaska, and to Puerto Rico.'

export const isGiftPlace = ({ country, state }: { country: string; state: string }): boolean =>
  country === 'US' && !NOT_REACHED.includes(state)

export function sendDayProblem(day: string, today: DateText, last: DateText): string | undefined {
  if (!isDateText(day)) return 'Choose a day'
  if (day < today) return 'That day has passed. Choose today or a later day.'
  return day > last ? 'Choose a day within the next year.' : undefined
}
