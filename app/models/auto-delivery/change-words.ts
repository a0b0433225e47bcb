import { shortDate } from '../days'
import { intervalLabel } from './intervals'

const ACTORS: Readonly<Record<string, string>> = {
  customer: 'the customer',
  link: 'by the link of an email',
  machine: 'the shop',
}

const STAFF = 'staff:'

/** The staff member behind a change. */
export const staffBehind = (actor: string): string | undefined =>
  actor.startsWith(STAFF) ? actor.slice(STAFF.length) : undefined

/** `names`: of staff by id. */
export const actorWords = (actor: string, names: ReadonlyMap<string, string>): string =>
  ACTORS[actor] ?? names.get(staffBehind(actor) ?? '') ?? 'a former colleague'

const ACTS: Readonly<Record<string, string>> = {
  add: 'added',
  skip: 'skipped a box',
  'send-now': 'sends a box now',
  move: 'moved a box',
  pause: 'paused',
  resume: 'goes on',
  cancel: 'canceled',
  reactivate: 'began again',
  undo: 'took the last change back',
  quantity: 'another quantity',
  address: 'another address',
}

export function changeWords(act: string, detail: string): string {
  const change = JSON.parse(detail) as Record<string, unknown>
  if (act === 'interval') {
    const { intervalDays } = change
    return `how often: ${typeof intervalDays === 'number' ? intervalLabel(intervalDays) : 'just one more box'}`
  }
  const { shipOn, quantity, reason } = change
  const what = ACTS[act] ?? act
  const facts = [
    typeof quantity === 'number' ? `now ${quantity}` : '',
    typeof shipOn === 'string' ? `ships on ${shortDate(shipOn)}` : '',
  ].filter(Boolean)
  return [what, ...facts, typeof reason === 'string' ? `because: ${reason}` : ''].filter(Boolean).join(', ')
}
