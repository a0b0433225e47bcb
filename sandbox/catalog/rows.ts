import { table } from '@cobnut/platform/table'
import { type Size, sizesOf, withGrinds } from './sizes'
import { hash } from './table'

/** A product as written in a department's table. */
export type ProductRow = {
  /** Digits only, so that a customizer can pack it into three letters. */
  key: string
  /** The category in the product's address. */
  category: string
  name: string
  food: string
  sizes: Size[]
  tags: string[]
  flags: Flags
  oneLiner: string
  /** Replaces the food's ingredients if given. */
  ingredients: string | undefined
  /** Undefined where the maker has not said it. */
  stated?: { contains: string[]; packedWith: string[] }
}

/** The README explains each flag. */
const FLAGS = [
  'pop',
  'new',
  'season',
  'out',
  'low',
  'back',
  'pic',
  'lid',
  'label',
  'origin',
  'notes',
  'with',
  'other',
  'also',
  'max',
  'mix',
  'tray',
  'mini',
  'group',
  'taste',
  'hidden',
  'custom',
  'sections',
  'no-auto',
  'addons',
  'to',
  'fixed',
  'wholesale',
  'companies',
  'grinds',
  'holds',
  'months',
  'month',
  'price-free',
  'tax',
  'packed',
  'unstated',
] as const

type Flag = (typeof FLAGS)[number]
type Flags = Partial<Record<Flag, string>>

const isFlag = (word: string): word is Flag => FLAGS.some((flag) => flag === word)

function flagsOf(text: string, key: string): Flags {
  const flags: Flags = {}
  for (const word of text.split(' ').filter(Boolean)) {
    const [name = '', value = 'yes'] = word.split('=')
    if (!isFlag(name)) throw new Error(`Product ${key} has an unknown flag: ${name}`)
    flags[name] = value.replaceAll('_', ' ')
  }
  return flags
}

/**
 * The products of one category, a line each:
 * `key | name | food | dollars a pound (or each) and sizes | tags | flags | one sentence`,
 * with an optional eighth cell for ingredients.
 */
export function products(category: string, text: string): ProductRow[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => table(line, line.split('|').length === 8 ? 8 : 7))
    .map((cells) => productRow(category, cells))
}

function productRow(category: string, cells: string[]): ProductRow {
  const [key = '', name = '', food = '', offer = '', tags = '', words = '', oneLiner = '', ingredients] =
    cells
  const flags = flagsOf(words, key)
  const sizes = sizesOf(offer, key)
  return {
    key,
    category,
    name,
    food,
    oneLiner,
    ingredients,
    flags,
    sizes: flags.grinds ? withGrinds(sizes) : sizes,
    tags: tags.split(' ').filter(Boolean),
  }
}

/** Without a flag, a constant between 20 and 69. */
export const popularityOf = (row: ProductRow) => Number(row.flags.pop ?? 20 + (hash(row.key) % 50))
