import { shopDay, shortDate } from '../days'
import type { SentGift } from './sent-gift'

const dayOf = (time: number | undefined) => (time === undefined ? '' : shopDay(time))

/** What became of a gift, for its sender and for staff. */
export function giftStatus(gift: SentGift): string {
  switch (gift.state) {
    case 'planned':
      return `Goes out on ${shortDate(gift.sendOn)}`
    case 'sent':
      return `Sent on ${dayOf(gift.sentAt)}, good until ${shortDate(gift.expiresOn ?? '')}`
    case 'redeeming':
      return 'Chosen just now'
    case 'redeemed':
      return `Chosen on ${dayOf(gift.redeemedAt)}`
    case 'canceled':
      return gift.closedAt === undefined ? 'Canceled' : 'Canceled and given back'
    case 'expired':
      return gift.closedAt === undefined ? 'Ended' : 'Ended and given back'
  }
}
