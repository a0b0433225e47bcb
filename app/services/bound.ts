type Bound<Functions> = {
  [Name in keyof Functions]: Functions[Name] extends (deps: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** A service of functions that take their dependencies first. */
export const bound = <Deps, Functions extends Record<string, (deps: Deps, ...rest: never[]) => unknown>>(
  deps: Deps,
  functions: Functions,
) =>
  Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, run.bind(undefined, deps)]),
  ) as Bound<Functions>
