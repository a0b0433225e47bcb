/** A GET that takes longer is a slow one. */
const SLOW_MS = 1000
const MINUTE_MS = 60_000

export type AnswerCounts = { answers: number; failed: number; gets: number; slow: number }

/**
 * Counts this isolate's answers and reports each minute's counts with the first answer after it. A line for each answer
 * would cost too much.
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
