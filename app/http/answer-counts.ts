/** A GET that takes longer is a slow one. */
const SLOW_MS = 1000
const MINUTE_MS = 60_000

type AnswerCounts = { answers: number; failed: number; gets: number; slow: number }

/**
 * Counts this isolate's answers and returns each minute's counts with the first answer after it. Counting each answer
 * by itself would cost too much.
 */
export function createAnswerCounter() {
  const none = (): AnswerCounts => ({ answers: 0, failed: 0, gets: 0, slow: 0 })
  let counts = none()
  let minute: number | undefined
  return (answer: { method: string; status: number; ms: number }, now: number): AnswerCounts | undefined => {
    const current = Math.floor(now / MINUTE_MS)
    const isNext = minute !== undefined && minute !== current
    const told = isNext ? counts : undefined
    if (isNext) counts = none()
    minute = current
    counts.answers += 1
    if (answer.status >= 500) counts.failed += 1
    if (answer.method === 'GET') {
      counts.gets += 1
      if (answer.ms > SLOW_MS) counts.slow += 1
    }
    return told
  }
}
