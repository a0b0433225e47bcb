import { AlgoliaError } from '../errors'
import { IndexData } from '../index/data'
import type { AlgoliaRecord } from '../index/leaves'
import { structureKey } from '../index/structure'
import type { Settings, SettingsChange } from '../search/params'
import { type Synonym, type Synonyms, synonymsOf } from '../search/synonyms'
import type { IndexView } from '../search/view'
import type { IndexRow, Tables } from './tables'

const RECORD_LIMIT = 100_000

export class Indexes {
  /** What searches read, by index and layout. Replicas with the same layout share their primary's. */
  private readonly loaded = new Map<string, Map<string, IndexData>>()
  /** The tasks that make replicas. */
  private readonly linking = new Map<string, number>()
  private readonly synonyms = new WeakMap<Synonym[], Synonyms>()

  constructor(
    readonly tables: Tables,
    private readonly now: () => Date,
  ) {}

  /** Throws if the index does not exist. */
  existing(name: string): IndexRow {
    const row = this.tables.index(name)
    if (!row) throw new AlgoliaError(404, `Index ${name} does not exist`)
    return row
  }

  /** Creates a missing index; refuses a replica, which takes its records from its primary only. */
  writable(name: string): IndexRow {
    const row = this.tables.index(name)
    if (row?.primary !== undefined) {
      throw new AlgoliaError(400, `Cannot write records to ${name}: it is a replica of ${row.primary}`)
    }
    return row ?? this.ensure(name)
  }

  /** Reads every index into memory, so that no search waits for it. */
  warm(): void {
    for (const { name, primary, settings } of this.tables.indexes()) this.data(primary ?? name, settings)
  }

  /** Creates a missing index. */
  writableSettings(name: string): IndexRow {
    return this.ensure(name)
  }

  private ensure(name: string): IndexRow {
    const known = this.tables.index(name)
    if (known) return known
    if (name === '' || name.length > 256) throw new AlgoliaError(400, 'indexName is not valid')
    const at = this.now().toISOString()
    const row: IndexRow = { name, settings: {}, primary: undefined, createdAt: at, updatedAt: at }
    this.tables.putIndex(row)
    return row
  }

  view(name: string): IndexView {
    const { settings, primary } = this.existing(name)
    const source = primary ?? name
    return {
      name,
      settings,
      data: this.data(source, settings),
      synonyms: this.synonymsOf(name),
      rules: this.tables.extras(name, 'rule'),
    }
  }

  private data(source: string, settings: Settings): IndexData {
    const layouts = this.loaded.get(source) ?? new Map<string, IndexData>()
    this.loaded.set(source, layouts)
    const key = structureKey(settings)
    const known = layouts.get(key)
    if (known) return known
    const data = new IndexData(settings)
    for (const { object_id, record } of this.tables.records(source)) data.put(object_id, JSON.parse(record))
    layouts.set(key, data)
    return data
  }

  private layoutsOf(source: string): Iterable<IndexData> {
    return this.loaded.get(source)?.values() ?? []
  }

  private synonymsOf(name: string): Synonyms {
    const saved = this.tables.extras<Synonym>(name, 'synonym')
    const known = this.synonyms.get(saved)
    if (known) return known
    const made = synonymsOf(saved)
    this.synonyms.set(saved, made)
    return made
  }

  sourceOf(name: string): string {
    return this.existing(name).primary ?? name
  }

  save(name: string, objectId: string, record: AlgoliaRecord): void {
    const complete = { ...record, objectID: objectId }
    const size = JSON.stringify(complete).length
    if (size > RECORD_LIMIT) {
      throw new AlgoliaError(
        400,
        `Record with objectID=${objectId} is too big: size=${size}/${RECORD_LIMIT} bytes. Please have a look at https://www.algolia.com/doc/guides/sending-and-managing-data/prepare-your-data/in-depth/index-and-records-size-and-usage-limitations/#record-size-limits`,
      )
    }
    this.tables.putRecord(name, objectId, complete)
    for (const data of this.layoutsOf(name)) data.put(objectId, complete)
  }

