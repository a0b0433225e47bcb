import { allergensNamedIn, NO_ALLERGENS, NOT_FOOD } from '@cobnut/platform/allergens'
import { almonds } from './departments/almonds'
import { baking } from './departments/baking'
import { bowl } from './departments/bowl'
import { cashews } from './departments/cashews'
import { chocolates } from './departments/chocolates'
import { coffeetea } from './departments/coffeetea'
import { fruit } from './departments/fruit'
import { gifts } from './departments/gifts'
import { nuts } from './departments/nuts'
import { orchard } from './departments/orchard'
import { pantry } from './departments/pantry'
import { snacks } from './departments/snacks'
import { sweets } from './departments/sweets'
import { wholesale } from './departments/wholesale'
import { foodOfKey } from './foods'
import { ingredientsOf } from './ingredients'
import type { ProductRow } from './rows'
import { smallThings } from './small'

const shelves = [
  ...[...almonds, ...cashews, ...nuts, ...bowl],
  ...[...fruit, ...orchard],
  ...[...chocolates, ...sweets],
  ...[...snacks, ...coffeetea, ...baking, ...pantry],
  ...[...gifts, ...wholesale],
]

const byKey = new Map(shelves.map((row) => [row.key, row]))

/** Adds what a box or tray contains to its description. */
function withContents(row: ProductRow): ProductRow {
  const held = heldIn(row)
  if (row.ingredients || held.length === 0) return row
  // A bundle of boxes names only the boxes.
  const lists = held.map((one) =>
    one.flags.holds ? one.name : `${one.name}: ${ingredientsOf(one, foodOfKey(one.food))}`,
  )
  return { ...row, ingredients: `${lists.join('. ')}.` }
}

const NUT_ROOM = ['tree nuts', 'milk', 'soy', 'wheat', 'sesame']
const PEANUT_ROOM = ['peanuts', ...NUT_ROOM]
const FRUIT_ROOM = ['milk', 'soy', 'wheat']

const seeds = bowl.filter(({ category }) => category === 'seeds')
const fruitRoom = new Set([...fruit, ...orchard, ...seeds, ...sweets, ...coffeetea].map(({ key }) => key))

/** What else is handled where it is packed; of a box, where its parts are packed. */
function packedWith(row: ProductRow, contains: string[]): string[] {
  if (row.flags.packed) return row.flags.packed.split(',')
  const held = heldIn(row)
  if (held.length > 0) return [...new Set(held.flatMap((one) => packedWith(one, containedIn(one))))]
  if (contains.includes('peanuts')) return PEANUT_ROOM
  return fruitRoom.has(row.key) && contains.every((name) => FRUIT_ROOM.includes(name)) ? FRUIT_ROOM : NUT_ROOM
}

/** What a box holds counts as its own. Nothing is known of what a shopper puts together. */
function withAllergens(row: ProductRow): ProductRow {
  if (row.flags.custom || row.flags.unstated) return row
  const contains = row.food === 'paper' || row.food === 'certificate' ? [NOT_FOOD] : containedIn(row)
  return {
    ...row,
    stated: { contains: contains.length ? contains : [NO_ALLERGENS], packedWith: packedWith(row, contains) },
  }
}

const heldIn = (row: ProductRow): ProductRow[] =>
  row.flags.holds?.split(',').flatMap((key) => byKey.get(key) ?? []) ?? []

const containedIn = (row: ProductRow): string[] => {
  const held = heldIn(row)
  const own = allergensNamedIn(ingredientsOf(row, foodOfKey(row.food)))
  return [...new Set([...(row.ingredients || held.length === 0 ? own : []), ...held.flatMap(containedIn)])]
}

/** Every product: those on shelves, then the mini boxes and samples made from them. */
export const productRows: ProductRow[] = [
  ...shelves.map((row) => withAllergens(withContents(row))),
  ...smallThings(shelves.map(withAllergens)),
]
