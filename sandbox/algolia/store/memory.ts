import { IndexData } from '../index/data'
import type { AlgoliaRecord } from '../index/leaves'
import { type Order, type OrderBy, orderOf } from '../index/order'
import { structureKey } from '../index/structure'
import type { Settings } from '../search/params'
import type { Tables } from './tables'

const CHUNK = 500
const RECORD_CACHE = 4000
const DEAD_LIMIT = 1000

type Loaded = {
  source: string
  key: string
  data: IndexData
  orders: Map<string, { version: number; order: Order }>
}

/** The indexes in memory: read from SQLite at the first search, then kept up to date. */
export class Memory {
  private loaded: Loaded[] = []
  private readonly records = new Map<string, AlgoliaRecord>()

  constructor(private readonly tables: Tables) {}

  /** Replicas with the same layout share their primary's. */
  data(source: string, settings: Settings): IndexData {
    return this.load(source, settings).data
  }

  /** Lays out an empty index before its records arrive, so that they are read only once. */
  prepare(source: string, settings: Settings): void {
    if (this.loaded.some((one) => one.source === source)) return
    if (this.tables.recordsAfter(source, 0, 1).length === 0) this.load(source, settings)
  }

  /** Drops the layouts of an index that none of these settings uses. */
  keep(source: string, settings: Settings[]): void {
    const keys = new Set(settings.map(structureKey))
    this.loaded = this.loaded.filter((one) => one.source !== source || keys.has(one.key))
  }

  private load(source: string, settings: Settings): Loaded {
    const key = structureKey(settings)
    const known = this.loaded.find((one) => one.source === source && one.key === key)
    if (known) return known
    const data = new IndexData(settings)
    let position = 0
    for (;;) {
      const rows = this.tables.recordsAfter(source, position, CHUNK)
      for (const row of rows) data.put(row.object_id, JSON.parse(row.record))
      position = rows.at(-1)?.position ?? position
      if (rows.length < CHUNK) break
    }
    const loaded = { source, key, data, orders: new Map() }
    this.loaded.push(loaded)
    return loaded
  }

  /** An order of all documents, computed once for each state of the index. */
  order(source: string, settings: Settings, by: OrderBy[]): Order {
    const { data, orders } = this.load(source, settings)
    const key = JSON.stringify(by)
    const known = orders.get(key)
    if (known?.version === data.version) return known.order
    const order = orderOf(data, by, (path) => this.tables.texts(source, path))
    orders.set(key, { version: data.version, order })
    return order
  }

  /** Records by id. Caches those that were shown lately. */
  recordsOf(source: string, objectIds: string[]): Map<string, AlgoliaRecord> {
    const found = new Map<string, AlgoliaRecord>()
    const missing: string[] = []
    for (const objectId of objectIds) {
      const known = this.records.get(`${source}\n${objectId}`)
      if (known) found.set(objectId, known)
      else missing.push(objectId)
    }
    if (missing.length === 0) return found
    if (this.records.size + missing.length > RECORD_CACHE) this.records.clear()
    for (const row of this.tables.recordTexts(source, missing)) {
      const record: AlgoliaRecord = JSON.parse(row.record)
      this.records.set(`${source}\n${row.object_id}`, record)
      found.set(row.object_id, record)
    }
    return found
  }

  saved(source: string, objectId: string, record: AlgoliaRecord): void {
    this.records.delete(`${source}\n${objectId}`)
    for (const one of this.loaded) if (one.source === source) one.data.put(objectId, record)
    this.tidy(source)
  }

  deleted(source: string, objectId: string): void {
    this.records.delete(`${source}\n${objectId}`)
    for (const one of this.loaded) if (one.source === source) one.data.remove(objectId)
    this.tidy(source)
  }

  /** Forgets an index; the next search reads it again. */
  forget(source: string): void {
    this.loaded = this.loaded.filter((one) => one.source !== source)
    this.records.clear()
  }

  /** Drops a layout in which many documents are dead. */
  private tidy(source: string): void {
    this.loaded = this.loaded.filter(
      ({ source: own, data }) => own !== source || data.dead < DEAD_LIMIT || data.dead < data.size / 2,
    )
  }
}
