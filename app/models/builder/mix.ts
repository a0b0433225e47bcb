import type { Cents } from '~/models/money'
import type { Selection } from './build'
import type { Ingredient } from './ingredient'

const MIX_WEIGHTS = [5, 25] as const
export type MixWeight = (typeof MIX_WEIGHTS)[number]
const CASE_DISCOUNT = 0.2

export const MIX_KEY = '9905'

export const weightName = (weight: MixWeight): string => (weight === 25 ? '25 lb case' : '5 lb bag')

export type Chosen = Selection & { ingredient: Ingredient }

export type Share = Chosen & {
  share: number
  pounds: number
}

/** A part is a volume, so denser ingredients weigh more. */
export function sharesOf(chosen: readonly Chosen[], weight: MixWeight): Share[] {
  const all = chosen.reduce((sum, one) => sum + heft(one), 0)
  return chosen.map((one) => ({ ...one, share: heft(one) / all, pounds: (heft(one) / all) * weight }))
}

const heft = ({ parts, ingredient }: Chosen) => parts * ingredient.density

/** Each ingredient's weight at its price per pound, 20 % off for a case. */
export function mixPrice(chosen: readonly Chosen[], weight: MixWeight): Cents {
  const full = sharesOf(chosen, weight).reduce(
    (sum, { pounds, ingredient }) => sum + pounds * ingredient.price,
    0,
  )
  return Math.round(weight === 25 ? full * (1 - CASE_DISCOUNT) : full)
}
