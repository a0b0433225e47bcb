import { shopDate } from '~/models/dates'
import { type Email, normalEmail } from '~/models/email'
import { isOpen } from '~/models/gift-drop/gift'
import { giftsOf } from '~/models/gift-drop/plan'
import type { GiftRefusal, Redemption, SentGift } from '~/models/gift-drop/sent-gift'
import { remindProblem, unchangedWords } from '~/models/gift-drop/status'
import { certificateCode } from '~/models/ledger/ledger'
import type { Order } from '~/models/order/order'
import { bound } from '~/services/bound'
import { LOST_JOB_MS } from '~/services/job/lost'
import { fallback } from '../fallback'
import { onVendorError, VendorError } from '../vendor-error'
import { advanceGift, isWanted, mailLinkOf, remindGift } from './advance.server'
import { codeDigest } from './codes.server'
import type { AdvanceDeps, GiftDeps } from './deps'
import { createGiftRows } from './rows.server'

const MOST_AT_ONCE = 100

type Receipt = { token: string; origin: string }

/** `givenBack`: the price has arrived at the sender. */
export type Opened =
  | { ok: true; gift: SentGift }
  | { ok: false; reason: GiftRefusal; sender?: string; givenBack?: boolean }
type Redeemed =
  | { ok: true; gift: SentGift }
  | { ok: false; reason: GiftRefusal | 'out-of-stock' }
  | { ok: false; reason: 'restricted'; names: string[] }

export type GiftService = ReturnType<typeof createGiftService>

/** Gifts that recipients fill themselves. All throw VendorError. */
export function createGiftService(deps: GiftDeps) {
  const { db, now, config, jobs, mail, communications, orders, freeOrders } = deps
  const { ledgers, payments, placementOf } = deps
  const rows = createGiftRows(db)
  const parts = { ledgers, payments, placementOf }
  const own: AdvanceDeps = { rows, db, now, config, jobs, mail, communications, orders, freeOrders, ...parts }
  return bound(own, {
    plan,
    sendDue,
    advance,
    open,
    ofReceipt,
    ofOrder,
    mailLink,
    redeem,
    thank,
    remind,
    nudge,
    changeEmail,
    cancel,
    takesMail,
  })
}

const today = ({ now }: AdvanceDeps) => shopDate(now())

const advance = (deps: AdvanceDeps, id: string) => advanceGift(id, deps)

const send = ({ jobs }: AdvanceDeps, ids: readonly string[]) =>
  jobs.sendBatch(ids.map((giftId) => ({ type: 'gift' as const, giftId })))

const open = async (deps: AdvanceDeps, typed: string): Promise<Opened> => {
  const code = certificateCode(typed)
  const gift = code && (await deps.rows.byCode(await codeDigest(code)))
  if (!gift || gift.state === 'planned') return { ok: false, reason: 'unknown' }
  const { state, expiresOn = '' } = gift
  const ended = { ok: false, sender: gift.sender, givenBack: gift.closedAt !== undefined } as const
  if (state === 'canceled' || state === 'expired') return { ...ended, reason: state }
  return state === 'sent' && expiresOn < today(deps) ? { ...ended, reason: 'expired' } : { ok: true, gift }
}

/** Idempotent. Sends the gifts of today. */
async function plan(deps: AdvanceDeps, order: Order, receipt: Receipt): Promise<void> {
  const gifts = giftsOf(order, receipt, today(deps))
  if (gifts.length === 0) return
  await deps.rows.insert(gifts, deps.now().getTime())
  await send(
    deps,
    gifts.filter(({ sendOn }) => sendOn <= today(deps)).map(({ id }) => id),
  )
}

async function sendDue(deps: AdvanceDeps): Promise<void> {
  const { rows, now } = deps
  const time = now().getTime()
  const ids = await rows.due(today(deps), time - LOST_JOB_MS, MOST_AT_ONCE)
  if (ids.length === 0) return
  await send(deps, ids)
  await rows.markQueued(ids, time)
}

const takesMail = (deps: AdvanceDeps, gift: SentGift) => isWanted(gift, deps)

