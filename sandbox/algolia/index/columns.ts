import { Bits } from './bits'
import { IntList, NumberList } from './lists'

/** The values of one facet attribute by document, and the documents by value. */
export class FacetColumn {
  readonly values: string[] = []
  readonly holders: IntList[] = []
  private readonly ids = new Map<string, number>()
  private readonly folded = new Map<string, number[]>()
  private readonly starts = new IntList()
  private readonly held = new IntList()
  private readonly sets = new Map<number, Bits>()

  /** Documents come in rising order; some may be missing. */
  add(doc: number, values: Iterable<string>): void {
    while (this.starts.length <= doc) this.starts.push(this.held.length)
    for (const value of new Set(values)) {
      const id = this.idOf(value)
      this.held.push(id)
      this.holders[id]!.push(doc)
      this.sets.delete(id)
    }
  }

  private idOf(value: string): number {
    const known = this.ids.get(value)
    if (known !== undefined) return known
    const id = this.values.length
    this.values.push(value)
    this.ids.set(value, id)
    this.holders.push(new IntList())
    const same = this.folded.get(value.toLowerCase())
    if (same) same.push(id)
    else this.folded.set(value.toLowerCase(), [id])
    return id
  }

  /** Ignores case. */
  having(value: string, size: number): Bits {
    const bits = new Bits(size)
    for (const id of this.folded.get(value.toLowerCase()) ?? []) bits.or(this.setOf(id, size))
    return bits
  }

  private setOf(id: number, size: number): Bits {
    const known = this.sets.get(id)
    if (known && known.size >= size) return known
    const bits = new Bits(size)
    const { values, length } = this.holders[id]!
    bits.addAll(values, length)
    this.sets.set(id, bits)
    return bits
  }

  /** How many of the documents have each value, by whichever of two ways is less work. */
  count(among: Bits, documents: () => Int32Array, amount: number): Int32Array {
    const counts = new Int32Array(this.values.length)
    const perDocument = this.held.length / Math.max(1, this.starts.length)
    if (this.values.length * among.words.length < amount * (perDocument + 1)) {
      for (let id = 0; id < counts.length; id++) {
        counts[id] = among.countBoth(this.setOf(id, among.size))
      }
      return counts
    }
    const { values: starts, length } = this.starts
    const { values: held } = this.held
    for (const doc of documents()) {
      if (doc >= length) continue
      const end = doc + 1 < length ? starts[doc + 1]! : this.held.length
      for (let at = starts[doc]!; at < end; at++) counts[held[at]!]!++
    }
    return counts
  }
}

/** The numbers of one attribute; almost every document has at most one. */
export class NumberColumn {
  readonly first = new NumberList()
  readonly more = new Map<number, number[]>()

  add(doc: number, value: number): void {
    if (Number.isNaN(this.first.get(doc))) this.first.set(doc, value)
    else this.more.set(doc, [...(this.more.get(doc) ?? []), value])
  }

  where(passes: (value: number) => boolean, size: number): Bits {
    const bits = new Bits(size)
    const { values } = this.first
    const length = Math.min(size, values.length)
    for (let doc = 0; doc < length; doc++) {
      const value = values[doc]!
      if (!Number.isNaN(value) && passes(value)) bits.add(doc)
    }
    for (const [doc, more] of this.more) if (more.some(passes)) bits.add(doc)
    return bits
  }
}
