import type { AddItem } from '~/models/cart/intents'
import type { LineItem } from '~/models/cart/line-item'
import { amountOf } from '~/models/cart/line-item'
import { decodeBuild } from './code'
import { kindOf } from './line'
import type { Offer } from './offer'
import { itemOf } from './order'
import { parseBuilder } from './state'

type BuiltLine = Pick<LineItem, 'id' | 'name' | 'variant' | 'customizations' | 'priceMode' | 'piecePrice'>

type LineCheck =
  | { type: 'fine' }
  | { type: 'unavailable'; ingredients: string[] }
  | { type: 'repriced'; item: AddItem }

export function ingredientKeys({ variant, customizations = '' }: BuiltLine, offer: Offer): string[] {
  const search = new URLSearchParams(customizations)
  const { rules } = parseBuilder(search, offer).state.size
  const { slots } = decodeBuild(search.get(kindOf(variant.sku) ?? '') ?? '', rules)
  return [...new Set(slots.flatMap((slot) => slot?.key ?? []))]
}

export function checkLine(line: BuiltLine, offer: Offer): LineCheck {
  if (!kindOf(line.variant.sku) || !line.customizations) return { type: 'fine' }
  const { state } = parseBuilder(new URLSearchParams(line.customizations), offer)
  const byKey = new Map(offer.ingredients.map((one) => [one.productKey, one]))
  const gone = ingredientKeys(line, offer).flatMap((key) => {
    const ingredient = byKey.get(key)
    return ingredient?.inStock ? [] : (ingredient?.name ?? 'one that we no longer sell')
  })
  if (gone.length) return { type: 'unavailable', ingredients: [...new Set(gone)] }
  const item = itemOf(offer, state)
  if (item?.amount === undefined || item.amount === amountOf(line)) return { type: 'fine' }
  return { type: 'repriced', item }
}

/** Said at checkout; the line stays in the cart (docs/product.md, Builders). */
export function unavailableIngredientsText(item: string, ingredients: readonly string[]): string {
  const [noun, verb] = ingredients.length > 1 ? ['ingredients', 'are'] : ['ingredient', 'is']
  return `The ${noun} (${ingredients.join(', ')}) you added to the ${item} ${verb} currently unavailable. Please return to the ${item} page and rebuild it using an alternative ingredient.`
}
