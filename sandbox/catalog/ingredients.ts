import type { Food } from './foods'
import type { ProductRow } from './rows'

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

// 'Organic cashews, organic almonds': applies to every part of a plain list; a list with brackets is one item.
const organic = (text: string) =>
  /[(]/.test(text)
    ? `Organic ${lowered(text)}`
    : `Organic ${text.split(', ').map(lowered).join(', organic ')}`

/** The food's ingredients plus those of its preparation. Plain beans or grains are named after the product. */
export function ingredientsOf(row: ProductRow, food: Food): string {
  if (row.ingredients) return row.ingredients
  const named = food.lore === 'bean' || food.lore === 'grain'
  const own = named ? row.name.replace(/,.*/, '') : food.ingredients
  const start = row.tags.includes('organic') ? organic(own) : own
  const salt = row.tags.includes('salted') || row.tags.includes('less-salt')
  return salt && !/salt/i.test(start) ? `${start}, sea salt` : start
}
