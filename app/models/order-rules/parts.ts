import type { Stated } from '../allergen/allergens'
import { decodeBuild } from '../builder/code'
import { kindOf } from '../builder/line'
import { MIX_RULES, sectionRules } from '../builder/rules'
import { isBundle } from '../builder/skus'
import type { Product } from '../catalog/product'

/** What is inside a mix, tray, box or bundle. `later`: a bundle's box that ships in another month. */
export type Part = {
  name: string
  restrictedCountries: readonly string[]
  meltable: boolean
  stated?: Stated | undefined
  imageUrl?: string | undefined
  later?: true
}

export type Built = { sku: string; customizations?: string | undefined }

/** Product keys that a shopper chose. Needs no offer, so it also reads what is offered no more. */
export function chosenKeys({ sku, customizations = '' }: Built): string[] {
  const kind = kindOf(sku)
  const code = kind && new URLSearchParams(customizations).get(kind)
  if (!code) return []
  const { slots } = decodeBuild(code, kind === 'mix' ? MIX_RULES : sectionRules(code.length))
  return slots.flatMap((slot) => slot?.key ?? [])
}

/** A bundle without choices has the boxes of its product. */
export const hasParts = (item: Built): boolean => isBundle(item.sku) || chosenKeys(item).length > 0

export const partOf = (
  {
    name,
    restrictedCountries,
    stated,
    heapUrl,
    variants,
  }: Pick<Product, 'name' | 'restrictedCountries' | 'stated' | 'heapUrl' | 'variants'>,
  place: number,
  { sku }: Built,
): Part => ({
  name,
  restrictedCountries,
  meltable: variants.some(({ meltable }) => meltable),
  stated,
  imageUrl: heapUrl ?? variants[0].images[0]?.url,
  later: isBundle(sku) && place > 0 ? true : undefined,
})
