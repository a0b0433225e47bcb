/** Milliseconds from now to the time in `CLOCK`, for the clocks of the shop and the sandbox. */
export function clockOffset(clock: string | undefined, now = Date.now()): number {
  if (!clock) return 0
  const time = Date.parse(clock)
  if (Number.isNaN(time)) throw new Error(`CLOCK is '${clock}', but it must be a time: 2026-12-24T12:00Z`)
  return time - now
}
