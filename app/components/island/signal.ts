/** A word from one island to others. It is not kept: who listens later has missed it. */
export function signal<Value>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    send: (value: Value): void => {
      for (const listener of listeners) listener(value)
    },
    /** Returns what ends the listening, as React's effects want it. */
    listen: (listener: (value: Value) => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
