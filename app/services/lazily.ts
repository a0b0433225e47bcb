/** Made when a member is first read. */
export function lazily<Made extends object>(make: () => Made): Made {
  let made: Made | undefined
  const real = () => {
    made ??= make()
    return made
  }
  return new Proxy({} as Made, {
    get: (_, name) => Reflect.get(real(), name),
    has: (_, name) => Reflect.has(real(), name),
    ownKeys: () => Reflect.ownKeys(real()),
    getOwnPropertyDescriptor: (_, name) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(real(), name)
      return descriptor && { ...descriptor, configurable: true }
    },
  })
}
