import { DAY_MS } from '../dates'
import { shopDay, shortDate } from '../days'
import { numberWord } from '../in-words'
import { GIFT_DROP_LIMITS } from '../limits'
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

/** Why a gift stays as it is. */
export function unchangedWords({ state, recipientName }: Pick<SentGift, 'state' | 'recipientName'>): string {
  switch (state) {
    case 'redeeming':
    case 'redeemed':
      return `${recipientName} has chosen already.`
    case 'canceled':
      return `The gift to ${recipientName} is canceled already.`
    case 'expired':
      return `The gift to ${recipientName} has ended.`
    default:
      return `The gift to ${recipientName} has just changed. Look it over and try again.`
  }
}

/** Why no reminder goes out now. A recipient gets at most one a day. */
export function remindProblem(gift: SentGift, now: number): string | undefined {
  const { state, recipientName: name, nudges, nudgedAt } = gift
  if (state === 'planned') return `The gift to ${name} has not gone out yet.`
  if (state !== 'sent') return unchangedWords(gift)
  const most = GIFT_DROP_LIMITS.reminders
  if (nudges >= most) return `${name} has been reminded ${numberWord(most)} times, which is the most.`
  return nudgedAt !== undefined && now - nudgedAt < DAY_MS
    ? `${name} has been reminded already. Try again tomorrow.`
    : undefined
}