const ofReceipt = ({ rows }: AdvanceDeps, token: string) => rows.ofReceipt(token)
const ofOrder = ({ rows }: AdvanceDeps, number: string) => rows.ofOrder(number)

/** For a recipient, whose box has the number of the sender's order: the link to what they chose. */
async function mailLink(deps: AdvanceDeps, orderNumber: string, email: Email): Promise<void> {
  const gifts = await deps.rows.ofOrder(orderNumber)
  const own = gifts.filter(
    ({ state, recipientEmail }) => state === 'redeemed' && normalEmail(recipientEmail) === email,
  )
  await Promise.all(own.map((gift) => mailLinkOf(gift, deps)))
}

/**
 * Once: of concurrent attempts one wins, and the others see its choice. The schedule places the order if
 * commercetools does not answer.
 */
async function redeem(deps: AdvanceDeps, typed: string, redemption: Redemption): Promise<Redeemed> {
  const opened = await open(deps, typed)
  if (!opened.ok) return opened
  const { gift } = opened
  if (gift.state !== 'sent') return opened
  const { item, address } = redemption
  // If commercetools does not answer, the order asks again.
  const names = await deps.freeOrders.restricted({ items: [item], address }).catch(fallback([]))
  if (names.length > 0) return { ok: false, reason: 'restricted', names }
  const change = { state: 'redeeming', redemption: JSON.stringify(redemption), next_on: today(deps) } as const
  if (!(await deps.rows.change(gift, change))) return open(deps, typed)
  try {
    await advance(deps, gift.id)
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    console.warn(`The order of a gift waits: ${error.message}`)
  }
  const after = await deps.rows.byId(gift.id)
  if (after?.state === 'sent') return { ok: false, reason: 'out-of-stock' }
  return after ? { ok: true, gift: after } : { ok: false, reason: 'unknown' }
}

/** Once. False if it was done, or the sender has no address. */
async function thank(deps: AdvanceDeps, gift: SentGift, thanks: string): Promise<boolean> {
  const canThank = gift.state === 'redeemed' && gift.senderEmail && gift.thanks === undefined
  if (!canThank || !(await deps.rows.thank(gift.id, thanks, today(deps)))) return false
  await send(deps, [gift.id]).catch(onVendorError((error) => console.warn('queue', error)))
  return true
}

/** Why not; undefined: the reminder goes out. */
async function remind({ jobs, now, rows }: AdvanceDeps, gift: SentGift): Promise<string | undefined> {
  const time = now().getTime()
  const problem = remindProblem(gift, time)
  if (problem) return problem
  const nudges = gift.nudges + 1
  if (!(await rows.change(gift, { nudges, nudged_at: time }))) return unchangedWords(gift)
  await jobs.send({ type: 'gift-nudge', giftId: gift.id, count: nudges })
  return undefined
}

async function nudge(deps: AdvanceDeps, giftId: string, count: number): Promise<void> {
  const gift = await deps.rows.byId(giftId)
  if (gift?.state === 'sent') await remindGift(gift, `nudge-${count}`, deps)
}

/** Sends the gift to another mailbox; the first code stops working. */
async function changeEmail(deps: AdvanceDeps, gift: SentGift, email: string): Promise<boolean> {
  if (!isOpen(gift.state)) return false
  const codeVersion = gift.codeVersion + 1
  const changed = await deps.rows.change(gift, {
    recipient_email: email,
    code_version: codeVersion,
    code_digest: null,
    state: 'planned',
    next_on: gift.state === 'planned' ? gift.sendOn : today(deps),
  })
  if (changed && (gift.state === 'sent' || gift.sendOn <= today(deps))) await send(deps, [gift.id])
  return changed
}

async function cancel(deps: AdvanceDeps, gift: SentGift): Promise<boolean> {
  if (!isOpen(gift.state)) return false
  const canceled = await deps.rows.change(gift, {
    state: 'canceled',
    code_digest: null,
    next_on: today(deps),
  })
  if (canceled) await send(deps, [gift.id])
  return canceled
}
