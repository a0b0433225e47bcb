import { shopClock } from './days'

export type Chat = { scriptUrl: string; hours?: string }

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Mon-Fri 9-18`: from Monday to Friday, from nine to six. */
export const CHAT_HOURS = new RegExp(`^(${DAYS.join('|')})-(${DAYS.join('|')}) (\\d\\d?)-(\\d\\d?)$`)

/** By the shop's clock. Without hours it is always staffed. */
export function someoneAnswers(hours: string | undefined, at: Date): boolean {
  if (hours === undefined) return true
  const [, first = '', last = '', from, to] = CHAT_HOURS.exec(hours) ?? []
  const { day, hour } = shopClock(at)
  const daysOpen = daysBetween(DAYS.indexOf(first), DAYS.indexOf(last))
  return (
    daysBetween(DAYS.indexOf(first), DAYS.indexOf(day)) <= daysOpen &&
    hour >= Number(from) &&
    hour < Number(to)
  )
}

/** From Saturday to Monday it is two days. */
const daysBetween = (first: number, last: number): number => (last - first + 7) % 7
