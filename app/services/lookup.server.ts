import type * as z from 'zod'
import type { ServiceDeps } from './deps'

type LookUpDeps = Pick<ServiceDeps, 'kv' | 'now' | 'waitUntil'>
type Entry<T> = { at: number; value: T }

// Raise it when stored values change shape, so that old entries are not found.
const VERSION = 'lookup:4'
const FRESH_MS = 60_000
const KEPT_SECONDS = 3600
// A product is about 6 KB, and an isolate has 128 MB in total.
const MOST_IN_MEMORY = 2000

const memory = new Map<string, Entry<unknown>>()

function remember(key: string, entry: Entry<unknown>) {
  memory.delete(key)
  memory.set(key, entry)
  if (memory.size > MOST_IN_MEMORY) for (const oldest of memory.keys()) return void memory.delete(oldest)
}

export type LookUpOptions<T> = {
  /** Validates KV entries. Invalid ones count as missing. */
  schema?: z.ZodType<T>
  /** Milliseconds after which a value is refreshed. */
  freshMs?: (value: T) => number
  /** Whether a value is worth keeping; without it, every one is. */
  isKept?: (value: T) => boolean
}

/**
 * Reads data that seldom changes: from this isolate's memory, then KV, then `load`. Values older than a
 * minute are returned too, and refreshed after the response. Only refreshed ones are written to KV: most products
 * are asked for once (docs/decisions/0072-kv-keeps-what-is-asked-for-again.md). Failures are not cached.
 */
export async function lookUp<T>(
  deps: LookUpDeps,
  name: string,
  load: () => Promise<T>,
  { schema, freshMs = () => FRESH_MS, isKept = () => true }: LookUpOptions<T> = {},
): Promise<T> {
  const key = `${VERSION}:${name}`
  const { kv, now, waitUntil } = deps
  const at = now().getTime()
  const loaded = async () => {
    const value = await load()
    if (isKept(value)) keepLookedUp(deps, name, value)
    return value
  }
  const renew = async () => {
    const value = await loaded()
    if (isKept(value)) await writeToKv(kv, key, { at: now().getTime(), value })
  }
  // Only this function writes under this version, and `name` identifies the type.
  const known = (memory.get(key) ?? valid(await readFromKv(kv, key), schema)) as Entry<T> | undefined
  if (!known) return loaded()
  // A value of the future comes from a machine whose clock is ahead, or from a test's.
  const stale = Math.abs(at - known.at) > freshMs(known.value)
  // One request refreshes it; concurrent ones see it as fresh.
  remember(key, stale ? { ...known, at } : known)
  if (stale) waitUntil(renew().catch((error) => console.warn('lookup', name, error)))
  return known.value
}

/** What this isolate looked up last by the name, however old. */
export const remembered = (name: string): unknown => memory.get(`${VERSION}:${name}`)?.value

/** Keeps a value that another answer told, as if it had been looked up by its name. */
export function keepLookedUp({ now }: Pick<LookUpDeps, 'now'>, name: string, value: unknown): void {
  remember(`${VERSION}:${name}`, { at: now().getTime(), value })
}

const valid = <T>(entry: Entry<unknown> | null | undefined, schema: z.ZodType<T> | undefined) =>
  entry && (!schema || schema.safeParse(entry.value).success) ? entry : undefined

// When KV is down, `load` is called and its result kept in memory only.
const readFromKv = (kv: KVNamespace, key: string) =>
  kv.get<Entry<unknown>>(key, 'json').catch((error) => {
    console.warn('lookup', error)
    return undefined
  })

const writeToKv = (kv: KVNamespace, key: string, entry: Entry<unknown>) =>
  kv
    .put(key, JSON.stringify(entry), { expirationTtl: KEPT_SECONDS })
    .catch((error) => console.warn('lookup', error))
