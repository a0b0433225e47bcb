import { within } from './bindings.server'
import { TIMEOUTS_MS } from './timeouts'
import { type Timed, untimed } from './vendor-times'

const ASKING: readonly PropertyKey[] = ['first', 'all', 'run', 'raw']

/** Failed and late statements throw `VendorError`. */
export function withTimeouts(
  db: D1Database,
  timed: Timed = untimed,
  limitMs: number = TIMEOUTS_MS.d1.statement,
): D1Database {
  const asked = <Answer>(ask: () => Promise<Answer>) => timed('d1', () => within(ask(), 'd1', limitMs))
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const limited = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => limited(target.bind(...values))
        const member: unknown = Reflect.get(target, name, target)
        if (typeof member !== 'function') return member
        const call = member.bind(target)
        return ASKING.includes(name) ? (...values: unknown[]) => asked(() => call(...values)) : call
      },
    })
    inner.set(proxy, statement)
    return proxy
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => limited(target.prepare(sql))
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          asked(() => target.batch(statements.map((one) => inner.get(one) ?? one)))
      }
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
