import type { Vault } from '../../sandbox/commercetools/engine/context'
import { duplicateField } from '../../sandbox/commercetools/engine/errors'
import { Registry } from '../../sandbox/commercetools/engine/registry'
import { Session } from '../../sandbox/commercetools/engine/session'
import { Store } from '../../sandbox/commercetools/engine/store'
import type { Stored } from '../../sandbox/commercetools/engine/types'
import { definitions } from '../../sandbox/commercetools/resources'
import type { Database } from '../../sandbox/database'

const noDatabase: Database = {
  run: () => undefined,
  all: () => [],
  first: () => undefined,
  transaction: (work) => work(),
}

const registry = new Registry(definitions)

/** The sandbox's store in maps, for property tests over thousands of carts. */
class MemoryStore extends Store {
  private readonly documents = new Map<string, Map<string, Stored>>()
  private readonly counters = new Map<string, number>()

  constructor() {
    super(noDatabase, (type) => registry.indexes(type))
  }

  override transaction<Result>(work: () => Result): Result {
    const before = new Map([...this.documents].map(([type, documents]) => [type, new Map(documents)]))
    try {
      return work()
    } catch (error) {
      this.documents.clear()
      for (const [type, documents] of before) this.documents.set(type, documents)
      throw error
    }
  }

  override get(type: string, id: string): Stored | undefined {
    return this.documents.get(type)?.get(id)
  }

  override lookupIds(type: string, name: string, value: string): string[] {
    const index = registry.indexes(type).find((one) => one.name === name)
    if (!index) throw new Error(`The type '${type}' has no index '${name}'.`)
    return this.all(type).flatMap((document) => (index.values(document).includes(value) ? document.id : []))
  }

  override all(type: string): Stored[] {
    return [...(this.documents.get(type)?.values() ?? [])]
  }

  override *scan(type: string): Generator<Stored> {
    yield* this.all(type)
  }

  override insert(type: string, document: Stored): void {
    this.put(type, document)
  }

  override replace(type: string, document: Stored): void {
    this.put(type, document)
  }

  override delete(type: string, id: string): void {
    this.documents.get(type)?.delete(id)
  }

  override unchanged(type: string, document: Stored): boolean {
    return JSON.stringify(this.get(type, document.id)) === JSON.stringify(document)
  }

  override referencedBy(): string | undefined {
    return undefined
  }

  override next(counter: string): number {
    const value = (this.counters.get(counter) ?? 0) + 1
    this.counters.set(counter, value)
    return value
  }

  private put(type: string, document: Stored): void {
    for (const index of registry.indexes(type)) {
      if (!index.unique) continue
      for (const value of index.values(document)) {
        if (value === undefined) continue
        const taken = this.lookupIds(type, index.name, value).some((id) => id !== document.id)
        if (taken) throw duplicateField(index.name, value)
      }
    }
    const documents = this.documents.get(type) ?? new Map<string, Stored>()
    documents.set(document.id, JSON.parse(JSON.stringify(document)))
    this.documents.set(type, documents)
  }
}

function memoryVault(): Vault {
  const kept = new Map<string, unknown>()
  const name = (kind: string, key: string) => `${kind}\n${key}`
  return {
    read: <Value>(kind: string, key: string) => kept.get(name(kind, key)) as Value | undefined,
    write: (kind, key, value) => {
      kept.set(name(kind, key), value)
    },
    remove: (kind, key) => {
      kept.delete(name(kind, key))
    },
    keys: (kind) =>
      [...kept.keys()].filter((key) => key.startsWith(`${kind}\n`)).map((key) => key.slice(kind.length + 1)),
  }
}

export const memorySession = (date = new Date('2026-03-01T12:00:00.000Z')): Session =>
  new Session(new MemoryStore(), registry, memoryVault(), {
    date,
    projectKey: 'cobnut',
    principal: { clientId: 'test', scopes: ['manage_project:cobnut'] },
  })
