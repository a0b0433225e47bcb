/** Wrong codes that cost no wait. An office shares a network. */
export const FREE_GUESSES = { browser: 10, network: 60 } as const
const FIRST_MS = 5_000
const MOST_MS = 60 * 60 * 1000

/** The wait doubles with each wrong code, up to an hour. */
export function guessWait(misses: number, free: number): number {
  if (misses < free) return 0
  return Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(misses - free, 20))
}
