import { AllergenLine } from './allergen-line'

const rest = 'Packed where we also handle peanuts, tree nuts, milk and soy.'

export const states = {
  contains: <AllergenLine words={{ lead: 'Contains almonds, milk and soy.', rest }} askPath="/contact" />,
  none: (
    <AllergenLine
      words={{ lead: 'Contains none of the nine major allergens.', rest, none: true }}
      askPath="/contact"
    />
  ),
  'not stated': <AllergenLine words={{ lead: 'Allergens: not stated.', ask: true }} askPath="/contact" />,
}
