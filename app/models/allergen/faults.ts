import { ALLERGEN_NAMES, type Allergen, allergensNamedIn, isTreeNut } from '@cobnut/platform/allergens'
import { listed } from '../in-words'
import { isAllergen, statedOf } from './allergens'

export type LabeledFood = {
  name: string
  tags: readonly string[]
  oneLiner: string
  contains: readonly string[]
  packedWith: readonly string[]
  /** Of each size. */
  ingredients: readonly string[]
}

const NUTS = ALLERGEN_NAMES.filter(isTreeNut)

/** `place`: the claim is about the place where it is packed as well. */
type Claim = { claim: string; says: RegExp; without: readonly Allergen[]; place?: true }

const CLAIMS: Claim[] = [
  { claim: 'nut-free', says: /\bnut-free\b/, without: [...NUTS, 'peanuts'], place: true },
  { claim: 'peanut-free', says: /\bpeanut-free\b/, without: ['peanuts'], place: true },
  { claim: 'allergen-free', says: /\ballergen-free\b/, without: ALLERGEN_NAMES, place: true },
  { claim: 'dairy-free', says: /\b(dairy|milk)-free\b/, without: ['milk'] },
  { claim: 'egg-free', says: /\beggs?-free\b/, without: ['eggs'] },
  { claim: 'soy-free', says: /\bsoy-free\b/, without: ['soy'] },
  { claim: 'sesame-free', says: /\bsesame-free\b/, without: ['sesame'] },
  { claim: 'gluten-free', says: /\b(gluten|wheat)-free\b/, without: ['wheat'] },
  { claim: 'vegan', says: /\bvegan\b/, without: ['milk', 'eggs', 'fish', 'shellfish'] },
  { claim: 'pareve', says: /\bpareve\b/, without: ['milk'] },
]

/** What contradicts itself in a food's allergens, in words for the shop's owner. Empty if nothing does. */
export function allergenFaults(food: LabeledFood): string[] {
  const { contains, packedWith } = food
  const unknown = [...contains, ...packedWith].filter(
    (name) => !isAllergen(name) && name !== 'none' && name !== 'not food',
  )
  if (unknown.length > 0) return [`${listed(unknown)} is no major allergen: use ${ALLERGEN_NAMES.join(', ')}`]
  const stated = statedOf(contains, ['none'])
  if (contains.length > 0 && !stated) return ['"none" and "not food" stand alone']
  if (packedWith.length > 0 && !statedOf(['none'], packedWith)) return ['packedWith: "none" stands alone']
  const named = allergensNamedIn(food.ingredients.join('\n'))
  const inside = new Set([...named, ...contains.filter(isAllergen)])
  const missing = contains.length > 0 ? named.filter((name) => !contains.includes(name)) : []
  return [
    ...(missing.length > 0 ? [`its ingredients name ${listed(missing)}, its allergens do not`] : []),
    ...glutenFault(food),
    ...CLAIMS.flatMap((claim) => claimFault(claim, food, inside)),
  ]
}

const claimsOf = ({ name, tags, oneLiner }: LabeledFood): string =>
  `${tags.join(' ')} ${name} ${oneLiner}`.toLowerCase().replaceAll(' free', '-free')

/** Gluten is no major allergen by itself. */
function glutenFault(food: LabeledFood): string[] {
  const [grain] = /\b(barley|rye|malt(ed)?)\b/.exec(food.ingredients.join('\n').toLowerCase()) ?? []
  return grain && claimsOf(food).includes('gluten-free') ? [`it says gluten-free, and contains ${grain}`] : []
}

function claimFault(
  { claim, says, without, place }: Claim,
  food: LabeledFood,
  inside: ReadonlySet<Allergen>,
): string[] {
  if (!says.test(claimsOf(food))) return []
  const contained = without.filter((allergen) => inside.has(allergen))
  if (contained.length > 0) return [`it says ${claim}, and contains ${listed(contained)}`]
  const near = place ? without.filter((allergen) => food.packedWith.includes(allergen)) : []
  return near.length > 0 ? [`it says ${claim}, and is packed where ${listed(near)} are packed`] : []
}
