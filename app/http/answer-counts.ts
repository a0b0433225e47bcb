/** A GET that takes longer is a slow one. */
const SLOW_MS = 1000
const MINUTE_MS = 60_000

export type AnswerCounts = { answers: number; failed: number; gets: number; slow: number }

/**
 * Counts all answers of this isolate, and hands over the counts of a minute with the first answer after it: shares
 * need the good answers too, and a line for each of them would cost as much as the answers.
 */
export function createAnswerCounter(tell: (counts: AnswerCounts) => void) {
  const none = (): AnswerCounts => ({ answers: 0, failed: 0, gets: 0, slow: 0 })
  let counts = none()
  let minute: number | undefined
  return (answer: { method: string; status: number; ms: number }, now: number): void => {
    const current = Math.floor(now / MINUTE_MS)
    if (minute !== undefined && minute !== current) {
      tell(counts)
      counts = none()
    }
    minute = current
    counts.answers += 1
    if (answer.status >= 500) counts.failed += 1
    if (answer.method !== 'GET') return
    counts.gets += 1
    if (answer.ms > SLOW_MS) counts.slow += 1
  }
}