  remove(name: string, objectId: string): void {
    this.tables.deleteRecord(name, objectId)
    for (const data of this.layoutsOf(name)) data.remove(objectId)
  }

  clear(name: string): void {
    this.tables.clearRecords(name)
    this.loaded.delete(name)
  }

  drop(name: string): void {
    const row = this.tables.index(name)
    for (const replica of replicaNames(row?.settings)) this.detach(replica)
    this.tables.dropIndex(name)
    this.loaded.delete(name)
  }

  /** Drops what a failed transaction left in memory. */
  forget(name: string): void {
    this.loaded.delete(name)
  }

  /** Creates replicas that are named for the first time. */
  configure(name: string, { set, reset }: SettingsChange, forwardToReplicas: boolean): void {
    const row = this.ensure(name)
    const settings = merged(row.settings, set, reset)
    this.tables.putIndex({ ...row, settings, updatedAt: this.now().toISOString() })
    if (set.replicas !== undefined || reset.includes('replicas'))
      this.attach(name, replicaNames(row.settings), replicaNames(settings))
    const source = row.primary ?? name
    this.loaded.delete(source)
    if (!forwardToReplicas) return
    const { replicas: _, ...forwarded } = set
    const forwardedReset = reset.filter((name) => name !== 'replicas')
    for (const replica of replicaNames(settings)) {
      this.configure(replica, { set: forwarded, reset: forwardedReset }, false)
    }
  }

  links(replicas: string[], task: number): void {
    for (const replica of replicas) this.linking.set(replica, task)
  }

  isLinking(name: string): boolean {
    const task = this.linking.get(name)
    return task !== undefined && !this.tables.isDone(task)
  }

  private attach(primary: string, before: string[], after: string[]): void {
    const { settings } = this.existing(primary)
    for (const gone of before.filter((name) => !after.includes(name))) this.detach(gone)
    const { replicas: _, ...own } = settings
    for (const name of after) {
      if (name === primary) throw new AlgoliaError(400, 'An index cannot be its own replica')
      const known = this.tables.index(name)
      const row = known ?? this.ensure(name)
      if (row.primary !== undefined && row.primary !== primary) {
        throw new AlgoliaError(400, `${name} is already a replica of ${row.primary}`)
      }
      this.clear(name)
      this.tables.putIndex({ ...row, primary, settings: known ? known.settings : own })
    }
  }

  /** An index that stops being a replica keeps its records. */
  private detach(name: string): void {
    const row = this.tables.index(name)
    if (row?.primary === undefined) return
    this.tables.copyRecords(row.primary, name)
    const { primary: _, ...rest } = row
    this.tables.putIndex({ ...rest, primary: undefined })
  }

  /** Copies an index, or parts of it, over another. */
  copy(from: string, to: string, scope: readonly string[] | undefined): void {
    const source = this.existing(from)
    const all = scope === undefined || scope.length === 0
    const target = this.writable(to)
    if (all || scope.includes('settings')) {
      const { replicas: _, ...settings } = source.settings
      const kept = target.settings.replicas ? { replicas: target.settings.replicas } : {}
      this.tables.putIndex({
        ...target,
        settings: { ...settings, ...kept },
        updatedAt: this.now().toISOString(),
      })
    }
    if (all || scope.includes('synonyms')) this.tables.copyExtras(from, to, 'synonym')
    if (all || scope.includes('rules')) this.tables.copyExtras(from, to, 'rule')
    if (all) {
      this.tables.clearRecords(to)
      this.tables.copyRecords(source.primary ?? from, to)
    }
    this.loaded.delete(to)
  }

  /** Replaces another index. */
  move(from: string, to: string): void {
    this.copy(from, to, undefined)
    this.drop(from)
  }
}

function merged(before: Settings, set: Settings, reset: string[]): Settings {
  return Object.fromEntries(Object.entries({ ...before, ...set }).filter(([name]) => !reset.includes(name)))
}

export function replicaNames(settings: Settings | undefined): string[] {
  return settings?.replicas ?? []
}
