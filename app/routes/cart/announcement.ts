import { howOften } from '~/models/auto-delivery/intervals'
import { findLine } from '~/models/cart/cart'
import type { CartIntent, EditResult } from '~/models/cart/intents'
import { appliedMessage } from '~/models/discount/refusal-words'

type Done = Extract<EditResult, { ok: true }>

/** The message after an edit; undefined if the page shows it anyway. Adding has its own panel. */
export function announcement(intent: CartIntent, { cart, before }: Done, now: Date): string | undefined {
  const nameOf = (lineId: string) => (before && findLine(before, lineId)?.name) ?? 'It'
  switch (intent.type) {
    case 'remove':
      return removed([nameOf(intent.lineId)])
    case 'change':
      return removed(
        intent.changes.filter(({ quantity }) => quantity === 0).map(({ lineId }) => nameOf(lineId)),
      )
    case 'apply-code':
      return appliedMessage(cart, intent.code, now)
    case 'remove-code':
      return `The code ${intent.code} was taken off.`
    case 'gift-message':
      return intent.message ? 'Your gift message is saved.' : 'The gift message is gone.'
    case 'auto-delivery':
      return intent.intervalDays === undefined
        ? `${nameOf(intent.lineId)} ships one time.`
        : `${nameOf(intent.lineId)} is on Auto-Delivery, ${howOften(intent.intervalDays)}.`
  }
}

const removed = (names: string[]): string | undefined =>
  names.length > 0 ? `${names.join(', ')} was removed from your cart.` : undefined
