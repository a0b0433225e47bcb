import { orderAllergens } from '~/models/allergen/lines'
import { DAY_MS, shopDate } from '~/models/dates'
import { lastDayOf, nextStep, type SentGift } from '~/models/gift-drop/sent-gift'
import { paths } from '~/models/paths'
import { optional } from '~/services/fallback'
import { giftChosen, giftLink, giftMail, giftRedeemed, giftReminder, giftThanks } from '~/services/mail/gift'
import { codeDigest, secretCode } from './codes.server'
import type { AdvanceDeps as Deps, GiftDeps } from './deps'
import { giveBack } from './give-back.server'

const todayOf = ({ now }: Pick<GiftDeps, 'now'>) => shopDate(now())

const codeOf = (gift: SentGift, deps: Deps) =>
  secretCode(
    deps.config,
    `gift ${gift.id} ${gift.codeVersion}`,
    async (code) => gift.codeDigest === (await codeDigest(code)),
  )

const redeemUrl = (gift: SentGift, code: string) => new URL(paths.giftRedeem('', code), gift.origin).href

const donePageOf = async (gift: SentGift, deps: Deps) =>
  new URL(paths.giftRedeem('done', await codeOf(gift, deps)), gift.origin).href

const senderOf = (gift: SentGift, { communications }: Deps) =>
  communications.senderOf(`gifts ${gift.senderEmail ?? gift.orderNumber}`)

/** False: the recipient takes no gifts from this sender. It waits unopened, and its price goes back in time. */
export const isWanted = async (gift: SentGift, deps: Deps): Promise<boolean> =>
  deps.communications.takesFrom(gift.recipientEmail, await senderOf(gift, deps))

async function stopUrlOf(gift: SentGift, deps: Deps): Promise<string | undefined> {
  if (!(await isWanted(gift, deps))) return undefined
  return deps.communications.unsubscribeUrl(gift.origin, gift.recipientEmail, await senderOf(gift, deps))
}

/**
 * Does what is to be done with a gift today, and marks it as done last. Running twice at once ends as running once:
 * e-mails have keys, the order has a number, and each change asks for the state that it found.
 */
export async function advanceGift(id: string, deps: Deps): Promise<void> {
  const gift = await deps.rows.byId(id)
  if (!gift) return
  switch (gift.state) {
    case 'planned':
      return gift.sendOn <= todayOf(deps) ? sendGift(gift, deps) : undefined
    case 'sent':
      return followUp(gift, deps)
    case 'redeeming':
      return makeOrder(gift, deps)
    case 'canceled':
    case 'expired':
      return gift.closedAt === undefined ? giveBack(gift, deps) : undefined
    case 'redeemed':
      return afterRedemption(gift, deps)
  }
}

async function sendGift(gift: SentGift, deps: Deps): Promise<void> {
  const paid = await deps.orders.findByNumber(gift.orderNumber)
  const time = deps.now().getTime()
  if (paid?.orderState === 'Cancelled') {
    await deps.rows.change(gift, { state: 'canceled', closed_at: time, next_on: null })
    return
  }
  const code = await codeOf(gift, deps)
  const sentOn = todayOf(deps)
  const expiresOn = gift.expiresOn ?? lastDayOf(sentOn)
  // The code works before the e-mail can arrive.
  if (!(await deps.rows.change(gift, { code_digest: await codeDigest(code) }))) return
  const stopUrl = await stopUrlOf(gift, deps)
  if (stopUrl) await deps.mail.send(giftMail({ ...gift, expiresOn }, { url: redeemUrl(gift, code), stopUrl }))
  await deps.rows.change(gift, {
    state: 'sent',
    sent_at: time,
    expires_on: expiresOn,
    next_on: nextStep(gift, sentOn, expiresOn),
  })
}

async function followUp(gift: SentGift, deps: Deps): Promise<void> {
  const { expiresOn, sentAt } = gift
  if (!expiresOn || sentAt === undefined) return
  const today = todayOf(deps)
  const sentOn = shopDate(sentAt)
  if (expiresOn < today) {
    await deps.rows.change(gift, { state: 'expired', next_on: today })
    const after = await deps.rows.byId(gift.id)
    if (after?.state === 'expired') await giveBack(after, deps)
    return
  }
  if (nextStep(gift, sentOn, expiresOn) > today) return
  await remindGift(gift, `${gift.reminders + 1}`, deps)
  const reminders = gift.reminders + 1
  await deps.rows.change(gift, { reminders, next_on: nextStep({ reminders }, sentOn, expiresOn) })
}

/** `key` tells one reminder from another. */
export async function remindGift(gift: SentGift, key: string, deps: Deps): Promise<void> {
  const code = await codeOf(gift, deps)
  if (!(await deps.rows.change(gift, { code_digest: await codeDigest(code) }))) return
  const stopUrl = await stopUrlOf(gift, deps)
  if (stopUrl) await deps.mail.send(giftReminder(gift, { url: redeemUrl(gift, code), stopUrl }, key))
}

const HOUR_MS = 60 * 60 * 1000

/** To a recipient who asked for the order of the gift, once an hour. */
export async function mailLinkOf(gift: SentGift, deps: Deps): Promise<void> {
  const hour = Math.floor(deps.now().getTime() / HOUR_MS)
  await deps.mail.send(giftLink(gift, await donePageOf(gift, deps), `${hour}`))
}

async function makeOrder(gift: SentGift, deps: Deps): Promise<void> {
  const { redemption } = gift
  if (!redemption) return
  const outcome = await deps.freeOrders.place({
    orderNumber: gift.id,
    paidOrderNumber: gift.orderNumber,
    email: gift.recipientEmail,
    address: redemption.address,
    delivery: 'Standard',
    items: [redemption.item],
    giftMessage: [gift.message, ` - ${gift.sender}`].filter(Boolean).join('\n'),
    pageUrl: await donePageOf(gift, deps),
  })
  // Sold out meanwhile: the recipient chooses again.
  const change = outcome.ok
    ? ({ state: 'redeemed', redeemed_at: deps.now().getTime(), next_on: todayOf(deps) } as const)
    : ({ state: 'sent', redemption: null, next_on: gift.expiresOn ?? null } as const)
  await deps.rows.change(gift, change)
  const after = await deps.rows.byId(gift.id)
  if (after?.state === 'redeemed') await afterRedemption(after, deps)
}

/** Later nobody is told any more that a gift was chosen: the box has come. */
const NEWS_MS = 7 * DAY_MS

async function afterRedemption(gift: SentGift, deps: Deps): Promise<void> {
  const { redemption, senderEmail, thanks } = gift
  const time = deps.now().getTime()
  const isNews = time - (gift.redeemedAt ?? time) < NEWS_MS
  if (gift.toldAt === undefined && redemption && isNews) {
    const order = await optional(deps.orders.findByNumber(gift.id), undefined)
    const allergens = order && orderAllergens(order.cart.lines)
    await deps.mail.send(giftChosen({ ...gift, redemption }, await donePageOf(gift, deps), allergens))
    if (senderEmail) await deps.mail.send(giftRedeemed({ ...gift, redemption, senderEmail }))
  }
  if (thanks && gift.thankedAt === undefined && senderEmail) {
    await deps.mail.send(giftThanks({ ...gift, thanks, senderEmail }))
  }
  await deps.rows.change(gift, {
    ...(gift.toldAt === undefined && { told_at: time }),
    ...(thanks && { thanked_at: gift.thankedAt ?? time }),
    next_on: null,
  })
}
