import { describe, expect, test } from 'vitest'
import { checkLine, unavailableIngredientsText } from './check'
import { encodeBuild } from './code'
import { ingredientFixture } from './ingredient.fixture'
import type { Offer } from './offer'
import { MIX_RULES } from './rules'

const offerWith = (inStock: boolean, price = 860): Offer => ({
  kind: 'mix',
  productName: 'Custom Trail Mix',
  sizes: [
    {
      value: '5',
      name: '5 lb bag',
      sku: '9905-05',
      rules: MIX_RULES,
      weight: 5,
      premium: true,
      inStock: true,
    },
  ],
  ingredients: [
    ingredientFixture({ price }),
    ingredientFixture({ productKey: '1101', name: 'Whole Cashews', inStock }),
  ],
})
const recipe = [
  { key: '1001', parts: 1 },
  { key: '1101', parts: 1 },
]
const line: Parameters<typeof checkLine>[0] = {
  id: 'l1',
  name: 'Custom Trail Mix',
  priceMode: 'ExternalPrice',
  piecePrice: 4300,
  customizations: `mix=${encodeBuild(recipe, MIX_RULES)}`,
  variant: { sku: '9905-05' } as Parameters<typeof checkLine>[0]['variant'],
}

describe('a mix at checkout', () => {
  test('is fine while all of it can be had at its price', () => {
    expect(checkLine(line, offerWith(true))).toEqual({ type: 'fine' })
  })

  test('names what cannot be had', () => {
    expect(checkLine(line, offerWith(false))).toEqual({ type: 'unavailable', ingredients: ['Whole Cashews'] })
    expect(unavailableIngredientsText('Custom Trail Mix', ['Whole Cashews'])).toBe(
      'The ingredient (Whole Cashews) you added to the Custom Trail Mix is currently unavailable. Please return to the Custom Trail Mix page and rebuild it using an alternative ingredient.',
    )
  })

  test('gets the price of today', () => {
    // Half of it costs 10.60 a pound, half 8.60: 5 lb are 48.00.
    expect(checkLine(line, offerWith(true, 1060))).toMatchObject({
      type: 'repriced',
      item: { sku: '9905-05', amount: 4800 },
    })
  })
})
