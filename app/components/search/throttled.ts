/** Calls `act` at once, then at most every `waitMs`; the last call of a burst is not lost. */
export function throttled(act: () => void, waitMs: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = undefined
    last = performance.now()
    act()
  }
  return {
    call: () => {
      const wait = last + waitMs - performance.now()
      if (wait <= 0) run()
      else timer ??= setTimeout(run, wait)
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
