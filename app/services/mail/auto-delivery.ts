import { LEFT_OUT_WORDS, type LeftOut } from '~/models/auto-delivery/delivery'
import { formatMoney } from '~/models/money'
import { spokenDate } from '~/models/shipping/calendar'
import { linkMail } from './link-mail'
import type { Mail } from './mail.server'

export type ReminderItem = {
  name: string
  quantity: number
  price: number
  /** What a piece cost before, and what it costs now, when that has changed. */
  change?: { before: number; now: number }
  leftOut?: LeftOut
}

type Reminder = { to: string; shipOn: string; items: readonly ReminderItem[]; url: string; key: string }

function itemWords({ name, quantity, price, change, leftOut }: ReminderItem): string {
  if (leftOut) return `${name}: ${LEFT_OUT_WORDS[leftOut]}.`
  const now = change ? ` It costs ${formatMoney(change.now)} now, was ${formatMoney(change.before)}.` : ''
  return `${quantity} × ${name}, ${formatMoney(price)}.${now}`
}

/** The e-mail that announces a box. */
export const boxReminder = ({ to, shipOn, items, url, key }: Reminder): Mail =>
  linkMail({
    to,
    subject: `Your next box ships ${spokenDate(shipOn)}`,
    words: [
      `Your Auto-Delivery box ships ${spokenDate(shipOn)}. This is in it, before shipping and tax:`,
      ...items.map(itemWords),
    ],
    link: { url, text: 'Skip or change this box' },
    ending: 'You need to do nothing to get it. We charge your saved way to pay on the day it ships.',
    idempotencyKey: key,
  })

type News = { to: string; deliveryId: number; shipOn: string; url: string }

/** The payment of a box was declined, and is tried again. */
export const boxDeclined = (news: News & { method: string; declines: number; retryOn: string }): Mail =>
  linkMail({
    to: news.to,
    subject: 'Your Auto-Delivery box is waiting for its payment',
    words: [
      `We could not charge ${news.method} for the box of ${spokenDate(news.shipOn)}. Nothing was charged.`,
      `We try again on ${spokenDate(news.retryOn)}. Choose another way to pay and the box leaves on time.`,
    ],
    link: { url: news.url, text: 'Choose another way to pay' },
    ending: 'Your items stay on Auto-Delivery.',
    idempotencyKey: `auto-delivery-declined-${news.deliveryId}-${news.declines}`,
  })

/** The payment was declined for the last time. */
export const boxPaused = (news: News): Mail =>
  linkMail({
    to: news.to,
    subject: 'Your Auto-Delivery is paused',
    words: [
      `We could not charge the box of ${spokenDate(news.shipOn)}, so its items are paused. Nothing was charged.`,
      'Choose another way to pay, then resume them whenever you like.',
    ],
    link: { url: news.url, text: 'Look at your Auto-Delivery' },
    ending: 'Nothing is canceled.',
    idempotencyKey: `auto-delivery-paused-${news.deliveryId}`,
  })

/** Something was left out of a box. */
export const boxLeftOut = (news: News & { items: readonly { name: string; why: LeftOut }[] }): Mail =>
  linkMail({
    to: news.to,
    subject: 'Something is missing from your Auto-Delivery box',
    words: [
      `In the box of ${spokenDate(news.shipOn)}:`,
      ...news.items.map(({ name, why }) => `${name} is ${LEFT_OUT_WORDS[why]}.`),
    ],
    link: { url: news.url, text: 'Look at your Auto-Delivery' },
    ending: 'You were not charged for it.',
    idempotencyKey: `auto-delivery-left-out-${news.deliveryId}`,
  })
