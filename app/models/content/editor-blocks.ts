import { TINTS } from '../catalog/navigation'
import { VALIDATORS } from './lead-form'

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
  longText('Roasted this morning.'),
  { name: 'typography', type: 'string', enum: ['display', 'text'], defaultValue: 'text' },
  tint,
  picture,
  alt,
  link,
]

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
      list('slides', [...feature, { name: 'thumbnailUrl', type: 'file' }], { text: 'Roasted this morning.' }),
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
      list('cards', [text('name'), text('note'), { name: 'path', type: 'url' }, picture, tint], {
        name: 'Nuts',
        path: '/nuts/',
      }),
    ],
  },
  { name: 'Search Footer', inputs: [title] },
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
    name: 'Marquee',
    inputs: [title, { name: 'items', type: 'list', required: true, defaultValue: ['Roasted daily'] }],
  },
]
