import { isSwitch, offWords, type Setting, type Switches, type SwitchName } from '~/models/staff/switches'
import { bound } from '~/services/bound'
import { fallbackTo } from '~/services/fallback'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'
import type { VendorName } from '../vendor-error'

type Deps = Pick<ServiceDeps, 'db' | 'kv' | 'now'>

const KEY = 'switches'
export const BANNER = 'banner'

/** An isolate asks this often, and KV's own copy is half a minute old at most: together within a minute. */
const FRESH_MS = 20_000
const KV_SECONDS = 30

let known: { at: number; value: Switches } | undefined

const NONE: Switches = { off: {} }

type Row = { name: string; words: string | null; until: number | null }

function ofRows(rows: readonly Row[]): Switches {
  const settings = rows.map(
    ({ name, words, until }) => [name, { words: words ?? undefined, until: until ?? undefined }] as const,
  )
  return {
    off: Object.fromEntries(settings.filter(([name]) => isSwitch(name))),
    banner: settings.find(([name]) => name === BANNER)?.[1],
  }
}

const fromDatabase = async ({ db }: Pick<Deps, 'db'>): Promise<Switches> =>
  ofRows((await sql(db)`SELECT name, words, until FROM switches`.all<Row>()).results)

const fromKv = ({ kv }: Pick<Deps, 'kv'>) => kv.get<Switches>(KEY, { type: 'json', cacheTtl: KV_SECONDS })

/** One read of KV, beside others. While it is away, as it was known; everything is on in a new isolate. */
async function current(deps: Deps): Promise<Switches> {
  const at = deps.now().getTime()
  if (known && at - known.at < FRESH_MS && at >= known.at) return known.value
  const value = await fromKv(deps)
    .then((kept) => kept ?? NONE)
    .catch(fallbackTo(() => known?.value ?? NONE))
  known = { at, value }
  return value
}

/** Undefined switches it on. */
async function set(
  deps: Deps,
  name: SwitchName | typeof BANNER,
  setting: Setting | undefined,
): Promise<void> {
  const { db, kv } = deps
  const statement = setting
    ? sql(
        db,
      )`INSERT INTO switches (name, words, until) VALUES (${name}, ${setting.words ?? null}, ${setting.until ?? null})
        ON CONFLICT (name) DO UPDATE SET words = excluded.words, until = excluded.until`
    : sql(db)`DELETE FROM switches WHERE name = ${name}`
  await statement.run()
  const value = await fromDatabase(deps)
  known = { at: deps.now().getTime(), value }
  await kv.put(KEY, JSON.stringify(value))
}

export const createSwitches = (deps: Deps) => bound(deps, { current, set, inDatabase: fromDatabase })

/** Only vendors that the shop can do without have a switch. */
export const isVendorOff = async (vendor: VendorName, deps: Deps): Promise<boolean> =>
  isSwitch(vendor) && offWords(await current(deps), vendor, deps.now().getTime()) !== undefined
