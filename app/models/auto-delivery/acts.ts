import { addDays } from '../dates'
import { type HolidayRule, isWorkingDay, workingDayFrom } from '../shipping/calendar'
import type { DateText } from '../shipping/types'
import { isInterval } from './intervals'
import { MOST_DAYS_AHEAD } from './plan'
import type { Subscription } from './subscription'
import { turnAfter, turnOn } from './turns'

export type Act =
  /** `to`: an item that ships once joins the box of that day. */
  | { type: 'skip'; to?: DateText }
  | { type: 'send-now' }
  | { type: 'move'; to: DateText }
  | { type: 'pause'; until?: DateText }
  | { type: 'resume'; on?: DateText }
  | { type: 'cancel'; reason?: string }
  | { type: 'reactivate' }
  | { type: 'undo' }
  | { type: 'quantity'; quantity: number }
  /** Without days it ships once more. */
  | { type: 'interval'; days?: number }
  | { type: 'address'; addressId: number }

export type ActRefusal =
  | {
      reason: 'not-active' | 'not-paused' | 'not-canceled' | 'ships-once' | 'nothing-to-undo' | 'no-interval'
    }
  | { reason: 'quantity'; most: number }
  /** "Send now" for a box that ships next anyway. */
  | { reason: 'already-next'; shipOn: DateText }
  | { reason: 'past' | 'no-ship-day' | 'too-far' | 'just-sent'; nearest: DateText }

/** `undefined` removes a value. */
export type SubscriptionChange = Partial<
  Pick<Subscription, 'state' | 'nominalOn' | 'shipOn' | 'quantity' | 'addressId'> & {
    [Key in 'intervalDays' | 'pausedUntil' | 'reason' | 'undo']: Subscription[Key] | undefined
  }
>

type ActOutcome = { ok: true; change: SubscriptionChange } | ({ ok: false } & ActRefusal)

type ActCalendar = {
  /** The earliest day that can ship. */
  earliest: DateText
  holidays: readonly HolidayRule[]
}

const refuse = (refusal: ActRefusal): ActOutcome => ({ ok: false, ...refusal })
const changed = (change: SubscriptionChange): ActOutcome => ({ ok: true, change })
/** "Start again" leaves time to look at the box. */
const RESTART_DAYS = 7

export function act(subscription: Subscription, wish: Act, calendar: ActCalendar): ActOutcome {
  const { state } = subscription
  switch (wish.type) {
    case 'undo':
      return undo(subscription, calendar)
    case 'resume':
      return state === 'paused' ? start(subscription, wish.on, calendar) : refuse({ reason: 'not-paused' })
    case 'reactivate':
      return state === 'canceled' || state === 'done'
        ? start(subscription, undefined, calendar)
        : refuse({ reason: 'not-canceled' })
    case 'cancel':
      return state === 'active' || state === 'paused'
        ? changed({
            state: 'canceled',
            reason: wish.reason,
            pausedUntil: undefined,
            undo: undoOf(subscription, 'cancel'),
          })
        : refuse({ reason: 'not-active' })
    case 'quantity':
    case 'interval':
    case 'address':
      return state === 'active' || state === 'paused' ? edit(wish) : refuse({ reason: 'not-active' })
    default:
      return state === 'active' ? reschedule(subscription, wish, calendar) : refuse({ reason: 'not-active' })
  }
}

function edit(wish: Extract<Act, { type: 'quantity' | 'interval' | 'address' }>): ActOutcome {
  if (wish.type === 'address') return changed({ addressId: wish.addressId, undo: undefined })
  if (wish.type === 'quantity') return changed({ quantity: wish.quantity })
  const { days } = wish
  // The next box keeps its day.
  return days === undefined || isInterval(days)
    ? changed({ intervalDays: days })
    : refuse({ reason: 'no-interval' })
}

function reschedule(
  subscription: Subscription,
  wish: Extract<Act, { type: 'skip' | 'send-now' | 'move' | 'pause' }>,
  calendar: ActCalendar,
): ActOutcome {
  const { intervalDays, shipOn } = subscription
  if (wish.type === 'skip') {
    if (wish.to) {
      const outcome = moved(subscription, wish.to, calendar)
      return outcome.ok ? changed({ ...outcome.change, undo: undoOf(subscription, 'skip') }) : outcome
    }
    if (!intervalDays) return refuse({ reason: 'ships-once' })
    return changed({
      ...turnAfter(subscription, intervalDays, calendar.holidays),
      undo: undoOf(subscription, 'skip'),
    })
  }
  if (wish.type === 'pause') return pause(subscription, wish.until, calendar)
  if (wish.type === 'send-now') {
    const to = calendar.earliest
    return shipOn <= to ? refuse({ reason: 'already-next', shipOn }) : moved(subscription, to, calendar)
  }
  return moved(subscription, wish.to, calendar)
}

function pause(subscription: Subscription, until: DateText | undefined, calendar: ActCalendar): ActOutcome {
  if (until === undefined)
    return changed({ state: 'paused', pausedUntil: undefined, reason: undefined, undo: undefined })
  const outcome = moved(subscription, until, calendar)
  if (!outcome.ok) return outcome
  return changed({ ...outcome.change, state: 'paused', pausedUntil: until, reason: undefined })
}

function start(subscription: Subscription, on: DateText | undefined, calendar: ActCalendar): ActOutcome {
  const { earliest, holidays } = calendar
  const to = on ?? turnOn(addDays(earliest, RESTART_DAYS), holidays).shipOn
  const outcome = moved(subscription, to, calendar)
  if (!outcome.ok) return outcome
  return changed({ ...outcome.change, state: 'active', pausedUntil: undefined, reason: undefined })
}

/** Later boxes are counted from the new day. */
function moved(
  { lastNominalOn }: Subscription,
  to: DateText,
  { earliest, holidays }: ActCalendar,
): ActOutcome {
  if (to < earliest) return refuse({ reason: 'past', nearest: earliest })
  if (to > addDays(earliest, MOST_DAYS_AHEAD)) {
    return refuse({
      reason: 'too-far',
      nearest: workingDayFrom(addDays(earliest, MOST_DAYS_AHEAD - 7), holidays),
    })
  }
  if (!isWorkingDay(to, holidays))
    return refuse({ reason: 'no-ship-day', nearest: workingDayFrom(to, holidays) })
  if (lastNominalOn && to <= lastNominalOn) {
    return refuse({ reason: 'just-sent', nearest: workingDayFrom(addDays(lastNominalOn, 1), holidays) })
  }
  return changed({ nominalOn: to, shipOn: to, undo: undefined })
}

const undoOf = (
  { state, nominalOn, shipOn, pausedUntil, reason }: Subscription,
  by: 'skip' | 'cancel',
): Subscription['undo'] => ({ act: by, state, nominalOn, shipOn, pausedUntil, reason })

/** While the box can still ship on its day. */
function undo({ undo: before, lastNominalOn }: Subscription, { earliest }: ActCalendar): ActOutcome {
  if (!before) return refuse({ reason: 'nothing-to-undo' })
  const { state, nominalOn, shipOn, pausedUntil, reason } = before
  const over = state === 'active' && (shipOn < earliest || (lastNominalOn && nominalOn <= lastNominalOn))
  if (over) return refuse({ reason: 'nothing-to-undo' })
  return changed({ state, nominalOn, shipOn, pausedUntil, reason, undo: undefined })
}

export const canUndo = (subscription: Subscription, calendar: ActCalendar): boolean =>
  undo(subscription, calendar).ok
