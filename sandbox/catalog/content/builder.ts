import type { Block } from './page-text'
import { giftPages } from './pages-gifts'

type Element = {
  '@type': '@builder.io/sdk:Element'
  id: string
  component?: { name: string; options: object }
  children?: Element[]
}

type Data = { title: string; description: string; blocks: Element[] }

export type BuilderEntry = {
  id: string
  name: string
  modelName: string
  published: 'published' | 'draft'
  query: { property: string; operator: 'is' | 'startsWith'; value: string | string[] | boolean }[]
  data: Data
  variations: Record<string, { id: string; name: string; testRatio: number; data: Data }>
}

const NAMES: Record<string, string> = {
  hero: 'Hero',
  banner: 'Banner',
  faq: 'FAQ Accordion',
  carousel: 'Carousel',
  cards: 'Card Grid',
  search: 'Search Footer',
  'gift-finder': 'Gift Finder',
  form: 'Lead Form',
  ingredients: 'Shoppable Ingredients',
  prices: 'Price Table',
  marquee: 'Marquee',
}

let elements = 0
const element = (name: string, options: object): Element => {
  elements += 1
  return {
    '@type': '@builder.io/sdk:Element',
    id: `builder-${elements.toString(16).padStart(8, '0')}`,
    component: { name, options },
  }
}

const text = (html: string) => element('Text', { text: html })

function elementOf({ type, title, ...rest }: Block): Element {
  // These components have one part, whose fields are the component's options.
  const { hero, carousel, form, ...flat } = rest as Record<string, object>
  const options = { title, ...flat, ...hero, ...carousel, ...form }
  return element(NAMES[type] ?? type, options)
}

const entry = (
  id: string,
  path: string,
  data: Data,
  { query = [], ...more }: Partial<Pick<BuilderEntry, 'published' | 'variations' | 'query'>> = {},
): BuilderEntry => ({
  id,
  name: data.title,
  modelName: 'page',
  published: 'published',
  query: [{ property: 'urlPath', operator: 'is', value: path }, ...query],
  data,
  variations: {},
  ...more,
})

const built = giftPages.map(({ path, title, description, text: parts }) =>
  entry(`page-${path}`, `/${path}`, {
    title,
    description,
    blocks: [parts].flat().flatMap((part) => (typeof part === 'string' ? [] : [elementOf(part)])),
  }),
)

const harvest = (headline: string): Data => ({
  title: 'The Harvest Table',
  description: 'What came in this week, and what to do with it.',
  blocks: [
    element('Hero', {
      title: headline,
      text: 'Walnuts from the first shake of the trees, and almonds that were roasted this morning.',
      tint: 'pistachio',
      imageUrl: '/pictures/promo-seasonal.svg',
      alt: 'A table with bowls of nuts and dried fruit',
      link: { text: 'See what is new', url: '/new/' },
    }),
    text(
      '<h2>From the orchard</h2><p>New-crop nuts are <strong>softer and sweeter</strong> than those of the spring. ' +
        'Keep them in a jar, cool and dark, or see <a href="/help">how we store them</a>.</p>' +
        '<ul><li>Walnuts: salads, bread, a blue cheese</li><li>Almonds: by the handful</li></ul>',
    ),
    element('Shoppable Ingredients', {
      title: 'On our table',
      items: [
        { productKey: '1001', amount: '2 cups' },
        { productKey: '1201', amount: '1 cup' },
      ],
    }),
    element('Columns', {
      columns: [
        {
          blocks: [
            element('Image', {
              image: '/pictures/promo-box.svg',
              altText: 'A gift box with six treats',
              aspectRatio: 0.7,
            }),
          ],
        },
        {
          blocks: [
            text('<h2>Send a taste of it</h2><p>A box for somebody who could not come.</p>'),
            element('Core:Button', { text: 'See gift boxes', link: '/gifts/' }),
          ],
        },
      ],
    }),
    element('Symbol', { symbol: { model: 'symbol', entry: 'symbol-freshness' } }),
    element('FAQ Accordion', {
      items: [{ question: 'When does the new crop come?', answer: 'From September on, tree by tree.' }],
    }),
  ],
})

const welcome = (title: string, words: string): Data => ({
  title,
  description: 'Where to begin in our shop.',
  blocks: [text(`<p>${words}</p>`)],
})

/** One path with an entry for newsletter readers, one for companies and one for everybody else. */
const welcomes: BuilderEntry[] = [
  entry('page-welcome-news', '/welcome', welcome('Welcome, Reader', 'Here is what our letter was about.'), {
    query: [{ property: 'utm_source', operator: 'is', value: 'newsletter' }],
  }),
  entry('page-welcome-company', '/welcome', welcome('Welcome, Company', 'Cases, invoices and terms.'), {
    query: [{ property: 'hasBusinessAccount', operator: 'is', value: true }],
  }),
  entry('page-welcome', '/welcome', welcome('Welcome to Cobnut', 'Begin with our best sellers.')),
]

/** The demo shop's entries in Builder: pages by kind of visitor, an experiment and a draft. */
export const builderEntries: BuilderEntry[] = [
  ...built,
  ...welcomes,
  entry('page-harvest', '/harvest-table', harvest('The new crop is here'), {
    variations: {
      warm: {
        id: 'warm',
        name: 'Warm headline',
        testRatio: 0.5,
        data: harvest('Come and taste the new crop'),
      },
    },
  }),
  {
    ...entry('symbol-freshness', '', {
      title: 'Freshness',
      description: '',
      blocks: [text('<p>We roast every morning and pack the same day.</p>')],
    }),
    modelName: 'symbol',
    query: [],
  },
  entry(
    'page-spring',
    '/spring-table',
    {
      title: 'The Spring Table',
      description: 'Not published yet.',
      blocks: [
        text('<p>Pistachios, apricots and a first picnic.</p>'),
        element('Countdown', { until: '2027-03-20' }),
      ],
    },
    { published: 'draft' },
  ),
]

/** Fills in the symbols that entries name. */
export const withSymbols = (entries: BuilderEntry[]): BuilderEntry[] =>
  JSON.parse(JSON.stringify(entries), (key, value) =>
    key === 'symbol' ? { ...value, content: builderEntries.find(({ id }) => id === value.entry) } : value,
  )
