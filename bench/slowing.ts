import { measureLoad } from './load'

/** Static strings a second on the machine that the budgets were set on. */
const REFERENCE_RATE = 6_828

/**
 * How often to slow the CPU: four times, and where this machine is slower than the one of the budgets, as often as
 * makes it four times as slow as that one. The shop must serve the static string.
 */
export async function slowings(origin: string): Promise<number[]> {
  // The best of three: what else the machine does makes it look slower, never faster.
  let rate = 0
  for (let turn = 0; turn < 3; turn += 1)
    rate = Math.max(rate, (await measureLoad({ origin, path: '/__static-string' })).rate)
  const alike = Math.round((40 * rate) / REFERENCE_RATE) / 10
  console.log(`static string: ${rate.toFixed(0)}/s, so CPU slowed ${alike} times is the budgets' four`)
  return alike < 4 ? [4, Math.max(alike, 1)] : [4]
}
