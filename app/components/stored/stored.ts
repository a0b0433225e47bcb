import { inStorage } from '~/components/browser/browser'

/** Reads what this browser keeps. @throws Error when it keeps nothing for pages, or what it kept cannot be read */
export function readStored(key: string): unknown {
  const text = fromStorage((storage) => storage.getItem(key))
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`Invalid data found for key ${key}`, { cause })
  }
}

/** @throws Error when the browser keeps nothing for pages */
export const writeStored = (key: string, value: unknown): void =>
  fromStorage((storage) => storage.setItem(key, JSON.stringify(value)))

/** @throws Error when the browser keeps nothing for pages */
export const removeStored = (key: string): void => fromStorage((storage) => storage.removeItem(key))

/** Storage may be blocked or full. */
function fromStorage<Value>(act: (storage: Storage) => Value): Value {
  const done = inStorage('localStorage', (storage) => ({ value: act(storage) }))
  if (!done) throw new Error('Local Storage is not available')
  return done.value
}

/** Stored values are optional, so failures are ignored. */
export function withoutStorage<Value>(act: () => Value, instead: Value): Value {
  try {
    return act()
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error)
    return instead
  }
}
