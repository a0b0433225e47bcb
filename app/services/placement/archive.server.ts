import { DAY_MS } from '~/models/dates'
import { KEPT_DAYS } from '~/models/limits'
import type { Placement } from '~/models/order/placement'
import type { ServiceDeps } from '../deps'
import { type PlacementRow, placementOf } from './row'

const PAGE = 500

/** A placement as the archive keeps it: without the address, with the news that its buyer was told. */
type ArchivedPlacement = Placement & { news: string[] }

type Row = PlacementRow & { place: number; news: string }
type Position = { created_at: number; place: number }

export const dayOf = (time: number) => Math.floor(time / DAY_MS)
const keyOf = (day: number) => `placements/${new Date(day * DAY_MS).toISOString().slice(0, 10)}.jsonl.gz`

/** Merchant-initiated orders are kept longer: they show whether a card has been charged before. */
const KINDS = [
  { initiator: null, days: KEPT_DAYS.placement },
  { initiator: 'merchant', days: KEPT_DAYS.chargedByShop },
]

type Deps = Pick<ServiceDeps, 'db' | 'files' | 'now'>

export type PlacementArchive = ReturnType<typeof createPlacementArchive>

/** Finished placements in R2, one object for each day: lines of JSON, of which the last one of an order counts. */
export const createPlacementArchive = (deps: Deps) => ({
  /** Moves the oldest day of each kind out of the database. Returns how many placements it moved. */
  async run(): Promise<number> {
    let moved = 0
    for (const { initiator, days } of KINDS) {
      const before = dayOf(deps.now().getTime() - days * DAY_MS) * DAY_MS
      const oldest = await deps.db.prepare(OLDEST).bind(initiator, before).first<number>('created_at')
      if (oldest !== null) moved += await moveDay(deps, dayOf(oldest), initiator)
    }
    return moved
  },

  ofOrder(orderNumber: string, orderedAt: string) {
    // The order is made after its placement began, perhaps on the next day.
    const day = dayOf(Date.parse(orderedAt))
    return findIn(deps.files, [day, day - 1], orderNumber)
  },

  /** A receipt's token begins with the day of its placement. */
  async ofToken(token: string): Promise<Placement | undefined> {
    if (!/^[0-9a-f]{48}$/.test(token)) return undefined
    return findIn(deps.files, [Number.parseInt(token.slice(0, 4), 16)], token)
  },
})

async function moveDay({ db, files, now }: Deps, day: number, initiator: string | null): Promise<number> {
  const start = now().getTime()
  const packed = new CompressionStream('gzip')
  const writer = packed.writable.getWriter()
  const object = new Response(packed.readable).arrayBuffer()
  const line = (text: string) => writer.write(new TextEncoder().encode(`${text}\n`))
  for await (const kept of linesOf(files, day)) await line(kept)
  const moved: Row[][] = []
  let after: Position = { created_at: day * DAY_MS - 1, place: 0 }
  for (;;) {
    const values = [initiator, after.created_at, after.place, (day + 1) * DAY_MS, PAGE]
    const { results } = await db
      .prepare(FINISHED)
      .bind(...values)
      .all<Row>()
    for (const row of results) if (row.state !== 'failed') await line(archived(row))
    moved.push(results)
    after = results.at(-1) ?? after
    if (results.length < PAGE) break
  }
  await writer.close()
  await files.put(keyOf(day), await object)
  for (const rows of moved) {
    const numbers = JSON.stringify(rows.map(({ order_number }) => order_number))
    await db.batch([db.prepare(FORGET).bind(numbers, start), db.prepare(FORGET_MAILS).bind(numbers)])
  }
  return moved.flat().length
}

type Files = Deps['files']

async function findIn(files: Files, days: number[], wanted: string): Promise<ArchivedPlacement | undefined> {
  for (const day of days) {
    let found: ArchivedPlacement | undefined
    for await (const line of linesOf(files, day)) if (line.includes(`"${wanted}"`)) found = JSON.parse(line)
    if (found) return found
  }
  return undefined
}

async function* linesOf(files: Files, day: number): AsyncGenerator<string> {
  const object = await files.get(keyOf(day))
  if (!object) return
  const text = object.body.pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream())
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

function archived({ news, ...row }: Row): string {
  const { email: _, ...placement } = placementOf(row)
  return JSON.stringify({ ...placement, news: JSON.parse(news) } satisfies ArchivedPlacement)
}

const IS_FINISHED = `state IN ('captured', 'failed') AND initiator IS ?1
  AND (state = 'failed' AND failure_mail IS NOT 'due'
    OR mailed_at IS NOT NULL AND recorded_at IS NOT NULL AND announced_at IS NOT NULL)`

const OLDEST = `SELECT created_at FROM placements INDEXED BY placements_by_age
  WHERE ${IS_FINISHED} AND created_at < ?2 ORDER BY created_at LIMIT 1`

const FINISHED = `SELECT p.rowid AS place, p.*,
    (SELECT json_group_array(m.news) FROM order_mails m WHERE m.order_number = p.order_number) AS news
  FROM placements p INDEXED BY placements_by_age
  WHERE ${IS_FINISHED} AND created_at >= ?2 AND (created_at, p.rowid) > (?2, ?3) AND created_at < ?4
  ORDER BY created_at, p.rowid LIMIT ?5`

/** Not those that changed since they were read. */
const FORGET = `DELETE FROM placements
  WHERE order_number IN (SELECT value FROM json_each(?1)) AND updated_at < ?2`

const FORGET_MAILS = `DELETE FROM order_mails WHERE order_number IN (SELECT value FROM json_each(?1))
  AND NOT EXISTS (SELECT 1 FROM placements p WHERE p.order_number = order_mails.order_number)`
