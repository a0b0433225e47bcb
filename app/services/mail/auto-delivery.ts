import { allergenText, type Stated } from '~/models/allergen/allergens'
import { HEAT_IN_BOX } from '~/models/auto-delivery/heat'
import { LEFT_OUT_WORDS, type LeftOut, type PauseReason } from '~/models/auto-delivery/made-box'
import { shortDate } from '~/models/days'
import { type Cents, formatMoney } from '~/models/money'
import { SHOP } from '~/shop/shop'
import { button, type Item, type Mail, quiet, words } from './template/letter'

export type ReminderItem = {
  name: string
  size?: string
  quantity: number
  price: Cents
  /** Absolute. */
  imageUrl?: string
  /** The changed price of a piece. */
  change?: { before: Cents; now: Cents }
  leftOut?: LeftOut
  stated?: Stated | undefined
}

type Reminder = {
  to: string
  shipOn: string
  items: readonly ReminderItem[]
  url: string
  key: string
  /** Chocolate in it may soften on the way. */
  isHot?: boolean
  /** There is no payment method, or it was declined lately. */
  cardFails?: boolean
}

const WHY = `You got this email because you have Auto-Delivery at ${SHOP.name}.`

function itemOf(item: ReminderItem): Item {
  const { name, size, quantity, price, imageUrl, change, leftOut } = item
  if (leftOut) return { name, size, imageUrl, note: `It is ${LEFT_OUT_WORDS[leftOut]}.` }
  return {
    name,
    size,
    quantity,
    imageUrl,
    price: formatMoney(price),
    allergens: allergenText(item),
    note: change && `It costs ${formatMoney(change.now)} now, was ${formatMoney(change.before)}.`,
  }
}

export const boxReminder = ({ to, shipOn, items, url, key, isHot, cardFails = false }: Reminder): Mail => ({
  to,
  subject: `Your next box ships ${shortDate(shipOn)}`,
  preheader: cardFails
    ? 'We could not charge your payment method. Please choose another one.'
    : 'Nothing to do if it looks right. Skip or change it with one click.',
  headline: `Your next box ships ${shortDate(shipOn)}`,
  parts: [
    words('Here is what’s in it, before shipping and tax.'),
    { kind: 'items', items: items.map(itemOf) },
    ...(isHot ? [words(HEAT_IN_BOX)] : []),
    button('Skip or change this box', url),
    quiet(
      cardFails
        ? 'We could not charge your payment method lately. Choose another one under Auto-Delivery in your account, so that this box can ship.'
        : 'If it looks right, there is nothing to do. We charge your saved payment method on the day it ships.',
    ),
  ],
  why: WHY,
  idempotencyKey: key,
})

type News = { to: string; deliveryId: number; shipOn: string; url: string }

/** The payment of a box was declined, and is tried again. */
export const boxDeclined = (news: News & { method: string; declines: number; retryOn: string }): Mail => ({
  to: news.to,
  subject: 'Your Auto-Delivery box is waiting for its payment',
  preheader: `We try again on ${shortDate(news.retryOn)}.`,
  headline: 'Your box is waiting for its payment',
  parts: [
    words(
      `We could not charge ${news.method} for the box of ${shortDate(news.shipOn)}. Nothing was charged, and the box has not shipped.`,
    ),
    words(
      `We try again on ${shortDate(news.retryOn)}. The box ships as soon as it is paid, so it may arrive later than planned.`,
    ),
    button('Choose another payment method', news.url),
    quiet('Your items stay on Auto-Delivery.'),
  ],
  why: WHY,
  idempotencyKey: `auto-delivery-declined-${news.deliveryId}-${news.declines}`,
})

/** The box is above the limit of the buyer's company, whose approvers were asked. */
export const boxNotApproved = (news: News & { declines: number; retryOn: string }): Mail => ({
  to: news.to,
  subject: 'Your Auto-Delivery box waits for your company',
  preheader: `We look again on ${shortDate(news.retryOn)}.`,
  headline: 'Your box waits for your company',
  parts: [
    words(
      `Your company’s rules do not let you order the box of ${shortDate(news.shipOn)} on your own, so we asked its approvers. Nothing was charged, and the box has not shipped.`,
    ),
    words(`We look again on ${shortDate(news.retryOn)}. The box ships once it is approved.`),
    button('Go to Auto-Delivery', news.url),
    quiet('Your items stay on Auto-Delivery.'),
  ],
  why: WHY,
  idempotencyKey: `auto-delivery-not-approved-${news.deliveryId}-${news.declines}`,
})

/** No delivery reaches its address, or something in it may not go there. */
export const boxNotDeliverable = (news: News & { declines: number; retryOn: string }): Mail => ({
  to: news.to,
  subject: 'We cannot send your Auto-Delivery box to its address',
  preheader: 'Choose another address. Nothing was charged.',
  headline: 'We cannot send your box to its address',
  parts: [
    words(
      `We found no way to send the box of ${shortDate(news.shipOn)} to its address. Nothing was charged, and the box has not shipped.`,
    ),
    words(`We try again on ${shortDate(news.retryOn)}. Write to us if you need it sooner.`),
    button('Go to Auto-Delivery', news.url),
    quiet('Your items stay on Auto-Delivery.'),
  ],
  why: WHY,
  idempotencyKey: `auto-delivery-no-delivery-${news.deliveryId}-${news.declines}`,
})

const PAUSED: Readonly<
  Record<PauseReason, { preheader: string; why: (box: string) => string; next: string }>
> = {
  payment: {
    preheader: 'Choose another payment method to resume it.',
    why: (box) => `We could not charge ${box}`,
    next: 'Choose another payment method, then resume them whenever you like.',
  },
  approval: {
    preheader: 'Your company did not approve the box.',
    why: (box) => `Your company did not approve ${box}`,
    next: 'Talk to your approvers, then resume them whenever you like.',
  },
  delivery: {
    preheader: 'We could not send the box to its address.',
    why: (box) => `We could not send ${box} to its address`,
    next: 'Resume them, then choose another address.',
  },
}

export const boxPaused = (news: News & { reason: PauseReason }): Mail => ({
  to: news.to,
  subject: 'Your Auto-Delivery is paused',
  preheader: PAUSED[news.reason].preheader,
  headline: 'Your Auto-Delivery is paused',
  parts: [
    words(
      `${PAUSED[news.reason].why(`the box of ${shortDate(news.shipOn)}`)}, so it does not ship and its items are paused. Nothing was charged.`,
    ),
    words(PAUSED[news.reason].next),
    button('Go to Auto-Delivery', news.url),
    quiet('Nothing is canceled.'),
  ],
  why: WHY,
  idempotencyKey: `auto-delivery-paused-${news.deliveryId}`,
})

export const boxLeftOut = (news: News & { items: readonly { name: string; why: LeftOut }[] }): Mail => ({
  to: news.to,
  subject: 'Something is missing from your Auto-Delivery box',
  preheader: 'You were not charged for it.',
  headline: 'Something is missing from your box',
  parts: [
    words(`These are not in the box of ${shortDate(news.shipOn)}. You were not charged for them.`),
    {
      kind: 'items',
      items: news.items.map(({ name, why }) => ({ name, note: `It is ${LEFT_OUT_WORDS[why]}.` })),
    },
    button('Go to Auto-Delivery', news.url),
  ],
  why: WHY,
  idempotencyKey: `auto-delivery-left-out-${news.deliveryId}`,
})
