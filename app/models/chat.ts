import { WAREHOUSE } from './shipping/warehouse'

/** What a page needs to offer the chat (row 166). */
export type Chat = { scriptUrl: string; hours?: string }

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Mon-Fri 9-18`: from Monday to Friday, from nine to six. */
export const CHAT_HOURS = new RegExp(`^(${DAYS.join('|')})-(${DAYS.join('|')}) (\\d\\d?)-(\\d\\d?)$`)

/** Whether somebody answers at this time, by the shop's clock. Without hours somebody always does. */
export function someoneAnswers(hours: string | undefined, at: Date): boolean {
  if (hours === undefined) return true
  const [, first = '', last = '', from, to] = CHAT_HOURS.exec(hours) ?? []
  const { day, hour } = shopTime(at)
  const daysOpen = daysBetween(DAYS.indexOf(first), DAYS.indexOf(last))
  return daysBetween(DAYS.indexOf(first), day) <= daysOpen && hour >= Number(from) && hour < Number(to)
}

/** From Saturday to Monday it is two days. */
const daysBetween = (first: number, last: number): number => (last - first + 7) % 7

function shopTime(at: Date): { day: number; hour: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: WAREHOUSE.timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const { weekday = '', hour } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  return { day: DAYS.indexOf(weekday), hour: Number(hour) }
}
