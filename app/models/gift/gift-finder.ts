import { FOR_PARTIES, FOR_TWO, SALTY, SWEET } from '~/shop/gifts'
import { WITHOUT } from '../allergen/without'
import type { ProductCardData } from '../catalog/product-card'
import { isSoldOut } from '../catalog/product-card'
import { RAIL_SIZES } from '../rails'

/** Values stand in the address. */
export const GIFT_QUESTIONS = [
  {
    name: 'occasion',
    label: 'Occasion',
    options: [
      { value: 'birthday', label: 'Birthday' },
      { value: 'anniversary', label: 'Anniversary' },
    ],
  },
  {
    name: 'budget',
    label: 'Budget',
    options: [
      { value: 'under-40', label: 'Under $40' },
      { value: 'under-70', label: 'Under $70' },
      { value: 'premium', label: 'Premium gifts' },
    ],
  },
  {
    name: 'taste',
    label: 'Taste',
    options: [
      { value: 'sweet', label: 'Sweet' },
      { value: 'salty', label: 'Salty' },
    ],
  },
  {
    name: 'without',
    label: 'Allergies',
    options: Object.entries(WITHOUT).map(([value, label]) => ({ value, label })),
  },
] as const

export type GiftAnswers = Partial<Record<(typeof GIFT_QUESTIONS)[number]['name'], string>>

export function giftAnswers(search: URLSearchParams): GiftAnswers {
  return Object.fromEntries(
    GIFT_QUESTIONS.flatMap(({ name, options }) => {
      const value = search.get(name)
      return options.some((option) => option.value === value) ? [[name, value]] : []
    }),
  )
}

const FORTY = 4000
const SEVENTY = 7000

/** Within the budget; those that suit taste and occasion first. */
export function suggestGifts(cards: readonly ProductCardData[], answers: GiftAnswers): ProductCardData[] {
  const points = (card: ProductCardData) => {
    const words = `${card.name} ${card.keywords.join(' ')}`
    const taste = answers.taste === 'sweet' ? SWEET : answers.taste === 'salty' ? SALTY : undefined
    const occasion = answers.occasion === 'anniversary' ? FOR_TWO : FOR_PARTIES
    return (taste?.test(words) ? 2 : 0) + (answers.occasion && occasion.test(words) ? 1 : 0)
  }
  return cards
    .filter(
      (card) =>
        !isSoldOut(card) &&
        !card.hidePrice &&
        withinBudget(card, answers.budget) &&
        suitsAllergy(card, answers.without),
    )
    .map((card, place) => ({ card, place, points: points(card) }))
    .sort((a, b) => b.points - a.points || a.place - b.place)
    .slice(0, RAIL_SIZES.giftFinder)
    .map(({ card }) => card)
}

/** With an allergy to heed, a product that states no allergens is left out. */
const suitsAllergy = ({ without = [] }: ProductCardData, avoided: string | undefined): boolean =>
  !avoided || without.some((each) => each === avoided)

function withinBudget({ price }: ProductCardData, budget: string | undefined): boolean {
  if (budget === 'under-40') return price < FORTY
  if (budget === 'under-70') return price < SEVENTY
  return budget === 'premium' ? price >= SEVENTY : true
}
