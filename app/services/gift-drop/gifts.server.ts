import { DAY_MS, shopDate } from '~/models/days'
import { isOpen } from '~/models/gift-drop/gift'
import { giftsOf } from '~/models/gift-drop/plan'
import type { GiftRefusal, Redemption, SentGift } from '~/models/gift-drop/sent-gift'
import { certificateCode } from '~/models/ledger/ledger'
import { GIFT_DROP_LIMITS } from '~/models/limits'
import type { Order } from '~/models/order/order'
import { LOST_JOB_MS } from '~/services/job/lost'
import { onVendorError, VendorError } from '../vendor-error'
import { advanceGift, remindGift } from './advance.server'
import { codeDigest } from './codes.server'
import type { GiftDeps } from './deps'
import { createGiftRows } from './rows.server'

const MOST_AT_ONCE = 100
/** The sender may ask for one reminder a day. */
const NUDGE_MS = DAY_MS

type Receipt = { token: string; origin: string }

/** `givenBack`: what was paid for a gift that ended has arrived at its sender. */
export type Opened =
  | { ok: true; gift: SentGift }
  | { ok: false; reason: GiftRefusal; sender?: string; givenBack?: boolean }
type Redeemed = { ok: true; gift: SentGift } | { ok: false; reason: GiftRefusal | 'out-of-stock' }

export type GiftService = ReturnType<typeof createGiftService>

/** Gifts that recipients fill themselves. All throw VendorError. */
export function createGiftService(deps: GiftDeps) {
  const { db, now, config, jobs, mail, orders, freeOrders, ledgers, payments, placementOf } = deps
  const rows = createGiftRows(db)
  const tools = { rows, db, now, config, jobs, mail, orders, freeOrders, ledgers, payments, placementOf }
  const today = () => shopDate(now())
  const advance = (id: string) => advanceGift(id, tools)
  const send = (ids: readonly string[]) =>
    jobs.sendBatch(ids.map((giftId) => ({ type: 'gift' as const, giftId })))

  const open = async (typed: string): Promise<Opened> => {
    const code = certificateCode(typed)
    const gift = code && (await rows.byCode(await codeDigest(code)))
    if (!gift || gift.state === 'planned') return { ok: false, reason: 'unknown' }
    const { state, expiresOn = '' } = gift
    const ended = { ok: false, sender: gift.sender, givenBack: gift.closedAt !== undefined } as const
    if (state === 'canceled' || state === 'expired') return { ...ended, reason: state }
    return state === 'sent' && expiresOn < today() ? { ...ended, reason: 'expired' } : { ok: true, gift }
  }

  return {
    /** Plans the gifts of an order that was paid, and sends those of today. Planning twice changes nothing. */
    async plan(order: Order, receipt: Receipt): Promise<void> {
      const gifts = giftsOf(order, receipt, today())
      if (gifts.length === 0) return
      await rows.insert(gifts, now().getTime())
      await send(gifts.filter(({ sendOn }) => sendOn <= today()).map(({ id }) => id))
    },

    /** Sends a job for each gift with something to do; the scheduled handler's work. */
    async sendDue(): Promise<void> {
      const time = now().getTime()
      const ids = await rows.due(today(), time - LOST_JOB_MS, MOST_AT_ONCE)
      if (ids.length === 0) return
      await send(ids)
      await rows.markQueued(ids, time)
    },

    /** Does what is to be done with a gift today. */
    advance,

    /** The gift of a code, however it was typed. */
    open,

    /** What the sender of an order's gifts sees. */
    ofReceipt: (token: string) => rows.ofReceipt(token),

    /**
     * Redeems a gift once: of those who try at the same time one is taken, and the others see what it chose. The order
     * is made at once, or by the schedule when the platform does not answer.
     */
    async redeem(typed: string, redemption: Redemption): Promise<Redeemed> {
      const opened = await open(typed)
      if (!opened.ok) return opened
      const { gift } = opened
      if (gift.state !== 'sent') return opened
      const change = { state: 'redeeming', redemption: JSON.stringify(redemption), next_on: today() } as const
      if (!(await rows.change(gift, change))) return open(typed)
      try {
        await advance(gift.id)
      } catch (error) {
        if (!(error instanceof VendorError)) throw error
        console.warn(`The order of a gift waits: ${error.message}`)
      }
      const after = await rows.byId(gift.id)
      if (after?.state === 'sent') return { ok: false, reason: 'out-of-stock' }
      return after ? { ok: true, gift: after } : { ok: false, reason: 'unknown' }
    },

    /** Passes the recipient's thanks on to the sender, once. False if that was done, or the sender has no address. */
    async thank(gift: SentGift, thanks: string): Promise<boolean> {
      const canThank = gift.state === 'redeemed' && gift.senderEmail && gift.thanks === undefined
      if (!canThank || !(await rows.thank(gift.id, thanks, today()))) return false
      await send([gift.id]).catch(onVendorError((error) => console.warn('queue', error)))
      return true
    },

    /** Sends the recipient the e-mail again. False: too often, or they have chosen meanwhile. */
    async remind(gift: SentGift): Promise<boolean> {
      const time = now().getTime()
      const tooSoon = gift.nudgedAt !== undefined && time - gift.nudgedAt < NUDGE_MS
      if (gift.state !== 'sent' || gift.nudges >= GIFT_DROP_LIMITS.reminders || tooSoon) return false
      const nudges = gift.nudges + 1
      if (!(await rows.change(gift, { nudges, nudged_at: time }))) return false
      await jobs.send({ type: 'gift-nudge', giftId: gift.id, count: nudges })
      return true
    },

    /** The reminder that a sender asked for. */
    async nudge(giftId: string, count: number): Promise<void> {
      const gift = await rows.byId(giftId)
      if (gift?.state === 'sent') await remindGift(gift, `nudge-${count}`, tools)
    },

    /** Gives the gift to another mailbox: the code that was sent to the first one opens nothing any more. */
    async changeEmail(gift: SentGift, email: string): Promise<boolean> {
      if (!isOpen(gift.state)) return false
      const codeVersion = gift.codeVersion + 1
      const changed = await rows.change(gift, {
        recipient_email: email,
        code_version: codeVersion,
        code_digest: null,
        state: 'planned',
        next_on: gift.state === 'planned' ? gift.sendOn : today(),
      })
      if (changed && (gift.state === 'sent' || gift.sendOn <= today())) await send([gift.id])
      return changed
    },

    /** Takes back an unredeemed gift and refunds its price. */
    async cancel(gift: SentGift): Promise<boolean> {
      if (!isOpen(gift.state)) return false
      const canceled = await rows.change(gift, { state: 'canceled', code_digest: null, next_on: today() })
      if (canceled) await send([gift.id])
      return canceled
    },
  }
}
