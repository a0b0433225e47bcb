import { setTimeout as rest } from 'node:timers/promises'

/** Three times the duration of the slowest rate limit test. */
const NEEDED_MS = 5_000
const MINUTE_MS = 60_000

/** Waits for the next minute if this one ends soon: the limiter counts by clock minutes. */
export async function wholeMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < NEEDED_MS) await rest(left)
}
