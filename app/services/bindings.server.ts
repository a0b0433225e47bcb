import { TimeoutError, timeout } from 'remix-utils/promise'
import { VendorError, type VendorName } from './vendor-error'

/** Throws VendorError if the binding fails or is late. */
export async function within<T>(answer: Promise<T>, vendor: VendorName, limitMs: number): Promise<T> {
  try {
    return await timeout(answer, { ms: limitMs })
  } catch (cause) {
    if (cause instanceof TimeoutError) throw new VendorError(vendor, 'did not answer in time')
    throw new VendorError(vendor, `failed: ${String(cause)}`, { cause })
  }
}

/** A binding whose calls all have a time limit. */
export function withTimeLimit<Binding extends object>(
  binding: Binding,
  vendor: VendorName,
  limitMs: number,
): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return async (...values: unknown[]) =>
        within(Promise.resolve(Reflect.apply(member, target, values)), vendor, limitMs)
    },
  })
}
