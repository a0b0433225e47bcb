import { typosBetween } from '../text/typos'
import { wordsOf } from '../text/words'
import { type AlgoliaRecord, valuesAt, visitLeaves } from './leaves'
import { type Order, type OrderBy, orderOf } from './order'
import {
  facetAttributes,
  type SearchableAttribute,
  type StructuralSettings,
  searchableAttributes,
} from './structure'

/** Where a word occurs: in which searchable attribute, whether it is the whole value, and how far from its start. */
export type Place = { attribute: SearchableAttribute; alone: boolean; position: number }

/** A record as searches read it. */
export type Doc = {
  id: string
  record: AlgoliaRecord
  words: Map<string, Place[]>
  /** Values of the attributes declared for faceting, each once. */
  facets: Map<string, Set<string>>
  numbers: Map<string, number[]>
  /** Equal for records that `attributeForDistinct` groups. */
  group: unknown
}

/** A term of the index that a query word may stand for. */
export type Match = {
  term: string
  typos: number
  /** Matches the whole term, not only its beginning. */
  whole: boolean
}

/** Between two values of a list, so that words of different values are not neighbors. */
const VALUE_GAP = 10

/** The records of an index, read by its settings. A demo shop has so few that each search goes through all of them. */
export class IndexData {
  readonly docs = new Map<string, Doc>()
  private readonly attributes: SearchableAttribute[] | undefined
  private readonly facetPaths: string[]
  private readonly distinctPath: string | undefined
  private readonly orders = new Map<string, Order>()
  private known: Set<string> | undefined

  constructor(settings: StructuralSettings) {
    this.attributes = searchableAttributes(settings)
    this.facetPaths = facetAttributes(settings).map(({ path }) => path)
    this.distinctPath = settings.attributeForDistinct ?? undefined
  }

  put(id: string, record: AlgoliaRecord): void {
    this.changed()
    const numbers = new Map<string, number[]>()
    visitLeaves(record, '', (leaf, path) => {
      if (typeof leaf !== 'string') numbers.set(path, [...(numbers.get(path) ?? []), Number(leaf)])
    })
    const facets = this.facetsOf(record)
    const [group = Symbol(id)] = this.distinctPath === undefined ? [] : valuesAt(record, this.distinctPath)
    this.docs.delete(id)
    this.docs.set(id, { id, record, words: this.wordsOf(record), facets, numbers, group })
  }

  remove(id: string): void {
    if (this.docs.delete(id)) this.changed()
  }

  private changed(): void {
    this.orders.clear()
    this.known = undefined
  }

  private wordsOf(record: AlgoliaRecord): Doc['words'] {
    const words: Doc['words'] = new Map()
    const add = (attribute: SearchableAttribute, texts: string[]) => {
      let position = 0
      for (const text of texts) {
        const found = wordsOf(text)
        for (const word of found) {
          const place = { attribute, alone: found.length === 1, position: position++ }
          words.set(word.text, [...(words.get(word.text) ?? []), place])
        }
        position += VALUE_GAP
      }
    }
    if (this.attributes === undefined) {
      visitLeaves(record, '', (leaf, path) => {
        if (typeof leaf === 'string' && path !== 'objectID') add({ path, level: 0, ordered: false }, [leaf])
      })
    }
    for (const attribute of this.attributes ?? []) {
      const values = valuesAt(record, attribute.path)
      add(attribute, values.filter((one) => typeof one === 'string' || typeof one === 'number').map(String))
    }
    return words
  }

  /** Also has the attributes of objects in a declared one. */
  private facetsOf(record: AlgoliaRecord): Doc['facets'] {
    const facets: Doc['facets'] = new Map()
    for (const declared of this.facetPaths) {
      for (const value of valuesAt(record, declared)) {
        visitLeaves(value, declared, (leaf, path) => {
          facets.set(path, (facets.get(path) ?? new Set()).add(String(leaf)))
        })
      }
    }
    return facets
  }

  /** All words of the index. */
  get terms(): Set<string> {
    this.known ??= new Set([...this.docs.values()].flatMap(({ words }) => [...words.keys()]))
    return this.known
  }

  /** Every term that a word may mean, each once, with its fewest typos. */
  matches(word: string, prefix: boolean, most: number): Match[] {
    if (most === 0 && !prefix) return this.terms.has(word) ? [{ term: word, typos: 0, whole: true }] : []
    return [...this.terms].flatMap((term) => {
      const typos =
        most > 0
          ? typosBetween(word, term, most, prefix)
          : term.startsWith(word)
            ? 0
            : Number.POSITIVE_INFINITY
      return typos <= most ? [{ term, typos, whole: !prefix || term === word }] : []
    })
  }

  /** An order of all documents, computed once for each state of the index. */
  order(criteria: OrderBy[]): Order {
    const key = JSON.stringify(criteria)
    const order = this.orders.get(key) ?? orderOf(this.docs.values(), criteria)
    this.orders.set(key, order)
    return order
  }
}
