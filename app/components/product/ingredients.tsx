import { ingredientSpans } from '~/models/allergen/allergens'

/** With the names of allergens bold. */
export function Ingredients({ text }: { text: string }) {
  // The pieces of a text have no other name than their place.
  return ingredientSpans(text).map(({ text, isAllergen }, at) =>
    isAllergen ? <b key={String(at)}>{text}</b> : text,
  )
}
