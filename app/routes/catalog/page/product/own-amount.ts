/** The typed amount in cents; undefined while it is not valid. */
let amount: number | undefined
const listeners = new Set<() => void>()

/** Shared by the field and the places that show the amount. */
export const ownAmount = {
  get: () => amount,
  set: (typed: number | undefined) => {
    amount = typed
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
