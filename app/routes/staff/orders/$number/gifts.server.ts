import type { AppLoadContext } from '~/framework.server'
import { isOpen } from '~/models/gift-drop/gift'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import { giftStatus, unchangedWords } from '~/models/gift-drop/status'
import { GIFT_DROP_LIMITS } from '~/models/limits'
import { type Refusal, Refused } from '~/models/onward'
import { troubleWords } from '~/models/webhook/news'
import { record } from '~/use-cases/staff/book.server'
import { requirePower } from '~/use-cases/staff/staff.server'
import { type Asked, done, type Facts, note } from './facts.server'

const MOST_SHOWN = 20

/** The gifts that the order sends, the open ones first. */
export async function giftsOf({ services }: AppLoadContext, number: string) {
  const all = await services.gifts.ofOrder(number)
  const shown = all.toSorted((one, other) => Number(isOpen(other.state)) - Number(isOpen(one.state)))
  const gifts = await Promise.all(shown.slice(0, MOST_SHOWN).map((gift) => giftView(services, gift)))
  return { gifts, more: all.length - gifts.length }
}

const STOPPED =
  'Takes no gifts from this sender, so no email goes out. The price goes back when the gift ends.'

async function giftView({ webhooks, gifts }: AppLoadContext['services'], gift: SentGift) {
  const [trouble, takesMail] = await Promise.all([
    webhooks.troubleOf(gift.recipientEmail),
    isOpen(gift.state) ? gifts.takesMail(gift) : true,
  ])
  const stopped = takesMail ? null : STOPPED
  return {
    id: gift.id,
    name: gift.recipientName,
    email: gift.recipientEmail,
    status: giftStatus(gift),
    trouble: trouble ? troubleWords(trouble) : stopped,
    isOpen: isOpen(gift.state),
    canRemind: takesMail && gift.state === 'sent' && gift.nudges < GIFT_DROP_LIMITS.reminders,
  }
}

async function giftIn({ context, order }: Facts, id: string): Promise<SentGift> {
  const gift = (await context.services.gifts.ofOrder(order.number)).find((each) => each.id === id)
  if (!gift) throw new Refused('unknown')
  return gift
}

export async function mailGift(facts: Facts, asked: Asked<'gift-mail'>): Promise<Response | Refusal> {
  const { context, request, order } = facts
  const gift = await giftIn(facts, asked.gift)
  const refused = await record(context, {
    ...requirePower(context, request, 'mail'),
    id: asked.edit,
    act: 'mail',
    orderNumber: order.number,
    customerId: order.cart.customerId || undefined,
    reason: `Gift to ${gift.recipientName}`,
  })
  if (refused) return refused
  const { gifts } = context.services
  const problem = (await gifts.takesMail(gift)) ? await gifts.remind(gift) : STOPPED
  return problem
    ? { message: problem, why: 'conflict' }
    : done(facts, `The gift is on its way to ${gift.recipientEmail} again.`)
}

/** The first code stops working, so it is a gift to one mailbox. */
export async function sendGiftTo(facts: Facts, asked: Asked<'gift-email'>): Promise<Response | Refusal> {
  const gift = await giftIn(facts, asked.gift)
  const refused = await note(facts, asked, {
    reason: `Gift to ${gift.recipientName}`,
    was: gift.recipientEmail,
    became: asked.email,
  })
  if (refused) return refused
  return (await facts.context.services.gifts.changeEmail(gift, asked.email))
    ? done(facts, `The gift to ${gift.recipientName} goes to ${asked.email}.`)
    : { message: unchangedWords(gift), why: 'conflict' }
}
