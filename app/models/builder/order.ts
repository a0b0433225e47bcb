import { boxPrice, discountAt } from '~/models/bundle/bundle'
import type { AddItem } from '~/models/cart/intents'
import type { Cents } from '~/models/money'
import { type Build, filledSlots, isComplete, selectionsOf } from './build'
import type { Ingredient } from './ingredient'
import { type Chosen, type MixWeight, mixPrice } from './mix'
import type { Kind, Offer } from './offer'
import { type BuilderState, buildParams } from './state'

const SECTION_QUARTS = 0.4

export function chosenOf(build: Build, ingredients: readonly Ingredient[]): Chosen[] {
  const byKey = new Map(ingredients.map((one) => [one.productKey, one]))
  return selectionsOf(build).flatMap((selection) => {
    const ingredient = byKey.get(selection.key)
    return ingredient ? [{ ...selection, ingredient }] : []
  })
}

/** A box that is not full yet costs its share. */
export function priceOf(
  { kind, ingredients }: Offer,
  { size, build }: Pick<BuilderState, 'size' | 'build'>,
): Cents {
  if (kind === 'bundle') return bundlePrice(build, size.discounts ?? [], ingredients)
  if (size.price === undefined) return mixPrice(chosenOf(build, ingredients), mixWeight(size.weight))
  if (kind === 'tray') return size.price
  return Math.round((size.price * filledSlots(build)) / size.rules.least)
}

function bundlePrice(build: Build, discounts: readonly number[], boxes: readonly Ingredient[]): Cents {
  const byKey = new Map(boxes.map((one) => [one.productKey, one]))
  return build.reduce((sum, slot, place) => {
    const box = slot && byKey.get(slot.key)
    return box ? sum + boxPrice(box.price, discountAt(discounts, place)) : sum
  }, 0)
}

export const mixWeight = (weight: number | undefined): MixWeight => (weight === 25 ? 25 : 5)

/** Undefined while incomplete. The price never comes from the browser. */
export function itemOf(offer: Offer, state: BuilderState): AddItem | undefined {
  const { size, build } = state
  const chosen = chosenOf(build, offer.ingredients)
  if (!isComplete(build, size.rules) || chosen.length < build.length) return undefined
  return {
    sku: size.sku,
    quantity: 1,
    amount: size.price === undefined ? priceOf(offer, state) : undefined,
    customizations: new URLSearchParams(buildParams(offer.kind, state, offer.sizes[0])).toString(),
    customizationsDescription: inWords(offer.kind, state.name, chosen),
    customTrayNetWeight: offer.kind === 'tray' ? netWeight(chosen) : undefined,
    listMetadata: JSON.stringify({ list: `${offer.kind}-builder` }),
  }
}

/** Pounds of food on a tray, to two decimals. */
const netWeight = (chosen: readonly Chosen[]): number =>
  Math.round(chosen.reduce((sum, { ingredient }) => sum + ingredient.density * SECTION_QUARTS, 0) * 100) / 100

/** “Saturday Hike”: 3 parts Raw Almonds; 1 part Roasted Cashews, salted */
function inWords(kind: Kind, name: string, chosen: readonly Chosen[]): string {
  const list = partsInWords(kind, chosen).join(BETWEEN_PARTS)
  return name && kind === 'mix' ? `“${name}”: ${list}` : list
}

/** Names have commas. */
const BETWEEN_PARTS = '; '

/** What is inside a built item, from its line's words. */
export const partsOfWords = (customizationsDescription: string): string[] =>
  customizationsDescription.split(BETWEEN_PARTS)

function partsInWords(kind: Kind, chosen: readonly Chosen[]): string[] {
  if (kind === 'mix') return chosen.map(({ parts, ingredient }) => `${partsText(parts)} ${ingredient.name}`)
  if (kind === 'bundle') return chosen.map(({ ingredient }, place) => `${place + 1}. ${ingredient.name}`)
  const counts = new Map<string, { name: string; count: number }>()
  for (const { key, ingredient } of chosen) {
    counts.set(key, { name: ingredient.name, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].map(({ name, count }) => `${count} × ${name}`)
}

export const partsText = (parts: number): string => `${parts} ${parts === 1 ? 'part' : 'parts'}`
