const { wait } = Atomics

/**
 * Miniflare's bindings wait for another thread by `Atomics.wait` and take any wake-up as their answer. A late wake-up
 * of the previous call then shifts all answers by one call. With this, a woken wait continues while its value is
 * unchanged.
 */
export function waitSteadily(): void {
  Atomics.wait = (cells: Int32Array | BigInt64Array, at: number, value: never, timeout?: number) => {
    let ended = wait(cells as Int32Array, at, value, timeout)
    while (ended === 'ok' && timeout === undefined && cells[at] === value) {
      ended = wait(cells as Int32Array, at, value)
    }
    return ended
  }
}
