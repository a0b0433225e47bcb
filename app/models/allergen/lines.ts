import type { LineItem } from '../cart/line-item'
import { dropOf } from '../gift-drop/drop'
import { hasParts } from '../order-rules/parts'
import { allergensOf, allergenWords, type Stated } from './allergens'

export type AllergenLine = { id: string; name: string; text: string }

/** `place`: where all of them are packed, if it is one place. */
export type OrderAllergens = { lines: AllergenLine[]; place?: string }

type Line = Pick<LineItem, 'id' | 'name' | 'customizations' | 'parts' | 'recipientsJson'> & {
  variant: Pick<LineItem['variant'], 'sku' | 'stated'>
}

function foodsOf({ name, variant: { sku, stated }, customizations, parts }: Line) {
  if (parts) return parts
  const isBuilt = hasParts({ sku, customizations })
  return [{ name, stated: isBuilt ? undefined : stated }] satisfies { name: string; stated?: Stated }[]
}

/** For those who eat it: each food of a cart or order. Undefined if none of it is food. */
export function orderAllergens(lines: readonly Line[]): OrderAllergens | undefined {
  const shown = lines.flatMap((line) => {
    const { id, name } = line
    if (dropOf(line.recipientsJson)) return { id, name, lead: CHOSEN_LATER, rest: undefined }
    const foods = foodsOf(line)
    const facts = allergensOf(foods)
    if (!facts) return []
    const { lead, rest, ask } = allergenWords(facts, foods.length)
    return { id, name, lead, rest: [rest, ask && 'Ask us.'].filter(Boolean).join(' ') || undefined }
  })
  const places = new Set(shown.flatMap(({ lead, rest }) => (lead === CHOSEN_LATER ? [] : [rest])))
  const [only] = places.size === 1 ? places : []
  const place = only?.startsWith('Packed') ? only : undefined
  if (shown.length === 0) return undefined
  return {
    lines: shown.map(({ id, name, lead, rest }) => ({
      id,
      name,
      text: place || !rest ? lead : `${lead} ${rest}`,
    })),
    place,
  }
}

const CHOSEN_LATER = 'They see what each treat contains before they choose it.'
