import { TINTS } from '../catalog/navigation'
import { paths } from '../paths'
import { VALIDATORS } from './lead-form'
import { FACT_ICONS } from './page'

/** As Builder's SDK describes a field. */
type Input = {
  name: string
  type: 'string' | 'longText' | 'number' | 'boolean' | 'file' | 'url' | 'email' | 'list' | 'object'
  required?: boolean
  enum?: readonly string[]
  defaultValue?: unknown
  helperText?: string
  subFields?: readonly Input[]
}

/** The defaults make a complete block. */
type EditorBlock = { name: string; inputs: readonly Input[] }

const text = (name: string, defaultValue?: string): Input => ({
  name,
  type: 'string',
  ...(defaultValue !== undefined && { required: true, defaultValue }),
})
const longText = (defaultValue: string): Input => ({
  name: 'text',
  type: 'longText',
  required: true,
  defaultValue,
})
const title = text('title')
const tint: Input = { name: 'tint', type: 'string', enum: TINTS, defaultValue: 'almond' }
const picture: Input = { name: 'imageUrl', type: 'file' }
const alt: Input = { name: 'alt', type: 'string', helperText: 'What the picture shows' }
const linkFields = [
  text('text', 'Shop now'),
  { name: 'url', type: 'url', required: true, defaultValue: '/' },
] as const
const link: Input = { name: 'link', type: 'object', subFields: linkFields }
const list = (name: string, subFields: readonly Input[], first: object): Input => ({
  name,
  type: 'list',
  required: true,
  defaultValue: [first],
  subFields,
})

const feature: readonly Input[] = [
  title,
  longText('New this week.'),
  { name: 'typography', type: 'string', enum: ['display', 'text'], defaultValue: 'text' },
  tint,
  picture,
  alt,
  link,
]

const cardFields: readonly Input[] = [
  text('name'),
  text('note'),
  { name: 'path', type: 'url' },
  picture,
  tint,
]
const firstCard = { name: 'All products', path: paths.search }

/** In Builder's editor (docs/product.md, Content and forms). */
export const EDITOR_BLOCKS: readonly EditorBlock[] = [
  { name: 'Hero', inputs: feature },
  { name: 'Banner', inputs: [title, longText('Free shipping this week.'), tint, link] },
  {
    name: 'FAQ Accordion',
    inputs: [
      text('title', 'Frequently Asked Questions'),
      { name: 'border', type: 'string', enum: ['gray', 'black'], defaultValue: 'gray' },
      list('items', [text('question'), { name: 'answer', type: 'longText' }, link], {
        question: 'A question?',
        answer: 'Its answer.',
      }),
    ],
  },
  {
    name: 'Carousel',
    inputs: [
      title,
      list('slides', [...feature, { name: 'thumbnailUrl', type: 'file' }], { text: 'New this week.' }),
      { name: 'perView', type: 'number', defaultValue: 1, helperText: '1, 2 or 3 on wide screens' },
      { name: 'autoplay', type: 'number', helperText: 'Milliseconds a slide; leave empty to stand still' },
      { name: 'controls', type: 'boolean', defaultValue: true },
      { name: 'pagination', type: 'boolean', defaultValue: true },
    ],
  },
  {
    name: 'Card Grid',
    inputs: [
      title,
      { name: 'columns', type: 'number', defaultValue: 4, helperText: '2, 3 or 4' },
      list('cards', cardFields, firstCard),
    ],
  },
  { name: 'Search Footer', inputs: [title] },
  {
    name: 'Opening',
    inputs: [
      text('title', 'Welcome'),
      longText('What we sell, in a sentence.'),
      list('links', linkFields, { text: 'Shop now', url: '/' }),
      picture,
      alt,
    ],
  },
  {
    name: 'Departments',
    inputs: [text('title', 'Shop by category'), { ...list('more', cardFields, firstCard), required: false }],
  },
  {
    name: 'Product Rail',
    inputs: [
      text('title', 'Our best sellers'),
      text('subtitle'),
      { ...text('category', 'bestsellers'), helperText: 'Key of a category, or name products below' },
      { name: 'products', type: 'list', subFields: [text('productKey')] },
      { name: 'viewAll', type: 'url' },
      { name: 'isPersonal', type: 'boolean', defaultValue: false },
    ],
  },
  { name: 'Feature Row', inputs: [title, list('features', feature, { text: 'Made for you.' })] },
  {
    name: 'Facts',
    inputs: [
      title,
      list(
        'facts',
        [
          { name: 'icon', type: 'string', enum: FACT_ICONS },
          text('title'),
          { name: 'text', type: 'longText' },
        ],
        { icon: 'truck', title: 'Order by {cutoff}, ships today', text: 'From our own warehouse.' },
      ),
    ],
  },
  { name: 'Gift Finder', inputs: [title] },
  {
    name: 'Lead Form',
    inputs: [
      title,
      { ...text('hubspotFormId', 'form-id'), helperText: "HubSpot's id of the form" },
      text('button', 'Submit'),
      list(
        'fields',
        [
          text('name'),
          text('label'),
          {
            name: 'validators',
            type: 'list',
            subFields: [{ name: 'validator', type: 'string', enum: VALIDATORS }],
          },
          { name: 'long', type: 'boolean', defaultValue: false },
        ],
        { name: 'email', label: 'Email', validators: ['email'] },
      ),
      { name: 'gladlyEmail', type: 'email' },
      { name: 'pdf', type: 'object', subFields: linkFields },
    ],
  },
  {
    name: 'Shoppable Ingredients',
    inputs: [
      title,
      list('items', [text('productKey'), text('amount')], { productKey: '1001', amount: '1 cup' }),
    ],
  },
  {
    name: 'Price Table',
    inputs: [title, { name: 'productKeys', type: 'list', required: true, defaultValue: ['7001'] }],
  },
  {
    name: 'Marquee',
    inputs: [title, { name: 'items', type: 'list', required: true, defaultValue: ['New this week'] }],
  },
]
