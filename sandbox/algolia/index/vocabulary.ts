import { bitCount, letterMask, typosBetween } from '../text/typos'
import { IntList } from './lists'

/** A term of the index that a query word may stand for. */
export type Match = {
  term: number
  typos: number
  /** Matches the whole term, not only its beginning. */
  whole: boolean
}

const CACHE_LIMIT = 2000

/** All the terms of an index, found by their beginning or with typos. */
export class Vocabulary {
  readonly terms: string[] = []
  private readonly ids = new Map<string, number>()
  private readonly masks = new IntList()
  private sorted: Int32Array | undefined
  private readonly found = new Map<string, Match[]>()

  idOf(term: string): number {
    const known = this.ids.get(term)
    if (known !== undefined) return known
    const id = this.terms.length
    this.terms.push(term)
    this.ids.set(term, id)
    this.masks.push(letterMask(term))
    this.sorted = undefined
    this.found.clear()
    return id
  }

  find(term: string): number | undefined {
    return this.ids.get(term)
  }

  /** Every term that a word may mean, each once, with its fewest typos. */
  matches(word: string, prefix: boolean, typos: number): Match[] {
    const key = `${word} ${prefix} ${typos}`
    const known = this.found.get(key)
    if (known) return known
    const matches = typos === 0 ? this.plain(word, prefix) : this.mistyped(word, prefix, typos)
    if (this.found.size >= CACHE_LIMIT) this.found.clear()
    this.found.set(key, matches)
    return matches
  }

  private plain(word: string, prefix: boolean): Match[] {
    const exact = this.ids.get(word)
    if (!prefix) return exact === undefined ? [] : [{ term: exact, typos: 0, whole: true }]
    const order = this.order()
    const matches: Match[] = []
    for (let at = this.firstFrom(word); at < order.length; at++) {
      const term = order[at]!
      const text = this.terms[term]!
      if (!text.startsWith(word)) break
      matches.push({ term, typos: 0, whole: text.length === word.length })
    }
    return matches
  }

  private mistyped(word: string, prefix: boolean, most: number): Match[] {
    const matches: Match[] = []
    const mask = letterMask(word)
    const first = word.charCodeAt(0)
    const { values: masks, length } = this.masks
    for (let term = 0; term < length; term++) {
      const other = masks[term]!
      if (bitCount(mask & ~other) > most) continue
      if (!prefix && bitCount(other & ~mask) > most) continue
      const text = this.terms[term]!
      if (most < 2 && text.charCodeAt(0) !== first) continue
      const typos = typosBetween(word, text, most, prefix)
      if (typos <= most) matches.push({ term, typos, whole: !prefix || text === word })
    }
    return matches
  }

  private order(): Int32Array {
    this.sorted ??= Int32Array.from(this.terms.keys()).sort((a, b) =>
      this.terms[a]! < this.terms[b]! ? -1 : 1,
    )
    return this.sorted
  }

  private firstFrom(word: string): number {
    const order = this.order()
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.terms[order[middle]!]! < word) low = middle + 1
      else high = middle
    }
    return low
  }
}
