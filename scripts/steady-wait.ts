const { wait } = Atomics

/**
 * Miniflare's bindings wait for another thread by `Atomics.wait`, and take any waking for the answer. That thread may
 * only now wake them for the call before; then each later answer is taken for that of another call. From here on a
 * wait that is woken goes on while its value has not changed.
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
