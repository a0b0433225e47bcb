export type Makers<All> = Readonly<Record<string, (all: All) => unknown>>

export type Made<M> = {
  readonly [Name in keyof M]: M[Name] extends (all: never) => infer Service ? Service : never
}

/** Makes each member when it is first read. */
export function wired<Deps extends object, M extends Makers<never>>(deps: Deps, makers: M): Deps & Made<M> {
  const made = new Map<string | symbol, unknown>()
  const all = new Proxy(deps, {
    get(_, name) {
      if (!isMade(name)) return Reflect.get(deps, name)
      if (!made.has(name)) made.set(name, makers[name]?.(all as never))
      return made.get(name)
    },
    has: (_, name) => isMade(name) || name in deps,
    ownKeys() {
      throw new Error('A spread would make all services: take them by name')
    },
  })
  const isMade = (name: string | symbol): name is string => Object.hasOwn(makers, name)
  return all as Deps & Made<M>
}
