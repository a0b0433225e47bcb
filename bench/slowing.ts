import { measureLoad } from './load'

/** Static strings per second on the reference machine of the budgets. */
const REFERENCE_RATE = 6_828

/**
 * CPU slowdowns: four times, and on a slower machine also the one that equals four times on the reference machine. The
 * shop must serve the static string.
 */
export async function slowings(origin: string): Promise<number[]> {
  // The best of three, because other load can only lower the rate.
  let rate = 0
  for (let turn = 0; turn < 3; turn += 1)
    rate = Math.max(rate, (await measureLoad({ origin, path: '/__static-string' })).rate)
  const alike = Math.round((40 * rate) / REFERENCE_RATE) / 10
  console.log(`static string: ${rate.toFixed(0)}/s, so CPU slowed ${alike} times is the budgets' four`)
  return alike < 4 ? [4, Math.max(alike, 1)] : [4]
}
