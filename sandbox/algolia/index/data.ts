import { wordsOf } from '../text/words'
import { Bits } from './bits'
import { FacetColumn, NumberColumn } from './columns'
import { type AlgoliaRecord, valuesAt, visitLeaves } from './leaves'
import { IntList } from './lists'
import {
  facetAttributes,
  type SearchableAttribute,
  type StructuralSettings,
  searchableAttributes,
} from './structure'
import { Vocabulary } from './vocabulary'

/** Where a term occurs: its documents in rising order and, beside each, the packed place in it. */
type Postings = { docs: IntList; places: IntList }

const POSITION_LIMIT = 0xffff
/** Between two values of a list, so that words of different values are not neighbors. */
const VALUE_GAP = 10

/** Packs the number of a searchable attribute, whether the word is its whole value, and the word's position. */
function packPlace(attribute: number, alone: boolean, position: number): number {
  return (attribute << 17) | (alone ? 1 << 16 : 0) | Math.min(position, POSITION_LIMIT)
}

export const placeAttribute = (place: number) => place >>> 17
export const placeAlone = (place: number) => (place & (1 << 16)) !== 0
export const placePosition = (place: number) => place & POSITION_LIMIT

/** An index in memory: postings for words, columns for filters and facets. The records themselves stay in SQLite. */
export class IndexData {
  readonly vocabulary = new Vocabulary()
  readonly postings: Postings[] = []
  readonly objectIds: string[] = []
  readonly facets = new Map<string, FacetColumn>()
  readonly numbers = new Map<string, NumberColumn>()
  /** The number of each document's group when records are grouped (`attributeForDistinct`). */
  readonly groups = new IntList()
  readonly attributes: SearchableAttribute[]
  /** Changes with every document. */
  version = 0
  dead = 0
  private readonly everyText: boolean
  private readonly attributeNumbers = new Map<string, number>()
  private readonly docs = new Map<string, number>()
  private readonly groupIds = new Map<string, number>()
  private readonly facetPaths: string[]
  private readonly distinctPath: string | undefined
  private alive: Bits | undefined

  constructor(settings: StructuralSettings) {
    const attributes = searchableAttributes(settings)
    this.everyText = attributes === undefined
    this.attributes = attributes ?? []
    this.facetPaths = facetAttributes(settings).map(({ path }) => path)
    this.distinctPath = settings.attributeForDistinct ?? undefined
    for (const path of this.facetPaths) this.facets.set(path, new FacetColumn())
  }

  /** How many document numbers are taken, including dead ones. */
  get size(): number {
    return this.objectIds.length
  }

  docOf(objectId: string): number | undefined {
    return this.docs.get(objectId)
  }

  /** The documents that hold current records. */
  living(): Bits {
    if (!this.alive || this.alive.size !== this.size) {
      this.alive = new Bits(this.size)
      for (const doc of this.docs.values()) this.alive.add(doc)
    }
    return this.alive
  }

  put(objectId: string, record: AlgoliaRecord): void {
    this.remove(objectId)
    const doc = this.objectIds.length
    this.objectIds.push(objectId)
    this.docs.set(objectId, doc)
    this.alive = undefined
    this.version++
    if (this.everyText) {
      visitLeaves(record, '', (leaf, path) => {
        if (typeof leaf === 'string' && path !== 'objectID')
          this.addTexts(doc, this.attributeAt(path), [leaf])
      })
    } else {
      this.attributes.forEach((attribute, number) => {
        const texts = valuesAt(record, attribute.path).flatMap((value) =>
          typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
        )
        this.addTexts(doc, number, texts)
      })
    }
    this.addColumns(doc, record)
  }

  remove(objectId: string): void {
    const doc = this.docs.get(objectId)
    if (doc === undefined) return
    this.docs.delete(objectId)
    this.alive = undefined
    this.dead++
    this.version++
  }

  private attributeAt(path: string): number {
    const known = this.attributeNumbers.get(path)
    if (known !== undefined) return known
    this.attributes.push({ path, level: 0, ordered: false })
    this.attributeNumbers.set(path, this.attributes.length - 1)
    return this.attributes.length - 1
  }

  private addTexts(doc: number, attribute: number, texts: string[]): void {
    let position = 0
    for (const text of texts) {
      const words = wordsOf(text)
      for (const word of words) {
        const term = this.vocabulary.idOf(word.text)
        const postings = this.postings[term] ?? { docs: new IntList(), places: new IntList() }
        this.postings[term] = postings
        postings.docs.push(doc)
        postings.places.push(packPlace(attribute, words.length === 1, position++))
      }
      position += VALUE_GAP
    }
  }

  private addColumns(doc: number, record: AlgoliaRecord): void {
    for (const path of this.facetPaths) this.addFacet(doc, record, path)
    visitLeaves(record, '', (leaf, path) => {
      if (typeof leaf === 'string') return
      let column = this.numbers.get(path)
      if (!column) {
        column = new NumberColumn()
        this.numbers.set(path, column)
      }
      column.add(doc, Number(leaf))
    })
    if (this.distinctPath === undefined) return
    const [value] = valuesAt(record, this.distinctPath)
    const key = value === undefined ? `\u0000${doc}` : String(value)
    const group = this.groupIds.get(key) ?? this.groupIds.size
    this.groupIds.set(key, group)
    this.groups.push(group)
  }

  /** Also adds the attributes of objects in it. */
  private addFacet(doc: number, record: AlgoliaRecord, path: string): void {
    const found = new Map<string, string[]>()
    for (const value of valuesAt(record, path)) {
      visitLeaves(value, path, (leaf, at) => {
        const values = found.get(at)
        if (values) values.push(String(leaf))
        else found.set(at, [String(leaf)])
      })
    }
    for (const [at, values] of found) {
      let column = this.facets.get(at)
      if (!column) {
        column = new FacetColumn()
        this.facets.set(at, column)
      }
      column.add(doc, values)
    }
  }

  get groupCount(): number {
    return this.groupIds.size
  }
}
