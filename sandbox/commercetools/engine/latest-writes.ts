import type { Stored } from './types'

/** How long a write may be invisible to queries. */
const UNSEEN_MS = 10_000
const MOST_KEPT = 1000

/** The state of documents before their latest write, for queries that do not see it yet. */
export class LatestWrites {
  private readonly kept = new Map<string, { before: Stored | undefined; at: number }>()

  note(type: string, id: string, before: Stored | undefined): void {
    if (this.kept.size >= MOST_KEPT) this.kept.clear()
    this.kept.set(`${type}/${id}`, { before, at: Date.now() })
  }

  /** The documents of a type without the writes of the last seconds. */
  *without(type: string, documents: Iterable<Stored>): Generator<Stored> {
    const unseen = new Map(
      [...this.kept].filter(([name, { at }]) => name.startsWith(`${type}/`) && at > Date.now() - UNSEEN_MS),
    )
    for (const document of documents) {
      const name = `${type}/${document.id}`
      const before = unseen.has(name) ? unseen.get(name)?.before : document
      unseen.delete(name)
      if (before) yield before
    }
    for (const { before } of unseen.values()) if (before) yield before
  }
}
