import { setTimeout as rest } from 'node:timers/promises'

/** Three times what the slowest test of a rate limit takes. */
const NEEDED_MS = 5_000
const MINUTE_MS = 60_000

/** Rests until the next minute if this one ends soon: the limiter counts by the clock's minutes. */
export async function wholeMinute(): Promise<void> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < NEEDED_MS) await rest(left)
}
