import { DAY_MS } from './days'
import { averageOf } from './expand'
import { type Food, foodOfKey } from './foods'
import {
  DISAPPOINTED,
  LESS_HAPPY,
  OF_TAGS,
  OF_THE_BAG,
  OF_THE_PARCEL,
  REVIEWERS,
  sayingsOf,
} from './review-words'
import { type ProductRow, popularityOf } from './rows'
import type { Size } from './sizes'
import { hash, pick } from './table'

/** A review written before the demo shop kept reviews. */
export type DemoReview = {
  productKey: string
  sku: string
  sizeName: string
  stars: number
  title: string
  words: string
  author: string
  email: string
  /** Set if the customer finds it under "Your Reviews". */
  orderNumber?: string
  writtenAt: string
}

/** These many best sellers have more reviews than the rest. */
const BEST_SELLERS = 60

/** The reviews of the demo shop; their dates count from `now`. */
export function demoReviews(rows: readonly ProductRow[], now: Date): DemoReview[] {
  const reviewed = rows
    .filter(({ flags }) => !flags.hidden && !flags.new && !flags.custom)
    .filter(({ food }) => sayingsOf(foodOfKey(food).lore))
    .sort((a, b) => popularityOf(b) - popularityOf(a))
  const written = reviewed.flatMap((row, place) => {
    const seed = hash(`${row.key} reviews`)
    // One in six of the others has no reviews, which is more believable.
    const count = place < BEST_SELLERS ? 6 + (seed % 5) : seed % 6 === 0 ? 0 : 2 + (seed % 4)
    return reviewsOf(row, count, now)
  })
  return [...written, willows(now)]
}

/** A review of one of Willow's orders, to find and change when signed in as her. */
const willows = (now: Date): DemoReview => ({
  productKey: '1201',
  sku: '1201-01',
  sizeName: '1 lb bag',
  stars: 4,
  title: 'For my banana bread',
  words: 'Fresh and mild. I chop them coarsely and toast them first, and the bread is gone by the evening.',
  author: 'Willow H.',
  email: 'willow@example.com',
  orderNumber: 'CN-WHVR-2025',
  writtenAt: new Date(now.getTime() - 50 * DAY_MS).toISOString(),
})

function reviewsOf(row: ProductRow, count: number, now: Date): DemoReview[] {
  const food = foodOfKey(row.food)
  const seed = hash(row.key)
  const sizes = sizesBought(row)
  return starsOf(row, count).flatMap((stars, place) => {
    const said = saying(row, food, stars, place)
    const size = sizes[(seed + place) % sizes.length]
    const author = REVIEWERS[(seed + place * 7) % REVIEWERS.length]
    if (!said || !size || !author) return []
    // Not older than the youngest product with reviews.
    const age = 3 + (hash(`${row.key} ${place}`) % 190)
    return {
      productKey: row.key,
      sku: `${row.key}-${size.code}`,
      sizeName: size.variantName,
      stars,
      ...said,
      author,
      email: `${author.toLowerCase().replaceAll(/\W+/g, '')}@readers.example`,
      writtenAt: new Date(now.getTime() - age * DAY_MS - (hash(author + row.key) % DAY_MS)).toISOString(),
    }
  })
}

// Buyers of a case do not write about a lunch box.
function sizesBought({ sizes }: ProductRow): Size[] {
  const small = sizes.filter(({ pack, weight }) => pack !== 'sachet' && weight < 12)
  return small.length > 0 ? small : sizes
}

/** Starts from five stars and lowers some until the product's average is met. */
function starsOf(row: ProductRow, count: number): (2 | 3 | 4 | 5)[] {
  let off = Math.round((5 - averageOf(row)) * count)
  const first = hash(`${row.key} first`) % Math.max(1, count)
  const stars = Array.from({ length: count }, (): 2 | 3 | 4 | 5 => 5)
  for (let step = 0; step < count && off > 0; step++) {
    const taken = step === 0 && off >= 3 ? 2 + (hash(row.key) % 2) : 1
    stars[(first + step) % count] = less(taken)
    off -= taken
  }
  return stars
}

const less = (taken: number): 2 | 3 | 4 => (taken === 3 ? 2 : taken === 2 ? 3 : 4)

/** One review. Each of a product's reviews begins with a different phrase. */
function saying(row: ProductRow, food: Food, stars: 2 | 3 | 4 | 5, place: number) {
  const sayings = sayingsOf(food.lore)
  if (!sayings) return undefined
  const seed = hash(`${row.key} words`)
  const turn = <Choice>(choices: readonly Choice[]) => choices[(seed + place) % choices.length]
  const tastes = [
    ...OF_TAGS.filter(([tag]) => row.tags.includes(tag)).map(([, taste]) => taste),
    ...sayings.taste,
  ]
  const taste = place < tastes.length ? turn(tastes) : undefined
  const use = place < sayings.use.length ? turn(sayings.use) : undefined
  const but = turn(sayings.but)
  if (stars <= 3) {
    const unhappy = stars === 2 ? 2 : 3
    const end = unhappy === 2 ? pick(DISAPPOINTED, row.key) : taste
    return { title: pick(LESS_HAPPY[unhappy], row.key), words: sentences(but, end) }
  }
  // Some reviews have no text, and some are one line.
  if (!taste || hash(`${row.key} ${place} silent`) % 6 === 0) return { title: '', words: '' }
  const chatty = hash(`${row.key} ${place} chatty`) % 3
  const parcel = row.sizes[0]?.pack === 'pouch' ? OF_THE_BAG : OF_THE_PARCEL
  const more = [use, chatty === 0 ? turn(parcel) : undefined]
  return {
    title: place < sayings.titles.length ? (turn(sayings.titles) ?? '') : '',
    words: sentences(taste, ...(chatty === 1 ? [] : more), stars === 4 && place % 2 === 0 ? but : undefined),
  }
}

const sentences = (...parts: (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ')
