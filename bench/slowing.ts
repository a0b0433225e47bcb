import { measureLoad } from './load'

/** Static strings per second on the machine that the budgets were set on. */
const REFERENCE_RATE = 6_828

/**
 * CPU slowdowns to measure with: four times, and, if this machine is slower than the one of the budgets, what
 * makes it four times as slow as that one. The shop must serve the static string.
 */
export async function slowings(origin: string): Promise<number[]> {
  // The best of three, because other work on the machine only makes it look slower.
  let rate = 0
  for (let turn = 0; turn < 3; turn += 1)
    rate = Math.max(rate, (await measureLoad({ origin, path: '/__static-string' })).rate)
  const alike = Math.round((40 * rate) / REFERENCE_RATE) / 10
  console.log(`static string: ${rate.toFixed(0)}/s, so CPU slowed ${alike} times is the budgets' four`)
  return alike < 4 ? [4, Math.max(alike, 1)] : [4]
}
