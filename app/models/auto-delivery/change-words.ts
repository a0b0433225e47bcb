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

export function changeWords(act: string, detail: string): string {
  const change = JSON.parse(detail) as Record<string, unknown>
  if (act === 'interval') {
    const { intervalDays } = change
    return `how often: ${typeof intervalDays === 'number' ? intervalLabel(intervalDays) : 'just one more box'}`
  }
  const fields = Object.entries(change)
    .filter(([name, value]) => name !== 'undo' && value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name} ${value}`)
  return fields.length > 0 ? `${act} (${fields.join(', ')})` : act
}
