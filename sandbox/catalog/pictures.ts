import type { Image } from '@commercetools/platform-sdk'
import { customizerGroup } from './customizers'
import { drawingOf } from './drawing/ingredients'
import { foodOfKey } from './foods'
import type { ProductRow } from './rows'
import type { Size } from './sizes'
import { hash } from './table'

/** A picture to be drawn: which food in which pack, and what the label says. */
export type PictureOrder = {
  /** The file's name without its ending. */
  name: string
  pack: 'pile' | 'piece' | 'bed' | Size['pack']
  keys: string[]
  label: string
  unit: string
  size?: 'snack' | 'value' | 'bulk'
  paper?: 'organic' | 'business' | 'premium'
  lid?: string
}

/** A label holds a noun or two: 'Turkish Apricots, sun-dried' becomes 'Turkish Apricots'. */
function labelOf(row: ProductRow): string {
  if (row.flags.label) return row.flags.label
  const words = row.name.replace(/(,| with | in ).*/, '').split(' ')
  const whole = words.join(' ')
  // The label of a box, a tin or a card has room for three words; the name of a loose food loses its first ones.
  if (whole.length <= 12 || /^(gift|greeting)/.test(row.category)) return whole
  return words.slice(-2).join(' ')
}

const keysOf = (row: ProductRow) => row.flags.pic?.split(',') ?? foodOfKey(row.food).drawings

function paperOf(row: ProductRow): PictureOrder['paper'] {
  if (row.flags.wholesale) return 'business'
  return row.tags.includes('organic') ? 'organic' : undefined
}

const sizeOf = (size: Size) => (size.weight < 0.75 ? 'snack' : size.weight < 2 ? 'value' : 'bulk')

/** The pack of one size. */
function packPicture(row: ProductRow, size: Size): PictureOrder {
  const paper = paperOf(row)
  return {
    // Whole beans and ground coffee come in the same bag.
    name: `${row.key}-${size.grind ? size.code.slice(0, -1) : size.code}`,
    pack: size.pack,
    keys: keysOf(row),
    label: labelOf(row),
    unit: size.variantName
      .replace(/,.*/, '')
      .replace(/^\$(\d+)$/, '$1 dollars')
      .replace(/ (bag|case|tin|jar|box|gift box|tray|sample|mini box)$/, ''),
    size: sizeOf(size),
    ...(paper && { paper }),
    ...(row.flags.lid && { lid: row.flags.lid }),
  }
}

/** The food itself, as a heap. */
function pilePicture(row: ProductRow): PictureOrder {
  return { name: row.key, pack: 'pile', keys: keysOf(row), label: labelOf(row), unit: '' }
}

const isLoose = (size: Size) =>
  size.pack === 'pouch' || size.pack === 'box' || size.pack === 'tin' || size.pack === 'cup'

/** The pictures of one size, the one for lists first: about every third product shows its food, the rest their pack. */
export function picturesOf(row: ProductRow, size: Size): PictureOrder[] {
  const pack = packPicture(row, size)
  if (!isLoose(size)) return size.pack === 'gift' || size.pack === 'tray' ? [pack, pilePicture(row)] : [pack]
  const loose = hash(row.key) % 3 === 0 && size.pack === 'pouch'
  return loose ? [pilePicture(row), pack] : [pack, pilePicture(row)]
}

function altOf(row: ProductRow, size: Size, picture: PictureOrder): string {
  if (picture.pack === 'pile') return row.flags.holds ? `What is in ${row.name}` : `${row.name}, a heap of it`
  return picture.pack === 'card' ? row.name : `${row.name}, ${size.variantName}`
}

/** The photos of one size as commercetools holds them, the one for lists first. The label is what a reader hears. */
export function imagesOf(row: ProductRow, size: Size): Image[] {
  return picturesOf(row, size).map((picture) => ({
    url: `/photos/${picture.name}.jpg`,
    dimensions: { w: 1000, h: 1000 },
    label: altOf(row, size, picture),
  }))
}

/** What a customizer draws builds from: one piece of the food, and a section full of it. */
export function closeUpsOf(row: ProductRow): PictureOrder[] {
  if (!customizerGroup(row)) return []
  const order = { keys: keysOf(row), label: '', unit: '' }
  return [
    { ...order, name: `${row.key}-piece`, pack: 'piece' },
    { ...order, name: `${row.key}-bed`, pack: 'bed' },
  ]
}

/** The color that a food is known by from afar. */
export const colorOf = (row: ProductRow): string => drawingOf(keysOf(row)[0] ?? '').c[2]
