import { CHANGED_ELSEWHERE, ON_ITS_WAY, refusalWords } from '~/models/auto-delivery/act-words'
import { shortDate } from '~/models/days'
import type { NotOk } from '~/models/onward'
import { restrictedWords } from '~/models/order-rules/words'
import type { Acted, ActFailure, Added } from '~/services/auto-delivery/acts.server'

export type Answer = { ok: true; message: string } | NotOk

export const done = (message: string): Answer => ({ ok: true, message })

const NOT_ADDED = {
  'not-sold': 'That is not sold any more.',
  'sold-out': 'That is sold out just now.',
  'not-eligible': 'That cannot be put on Auto-Delivery.',
  'no-address': 'Choose an address for your boxes first, by an order with Auto-Delivery.',
  'too-many': 'You have as many items on Auto-Delivery as we can keep. Cancel one first.',
} as const

export function addedWords(refusal: Extract<Added, { ok: false }>): string {
  if (refusal.reason in NOT_ADDED) return NOT_ADDED[refusal.reason as keyof typeof NOT_ADDED]
  return failed(refusal as ActFailure).message
}

const DONE: Readonly<Record<string, string>> = {
  skip: 'Skipped. The next one ships',
  'send-now': 'It ships',
  move: 'Moved. It ships',
  resume: 'Resumed. The first box ships',
  reactivate: 'Started again. The first box ships',
  undo: 'Undone. It ships',
  'undo-skip': 'Undone. It ships',
  item: 'Saved. It ships',
}

const ENDED: Readonly<Record<string, string>> = {
  pause: 'Paused. You can resume it whenever you like.',
  cancel: 'Canceled. You can start it again whenever you like.',
  remove: 'Removed from your Auto-Delivery.',
  address: 'The address is changed.',
}

export function answerOf(acted: Acted, intent: string): Answer {
  if (!acted.ok) return failed(acted)
  const [first] = acted.subscriptions
  if (intent === 'pause' && first?.pausedUntil)
    return done(`Paused. It starts again on ${shortDate(first.pausedUntil)}.`)
  return done(ENDED[intent] ?? `${DONE[intent]} ${first ? shortDate(first.shipOn) : 'soon'}.`)
}

export function failed(refusal: ActFailure): Extract<Answer, { ok: false }> {
  switch (refusal.reason) {
    case 'on-its-way':
      return { ok: false, message: ON_ITS_WAY, why: 'conflict' }
    case 'changed':
      return { ok: false, message: CHANGED_ELSEWHERE, why: 'conflict' }
    case 'restricted': {
      const words = restrictedWords(refusal.names, refusal.country)
      return { ok: false, message: `${words} Choose another address for it.`, why: 'invalid' }
    }
    case 'unknown':
      return { ok: false, message: 'We do not know that item.', why: 'unknown' }
    default:
      return { ok: false, message: refusalWords(refusal), why: 'invalid' }
  }
}
