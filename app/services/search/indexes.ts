import type { IndexSettings, Rule, SynonymHit } from 'algoliasearch'
import { FACETS } from '~/models/search/facets'
import type { Sort } from '~/models/search/listing-query'
import { GREETING_CARDS } from '~/models/search/traits'
import { ALIKE, ONE_WAY } from '~/shop/synonyms'

export const DEPARTMENTS = 'departments'
export const PAGES = 'pages'
export const SUGGESTIONS = 'product_query_suggestions'
const PRODUCTS = 'products'

/** Each sort order is a replica: the same records with another ranking. */
export const productIndex = (sort: Sort): string =>
  sort === 'popular' ? PRODUCTS : `${PRODUCTS}_${sort.replace('-', '_')}`

// Ranks typed words above their synonyms, then what a product is above what is in it.
const RANKING = ['typo', 'words', 'filters', 'proximity', 'exact', 'attribute', 'custom']

const REPLICAS: [sort: Sort, order: string][] = [
  ['price-asc', 'asc(singlePiecePrice)'],
  ['price-desc', 'desc(singlePiecePrice)'],
  ['rating', 'desc(averageRating)'],
  ['newest', 'desc(addedOn)'],
]

const productSettings: IndexSettings = {
  searchableAttributes: [
    'unordered(shelfWords)',
    'unordered(headWords)',
    'unordered(name)',
    'unordered(categoryNames)',
    'unordered(tagNames)',
    'unordered(sizeNames)',
    'skus',
    'unordered(Product.shortDescription)',
  ],
  attributesForFaceting: [
    ...FACETS.map((facet) => (facet === 'shelf' ? 'searchable(shelf)' : facet)),
    'filterOnly(categories)',
    'filterOnly(traits)',
    'filterOnly(skus)',
    'filterOnly(shortVariantName)',
    'filterOnly(Product.key)',
  ],
  attributeForDistinct: 'objectID',
  unretrievableAttributes: ['cost'],
  disableTypoToleranceOnAttributes: ['skus', 'sizeNames'],
  // `25lb` is not a typo of `20lb`.
  allowTyposOnNumericTokens: false,
  ignorePlurals: ['en'],
  removeStopWords: ['en'],
  // Ranks typed words above their synonyms. A word counts as exact in names, where it says what a product is.
  exactOnSingleWordQuery: 'word',
  alternativesAsExact: ['ignorePlurals'],
  disableExactOnAttributes: ['categoryNames', 'tagNames', 'sizeNames', 'skus', 'Product.shortDescription'],
  // In a name, words with one word between them count as neighbors: `Organic Raw Honey`.
  minProximity: 2,
  paginationLimitedTo: 20_000,
  ranking: RANKING,
  // Products in stock come first.
  customRanking: ['desc(available)', 'desc(popularity)'],
}

/** For queries that name no number of hits. */
const DEFAULT_HITS = 50

const settings: [index: string, settings: IndexSettings][] = [
  [PRODUCTS, { ...productSettings, replicas: REPLICAS.map(([sort]) => productIndex(sort)) }],
  ...REPLICAS.map(([sort, order]): [string, IndexSettings] => [
    productIndex(sort),
    { ...productSettings, ranking: [order, ...RANKING] },
  ]),
  [
    DEPARTMENTS,
    {
      searchableAttributes: ['name', 'unordered(parentName)', 'unordered(description)'],
      attributesForFaceting: ['filterOnly(idealForSuggestions)', 'filterOnly(kind)'],
      ignorePlurals: ['en'],
    },
  ],
  [
    PAGES,
    {
      searchableAttributes: ['name', 'unordered(description)', 'unordered(text)'],
      ignorePlurals: ['en'],
      removeStopWords: ['en'],
      // One word somewhere in a long text would match nearly every search.
      disableTypoToleranceOnAttributes: ['text'],
    },
  ],
  [
    SUGGESTIONS,
    { searchableAttributes: ['query'], customRanking: ['desc(popularity)'], ignorePlurals: ['en'] },
  ],
]

export const SETTINGS = settings.map(([index, one]): [string, IndexSettings] => [
  index,
  { hitsPerPage: DEFAULT_HITS, ...one },
])

const idOf = (text: string) => text.replace(/\W+/g, '-')

/** A synonym that is taken out here stays in Algolia until it is deleted in its dashboard. */
export const SYNONYMS: SynonymHit[] = [
  ...ALIKE.map((synonyms) => ({ objectID: idOf(synonyms[0] ?? ''), type: 'synonym' as const, synonyms })),
  ...ONE_WAY.map(([input, synonyms]) => ({
    objectID: `from-${idOf(input)}`,
    type: 'oneWaySynonym' as const,
    input,
    synonyms,
  })),
]

export const SYNONYM_INDEX = PRODUCTS

/** The rule context that selects departments of greeting cards offered now. */
export const CARDS_CONTEXT = 'availableGreetingCards'

/** Rules by index. Add seasonal departments of cards here, or by a rule with the same context in Algolia. */
export const RULES: [index: string, rules: Rule[]][] = [
  [
    DEPARTMENTS,
    [
      {
        objectID: 'available-greeting-cards',
        description: 'Departments whose greeting cards can go with a gift now',
        conditions: [{ context: CARDS_CONTEXT }],
        consequence: { params: { filters: `objectID:${GREETING_CARDS}` } },
      },
    ],
  ],
]
