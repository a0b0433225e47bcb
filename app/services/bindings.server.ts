import { VendorError, type VendorName } from './vendor-error'

/** Throws VendorError if the binding fails or is late. */
export function within<T>(answer: Promise<T>, vendor: VendorName, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new VendorError(vendor, 'did not answer in time')), limitMs)
  })
  const failed = (cause: unknown): never => {
    throw new VendorError(vendor, `failed: ${String(cause)}`, { cause })
  }
  return Promise.race([answer.catch(failed), late]).finally(() => clearTimeout(timer))
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
