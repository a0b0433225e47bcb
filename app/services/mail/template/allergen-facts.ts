import type { OrderAllergens } from '~/models/allergen/lines'

/** For those who eat it. */
export const allergenFacts = (allergens: OrderAllergens | undefined) =>
  allergens
    ? [
        {
          title: 'Allergens',
          lines: [
            ...allergens.lines.map(({ name, text }) => `${name}: ${text}`),
            ...(allergens.place ? [allergens.place] : []),
          ],
        },
      ]
    : []
