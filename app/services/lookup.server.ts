import type * as z from 'zod'
import { chunksOf } from '~/models/chunks'
import type { ServiceDeps } from './deps'

type LookUpDeps = Pick<ServiceDeps, 'kv' | 'now' | 'waitUntil'>
type Entry<T> = { at: number; value: T }
/** `keptAt`: when this isolate last saw it written to KV. `seenAt`: when it was last asked for. */
type Known<T> = Entry<T> & { keptAt?: number; seenAt?: number }

// Raise it when stored values change shape, so that old entries are not found.
const VERSION = 'lookup:5'
const FRESH_MS = 30_000
const KEPT_SECONDS = 3600
/** Read twice within this time: its copy in KV is renewed before it ends. */
const POPULAR_MS = 5 * 60_000
// A product is about 6 KB, and an isolate has 128 MB in total.
const MOST_IN_MEMORY = 2000

const memory = new Map<string, Known<unknown>>()

function remember(key: string, entry: Known<unknown>) {
  memory.delete(key)
  memory.set(key, entry)
  if (memory.size > MOST_IN_MEMORY) for (const oldest of memory.keys()) return void memory.delete(oldest)
}

type LookUpOptions<T> = {
  /** Validates KV entries. Invalid ones count as missing. */
  schema?: z.ZodType<T>
  freshMs?: (value: T) => number
  /** By default every value is kept. */
  isKept?: (value: T) => boolean
  /** Writes to KV at the first load: for what many pages read, or what lasts. */
  atOnce?: boolean
  keptSeconds?: number
  /** Reads KV. By default one key at a time. */
  read?: (key: string) => Promise<Entry<unknown> | null | undefined>
}

/** Lookups under way, by the request's KV binding. */
const underWay = new WeakMap<LookUpDeps['kv'], Map<string, Promise<unknown>>>()

/**
 * Reads data that seldom changes: from this isolate's memory, then KV, then `load`. Values older than half a
 * minute are returned too, and refreshed after the response. KV is written when its copy has changed, or when the value is
 * popular and its copy ends soon (docs/decisions/0072-kv-keeps-what-is-asked-for-again.md). Failures are not cached.
 */
export async function lookUp<T>(
  deps: LookUpDeps,
  name: string,
  load: () => Promise<T>,
  options: LookUpOptions<T> = {},
): Promise<T> {
  const key = `${VERSION}:${name}`
  if (memory.has(key)) return lookedUp(deps, key, load, options)
  const asked = underWay.get(deps.kv) ?? new Map<string, Promise<unknown>>()
  underWay.set(deps.kv, asked)
  // `name` identifies the type.
  const same = asked.get(key) as Promise<T> | undefined
  if (same) return same
  const work = lookedUp(deps, key, load, options).finally(() => asked.delete(key))
  asked.set(key, work)
  return work
}

async function lookedUp<T>(
  { kv, now, waitUntil }: LookUpDeps,
  key: string,
  load: () => Promise<T>,
  {
    schema,
    freshMs = () => FRESH_MS,
    isKept = () => true,
    atOnce = false,
    keptSeconds = KEPT_SECONDS,
    read = (name) => readFromKv(kv, name),
  }: LookUpOptions<T>,
): Promise<T> {
  const at = now().getTime()
  const loaded = async () => {
    const value = await load()
    if (isKept(value)) remember(key, { at: now().getTime(), value, seenAt: at })
    return value
  }
  const first = async () => {
    const value = await loaded()
    if (!atOnce || !isKept(value)) return value
    const entry = { at: now().getTime(), value }
    remember(key, { ...entry, seenAt: at, keptAt: entry.at })
    waitUntil(writeToKv(kv, key, entry, keptSeconds))
    return value
  }
  const renew = async (before: Known<T>) => {
    const value = await loaded()
    if (!isKept(value)) return
    const renewed = { at: now().getTime(), value }
    const writes = mustWrite(before, value, at, keptSeconds)
    remember(key, { ...renewed, seenAt: at, keptAt: writes ? renewed.at : before.keptAt })
    if (writes) await writeToKv(kv, key, renewed, keptSeconds)
  }
  // Only this function writes under this version, and `name` identifies the type.
  const known = (memory.get(key) ?? keptIn(valid(await read(key), schema))) as Known<T> | undefined
  if (!known) return first()
  // A value of the future: a machine's clock is ahead, or a test's.
  const stale = Math.abs(at - known.at) > freshMs(known.value)
  // One request refreshes it; concurrent ones see it as fresh.
  remember(key, { ...known, seenAt: at, at: stale ? at : known.at })
  if (stale) waitUntil(renew(known).catch((error) => console.warn('lookup', key, error)))
  return known.value
}

