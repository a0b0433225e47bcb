import type { ShopSession } from './session.server'

const MOST_CUSTOMERS = 500

/** By customer and check, then by what was read. */
const memory = new Map<string, Map<string, unknown>>()

/** Reads of this request that are under way, because several holes of a page ask for the same. */
const underWay = new WeakMap<ShopSession, Map<string, Promise<unknown>>>()

/**
 * Reads what pages about nobody show of a customer, once for each check of the sign-in. A check lasts ten minutes, and an
 * act in the same browser makes a new one. Not for pages that must show what is so now.
 */
export async function lookUpOwn<T>(session: ShopSession, what: string, load: () => Promise<T>): Promise<T> {
  const asked = underWay.get(session) ?? new Map<string, Promise<unknown>>()
  underWay.set(session, asked)
  const same = asked.get(what) as Promise<T> | undefined
  if (same) return same
  const work = remembered(session, what, load)
  asked.set(what, work)
  return work
}

async function remembered<T>(session: ShopSession, what: string, load: () => Promise<T>): Promise<T> {
  const { checkedAt } = session
  const customerId = session.get('customerId')
  if (checkedAt === undefined || !customerId) return load()
  const own = ownOf(`${customerId} ${checkedAt}`)
  // Only this function writes here, and `what` identifies the type.
  if (own.has(what)) return own.get(what) as T
  const value = await load()
  own.set(what, value)
  return value
}

function ownOf(key: string): Map<string, unknown> {
  const own = memory.get(key) ?? new Map<string, unknown>()
  memory.delete(key)
  memory.set(key, own)
  const [oldest] = memory.keys()
  if (memory.size > MOST_CUSTOMERS && oldest) memory.delete(oldest)
  return own
}
