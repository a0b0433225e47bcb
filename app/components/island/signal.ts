/** Sends values from one island to others. Nothing is kept for later listeners. */
export function signal<Value>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    send: (value: Value): void => {
      for (const listener of listeners) listener(value)
    },
    /** Returns the cleanup, for React's effects. */
    listen: (listener: (value: Value) => void): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
