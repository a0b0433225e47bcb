import type * as z from 'zod'
import type { ServiceDeps } from './deps'

type Entry<T> = { at: number; value: T }

// A new shape of what is kept is a new version: an older entry is then simply not found.
const VERSION = 'lookup:4'
const FRESH_MS = 60_000
const KEPT_SECONDS = 3600
// An isolate has 128 MB for everything; a product is about 6 KB.
const MOST_IN_MEMORY = 2000

const memory = new Map<string, Entry<unknown>>()

function remember(key: string, entry: Entry<unknown>) {
  memory.delete(key)
  memory.set(key, entry)
  if (memory.size > MOST_IN_MEMORY) for (const oldest of memory.keys()) return void memory.delete(oldest)
}

export type LookUpOptions<T> = {
  /** What KV holds is read through it; what it refuses counts as not there. */
  schema?: z.ZodType<T>
  /** Milliseconds after which a value is renewed. */
  freshMs?: (value: T) => number
}

/**
 * Reads what changes seldom: from this isolate's memory, then from KV, then by `load`. What is older than a
 * minute is still answered, and renewed after the answer. Nothing that failed is kept.
 */
export async function lookUp<T>(
  { kv, now, waitUntil }: Pick<ServiceDeps, 'kv' | 'now' | 'waitUntil'>,
  name: string,
  load: () => Promise<T>,
  { schema, freshMs = () => FRESH_MS }: LookUpOptions<T> = {},
): Promise<T> {
  const key = `${VERSION}:${name}`
  const at = now().getTime()
  const renew = async () => {
    const entry = { at, value: await load() }
    remember(key, entry)
    waitUntil(keep(kv, key, entry))
    return entry.value
  }
  // Only this function writes under this version, and `name` says what it holds.
  const known = (memory.get(key) ?? valid(await stored(kv, key), schema)) as Entry<T> | undefined
  if (!known) return renew()
  const stale = at - known.at > freshMs(known.value)
  // One request renews it; those that come meanwhile see it as fresh.
  remember(key, stale ? { ...known, at } : known)
  if (stale) waitUntil(renew().catch((error) => console.warn('lookup', name, error)))
  return known.value
}

const valid = <T>(entry: Entry<unknown> | null | undefined, schema: z.ZodType<T> | undefined) =>
  entry && (!schema || schema.safeParse(entry.value).success) ? entry : undefined

// KV may be away: then the platform is asked, and the answer is kept in memory alone.
const stored = (kv: KVNamespace, key: string) =>
  kv.get<Entry<unknown>>(key, 'json').catch((error) => {
    console.warn('lookup', error)
    return undefined
  })

const keep = (kv: KVNamespace, key: string, entry: Entry<unknown>) =>
  kv
    .put(key, JSON.stringify(entry), { expirationTtl: KEPT_SECONDS })
    .catch((error) => console.warn('lookup', error))
