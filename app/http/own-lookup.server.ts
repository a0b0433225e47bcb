import type { ShopSession } from './session.server'

type Read<T> = { at: number; value: T }

const MOST_CUSTOMERS = 500

/** First key: the customer and the check of the sign-in. Second key: what was read. */
const memory = new Map<string, Map<string, Read<unknown>>>()

/** Reads under way, because several holes of a page ask for the same. */
const underWay = new WeakMap<ShopSession, Map<string, Promise<unknown>>>()

/**
 * Reads a customer's part of shared pages once for each check of the sign-in: every ten minutes, and after an act in
 * the same browser. Not for pages that must show the present state.
 */
export async function lookUpOwn<T>(
  session: ShopSession,
  what: string,
  load: () => Promise<T>,
  freshMs = Number.POSITIVE_INFINITY,
): Promise<T> {
  const asked = underWay.get(session) ?? new Map<string, Promise<unknown>>()
  underWay.set(session, asked)
  const same = asked.get(what) as Promise<T> | undefined
  if (same) return same
  const work = remembered(session, what, load, freshMs)
  asked.set(what, work)
  return work
}

async function remembered<T>(
  session: ShopSession,
  what: string,
  load: () => Promise<T>,
  freshMs: number,
): Promise<T> {
  const { checkedAt } = session
  const customerId = session.get('customerId')
  if (checkedAt === undefined || !customerId) return load()
  const own = ownOf(`${customerId} ${checkedAt}`)
  // Only this function writes here, and `what` identifies the type.
  const known = own.get(what) as Read<T> | undefined
  if (known && Date.now() - known.at <= freshMs) return known.value
  const value = await load()
  own.set(what, { at: Date.now(), value })
  return value
}

function ownOf(key: string): Map<string, Read<unknown>> {
  const own = memory.get(key) ?? new Map<string, Read<unknown>>()
  memory.delete(key)
  memory.set(key, own)
  const [oldest] = memory.keys()
  if (memory.size > MOST_CUSTOMERS && oldest) memory.delete(oldest)
  return own
}
