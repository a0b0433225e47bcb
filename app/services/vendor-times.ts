import type { VendorName } from './vendor-error'

/** Runs a call and counts its time. */
export type Timed = <Answer>(vendor: VendorName, call: () => Promise<Answer>) => Promise<Answer>

/** Where nothing is counted: jobs and scripts. */
export const untimed: Timed = (_, call) => call()

export type VendorMs = Partial<Record<VendorName, number>>

/** A request's longest wait for a vendor, also for a call that has not ended. */
export function createVendorTimes(now: () => number = Date.now) {
  const waits: { vendor: VendorName; start: number; end?: number }[] = []
  const timed: Timed = async (vendor, call) => {
    const wait: (typeof waits)[number] = { vendor, start: now() }
    waits.push(wait)
    try {
      return await call()
    } finally {
      wait.end = now()
    }
  }
  const slowest = (): { vendor: VendorName; ms: number } | undefined => {
    const times = waits.map(({ vendor, start, end = now() }) => ({ vendor, ms: end - start }))
    return times.sort((one, other) => other.ms - one.ms)[0]
  }
  /** The time with each vendor; calls side by side add up. */
  const sums = (): VendorMs => {
    const all: VendorMs = {}
    for (const { vendor, start, end = now() } of waits) all[vendor] = (all[vendor] ?? 0) + end - start
    return all
  }
  return { timed, slowest, sums }
}