/**
 * Several values, each under its own name, so that another set finds them again. What is missing is read from KV
 * together and loaded together. `load` leaves out what does not exist.
 */
export async function lookUpEach<T>(
  deps: LookUpDeps,
  ids: readonly string[],
  nameOf: (id: string) => string,
  load: (ids: string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T>> {
  const loadOne = together(load)
  const readOne = together((keys: string[]) => readEachFromKv(deps.kv, keys))
  const values = await Promise.all(
    ids.map((id) =>
      lookUp<T | null>(deps, nameOf(id), async () => (await loadOne(id)) ?? null, { read: readOne }),
    ),
  )
  return new Map(ids.flatMap((id, at) => (values[at] == null ? [] : [[id, values[at]] as const])))
}

/** Calls for one value each that are made at the same moment become one call. */
function together<T>(ask: (ids: string[]) => Promise<ReadonlyMap<string, T>>) {
  let asked: { ids: string[]; answers: Promise<ReadonlyMap<string, T>> } | undefined
  return async (id: string): Promise<T | undefined> => {
    if (!asked) {
      const ids: string[] = []
      const answers = Promise.resolve().then(() => {
        asked = undefined
        return ask(ids)
      })
      asked = { ids, answers }
    }
    asked.ids.push(id)
    return (await asked.answers).get(id)
  }
}

/** However old. */
export const remembered = (name: string): unknown => memory.get(`${VERSION}:${name}`)?.value

/** Keeps a value from another answer as if it had been looked up. */
export function keepLookedUp({ now }: Pick<LookUpDeps, 'now'>, name: string, value: unknown): void {
  remember(`${VERSION}:${name}`, { at: now().getTime(), value })
}

const keptIn = (entry: Entry<unknown> | null | undefined): Known<unknown> | undefined =>
  entry ? { ...entry, keptAt: entry.at } : undefined

function mustWrite(
  { value: before, keptAt, seenAt }: Known<unknown>,
  value: unknown,
  at: number,
  keptSeconds: number,
): boolean {
  const copyEndsAt = keptAt === undefined ? Number.NEGATIVE_INFINITY : keptAt + keptSeconds * 1000
  if (at < copyEndsAt && JSON.stringify(before) !== JSON.stringify(value)) return true
  const isPopular = seenAt !== undefined && at - seenAt <= POPULAR_MS
  return isPopular && copyEndsAt - at < (keptSeconds * 1000) / 2
}

const valid = <T>(entry: Entry<unknown> | null | undefined, schema: z.ZodType<T> | undefined) =>
  entry && (!schema || schema.safeParse(entry.value).success) ? entry : undefined

// When KV is down, `load` is called and its result kept in memory only.
const readFromKv = (kv: KVNamespace, key: string) =>
  kv.get<Entry<unknown>>(key, 'json').catch((error) => {
    console.warn('lookup', error)
    return undefined
  })

/** The most keys of one read. */
const KEYS_A_READ = 100

/** A read each would be many connections, of which a request has six. */
async function readEachFromKv(
  kv: KVNamespace,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Entry<unknown> | null>> {
  const read = (some: string[]) =>
    kv.get<Entry<unknown>>(some, 'json').catch((error) => {
      console.warn('lookup', error)
      return new Map<string, Entry<unknown> | null>()
    })
  return new Map((await Promise.all(chunksOf(keys, KEYS_A_READ).map(read))).flatMap((some) => [...some]))
}

const writeToKv = (kv: KVNamespace, key: string, entry: Entry<unknown>, keptSeconds: number) =>
  kv
    .put(key, JSON.stringify(entry), { expirationTtl: keptSeconds })
    .catch((error) => console.warn('lookup', error))
