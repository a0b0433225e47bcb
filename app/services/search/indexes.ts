import type { IndexSettings, Rule, SynonymHit } from 'algoliasearch'
import { FACETS } from '~/models/search/facets'
import type { Sort } from '~/models/search/listing-query'
import { GREETING_CARDS } from '~/models/search/traits'

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
  // In a name, words with one word between them count as neighbors: `Organic Raw Almonds`.
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

const alike = [
  ['hazelnut', 'filbert', 'cobnut'],
  ['chickpea', 'garbanzo', 'garbanzo bean'],
  ['prune', 'dried plum'],
  ['raisin', 'sultana'],
  ['trail mix', 'studentenfutter', 'gorp'],
  ['cacao', 'cocoa'],
  ['sunflower seed', 'sunflower kernel'],
  ['pumpkin seed', 'pepita'],
  ['peanut', 'groundnut', 'goober'],
  ['licorice', 'liquorice'],
  ['tea', 'infusion'],
  ['gift box', 'hamper', 'gift basket'],
  ['bag', 'pouch'],
  ['unsalted', 'no salt', 'salt free'],
  ['glutenfree', 'gf', 'without gluten'],
  ['less salt', 'low salt', 'low sodium', 'reduced sodium'],
  ['sugar-free', 'sugarless', 'no sugar'],
  ['vegan', 'plant based'],
  ['pine nut', 'pignoli', 'pinon', 'pinoli'],
  ['flax', 'linseed'],
  ['giant corn', 'corn nut', 'cornnut'],
  ['almond flour', 'almond meal'],
  ['chickpea flour', 'gram flour', 'besan'],
  ['rolled oats', 'oatmeal', 'porridge'],
  ['cornmeal', 'polenta'],
  ['sliced', 'flaked'],
  ['lentil', 'dal'],
  ['crystallized ginger', 'candied ginger', 'stem ginger'],
  ['drinking chocolate', 'hot chocolate', 'hot cocoa'],
  ['gift certificate', 'gift card', 'voucher'],
  ['dried', 'dehydrated'],
  ['chocolate', 'choc'],
  ['gummy', 'gummi'],
  ['wholesale', 'bulk'],
  ['broad bean', 'fava bean', 'fava'],
  ['edamame', 'soy nut', 'soynut', 'soybean'],
  ['holiday', 'christmas', 'xmas'],
  ['single serve', 'individual', 'individually wrapped', 'snack size'],
  ['sale', 'deal', 'discount', 'special offer'],
]

/** One-way synonyms: a search for sweets also finds candy, not the other way round. */
const oneWay: [input: string, synonyms: string[]][] = [
  ['sweets', ['candy', 'gummy', 'licorice']],
  ['candy', ['gummy', 'licorice', 'toffee', 'jelly beans', 'fruit drops']],
  ['craisins', ['dried cranberries']],
  ['covered', ['dipped', 'coated']],
  ['chocolate covered', ['chocolate']],
  ['tea bags', ['tea']],
  ['cinnamon sticks', ['cinnamon']],
  ['keto', ['sugar-free']],
  ['low carb', ['sugar-free']],
  ['garbanzos', ['chickpea']],
  ['raw sugar', ['turbinado']],
  ['cane sugar', ['turbinado']],
  ['brown sugar', ['turbinado']],
  ['demerara', ['turbinado']],
]

const idOf = (text: string) => text.replace(/\W+/g, '-')

/** A synonym that is taken out here stays in Algolia until it is deleted in its dashboard. */
export const SYNONYMS: SynonymHit[] = [
  ...alike.map((synonyms) => ({ objectID: idOf(synonyms[0] ?? ''), type: 'synonym' as const, synonyms })),
  ...oneWay.map(([input, synonyms]) => ({
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
