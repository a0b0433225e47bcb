import type { Image } from '@commercetools/platform-sdk'
import { customizerGroup } from './customizers'
import { drawingOf } from './drawing/ingredients'
import { foodOfKey } from './foods'
import type { ProductRow } from './rows'
import type { Size } from './sizes'

/** A picture to draw: which food, which pack, and the label. */
export type PictureOrder = {
  /** File name without extension. */
  name: string
  pack: 'pile' | 'bowl' | 'board' | 'opened' | 'piece' | 'bed' | Size['pack']
  keys: string[]
  label: string
  unit: string
  size?: 'snack' | 'value' | 'bulk'
  paper?: 'organic' | 'business' | 'premium'
  lid?: string
  /** Keys of the products inside an opened box. */
  holds?: string[]
}

/** A label fits a noun or two: 'Turkish Apricots, sun-dried' becomes 'Turkish Apricots'. */
function labelOf(row: ProductRow): string {
  if (row.flags.label) return row.flags.label
  const words = row.name.replace(/(,| with | in ).*/, '').split(' ')
  const whole = words.join(' ')
  // The label of a box, tin or card fits three words; the name of a loose food loses its first ones.
  if (whole.length <= 12 || /^(gift|greeting)/.test(row.category)) return whole
  return words.slice(-2).join(' ')
}

const keysOf = (row: ProductRow) => row.flags.pic?.split(',') ?? foodOfKey(row.food).drawings

function paperOf(row: ProductRow): PictureOrder['paper'] {
  if (row.flags.wholesale) return 'business'
  return row.tags.includes('organic') ? 'organic' : undefined
}

const sizeOf = (size: Size) => (size.weight < 0.75 ? 'snack' : size.weight < 2 ? 'value' : 'bulk')

function packPicture(row: ProductRow, size: Size): PictureOrder {
  const paper = paperOf(row)
  return {
    // Whole-bean and ground coffee share a bag.
    name: `${row.key}-${size.grind ? size.code.slice(0, -1) : size.code}`,
    pack: size.pack,
    keys: keysOf(row),
    label: labelOf(row),
    unit: size.variantName
      .replace(/,.*/, '')
      .replace(/^\$(\d+)$/, '$1 dollars')
      .replace(/ (bag|case|tin|jar|box|gift box|tray|sample|mini box)$/, ''),
    size: sizeOf(size),
    paper,
    lid: row.flags.lid,
  }
}

/** Chosen by the digits of the key, so that neighbors on a shelf differ. */
const SHOWN = ['pack', 'bowl', 'pack', 'pile', 'board'] as const

const shownAs = ({ key }: ProductRow) =>
  SHOWN[[...key].reduce((sum, digit) => sum + Number(digit), 0) % SHOWN.length]

/** The food in a bowl, on a board or as a heap. */
function foodPicture(row: ProductRow): PictureOrder {
  const shown = shownAs(row)
  const pack = shown === 'bowl' || shown === 'board' ? shown : 'pile'
  return { name: row.key, pack, keys: keysOf(row), label: labelOf(row), unit: '' }
}

/** A gift box without its lid. */
function openedPicture(row: ProductRow): PictureOrder {
  const holds = row.flags.holds?.split(',')
  return {
    name: row.key,
    pack: 'opened',
    keys: keysOf(row),
    label: '',
    unit: '',
    holds,
    lid: row.flags.lid,
  }
}

const isLoose = (size: Size) =>
  size.pack === 'pouch' || size.pack === 'box' || size.pack === 'tin' || size.pack === 'cup'

/**
 * The pictures of one size, the one for lists first: more than half of the products show their food, the rest their
 * pack.
 */
export function picturesOf(row: ProductRow, size: Size): PictureOrder[] {
  const pack = packPicture(row, size)
  if (size.pack === 'gift') return [pack, openedPicture(row)]
  if (size.pack === 'tray') return [pack, foodPicture(row)]
  if (!isLoose(size)) return [pack]
  const isFoodFirst = shownAs(row) !== 'pack' && size.pack === 'pouch'
  return isFoodFirst ? [foodPicture(row), pack] : [pack, foodPicture(row)]
}

const WORDS: Partial<Record<PictureOrder['pack'], string>> = { bowl: 'a bowl of it', board: 'on a board' }

function altOf(row: ProductRow, size: Size, picture: PictureOrder): string {
  if (picture.pack === 'opened' || (picture.name === row.key && row.flags.holds))
    return `What is in ${row.name}`
  if (picture.name === row.key) return `${row.name}, ${WORDS[picture.pack] ?? 'a heap of it'}`
  return picture.pack === 'card' ? row.name : `${row.name}, ${size.variantName}`
}

/** The pictures of one size for commercetools, the one for lists first. The label is the alternative text. */
export function imagesOf(row: ProductRow, size: Size): Image[] {
  return picturesOf(row, size).map((picture) => ({
    url: `/photos/${picture.name}.jpg`,
    dimensions: { w: 1000, h: 1000 },
    label: altOf(row, size, picture),
  }))
}

/** For the customizers: one piece of the food, and a section full of it. */
export function closeUpsOf(row: ProductRow): PictureOrder[] {
  if (!customizerGroup(row)) return []
  const order = { keys: keysOf(row), label: '', unit: '' }
  return [
    { ...order, name: `${row.key}-piece`, pack: 'piece' },
    { ...order, name: `${row.key}-bed`, pack: 'bed' },
  ]
}

/** The main color of a food. */
export const colorOf = (row: ProductRow): string => drawingOf(keysOf(row)[0] ?? '').c[2]
