import { describe, expect, test } from 'vitest'
import {
  allergensOf,
  allergenWords,
  ingredientSpans,
  sourcesOf,
  statedOf,
  statedText,
  statedTogether,
} from './allergens'
import { allergenFaults, type LabeledFood } from './faults'
import { orderAllergens } from './lines'
import { withoutOf } from './without'

const almonds = { name: 'Raw Almonds', stated: statedOf(['almonds'], ['peanuts', 'milk']) }
const toffee = { name: 'Toffee', stated: statedOf(['milk', 'almonds'], ['soy']) }
const figs = { name: 'Figs', stated: statedOf(['none'], ['peanuts']) }
const card = { name: 'A card', stated: statedOf(['not food'], []) }
const hemp = { name: 'Hemp Hearts', stated: statedOf([], []) }

const wordsOf = (...foods: Parameters<typeof allergensOf>[0][number][]) => {
  const facts = allergensOf(foods)
  return facts && allergenWords(facts, foods.length)
}

describe('what is stated', () => {
  test('one unknown name makes all of it unstated', () => {
    expect(statedOf(['almonds', 'gluten'], [])).toBeUndefined()
    expect(statedOf(['none', 'almonds'], [])).toBeUndefined()
    expect(statedOf(['not food', 'milk'], [])).toBeUndefined()
    expect(statedOf([], ['milk'])).toBeUndefined()
  })

  test('silence about a place is not "none"', () => {
    expect(wordsOf({ name: 'Figs', stated: statedOf(['none'], []) })).toEqual({
      lead: 'Contains none of the nine major allergens.',
      none: true,
      rest: 'What else is packed there: not stated.',
      ask: true,
    })
  })
})

describe('the line', () => {
  test('says what is in it and where it is packed', () => {
    expect(wordsOf(toffee)).toEqual({
      lead: 'Contains almonds and milk.',
      rest: 'Packed where we also handle soy.',
      none: undefined,
    })
  })

  test('of several is their union', () => {
    expect(wordsOf(almonds, toffee, figs)).toEqual({
      lead: 'Contains almonds and milk.',
      rest: 'Packed where we also handle peanuts, milk and soy.',
      none: undefined,
    })
    expect(sourcesOf([almonds, toffee, hemp])).toEqual([
      { name: 'almonds', from: ['Raw Almonds', 'Toffee'] },
      { name: 'milk', from: ['Toffee'] },
    ])
  })

  test('never leaves out what is not stated', () => {
    expect(wordsOf(hemp)).toEqual({ lead: 'Allergens: not stated.', ask: true })
    expect(wordsOf(figs, hemp)).toEqual({ lead: 'Not stated for Hemp Hearts.', ask: true })
    expect(wordsOf(almonds, hemp)?.lead).toBe('Contains almonds. Not stated for Hemp Hearts.')
    expect(statedText(hemp)).toBeUndefined()
  })

  test('is missing where nothing is eaten', () => {
    expect(allergensOf([card])).toBeUndefined()
    expect(wordsOf(card, almonds)?.lead).toBe('Contains almonds.')
  })

  test('ingredients have the names bold', () => {
    expect(
      ingredientSpans('Cane sugar, butter (milk), almonds').map(({ text, isAllergen }) => [text, isAllergen]),
    ).toEqual([
      ['Cane sugar, ', false],
      ['butter (milk)', true],
      [', ', false],
      ['almonds', true],
    ])
    expect(ingredientSpans('Coconut milk, cream of tartar')).toEqual([
      { text: 'Coconut milk, cream of tartar', isAllergen: false },
    ])
  })
})

describe('an order', () => {
  const lineOf = (id: string, { name, stated }: typeof almonds, more = {}) => ({
    id,
    name,
    variant: { sku: `${id}-01`, stated },
    ...more,
  })

  test('names each food, and the place once', () => {
    expect(orderAllergens([lineOf('1', almonds), lineOf('2', card)])).toEqual({
      lines: [{ id: '1', name: 'Raw Almonds', text: 'Contains almonds.' }],
      place: 'Packed where we also handle peanuts and milk.',
    })
    expect(orderAllergens([lineOf('1', almonds), lineOf('2', hemp)])?.lines).toEqual([
      {
        id: '1',
        name: 'Raw Almonds',
        text: 'Contains almonds. Packed where we also handle peanuts and milk.',
      },
      { id: '2', name: 'Hemp Hearts', text: 'Allergens: not stated. Ask us.' },
    ])
    expect(orderAllergens([lineOf('2', card)])).toBeUndefined()
  })

  test('a built line has the union of its parts, and is not stated without them', () => {
    const customizations = 'mix=1001:2'
    const built = { ...lineOf('3', { name: 'My mix', stated: undefined }), variant: { sku: '9905-05' } }
    const part = { restrictedCountries: [], meltable: false }
    const parts = [almonds, figs].map((food) => ({ ...part, ...food }))
    expect(orderAllergens([{ ...built, customizations, parts }])?.lines[0]?.text).toBe('Contains almonds.')
    expect(orderAllergens([{ ...built, customizations }])?.lines[0]?.text).toBe(
      'Allergens: not stated. Ask us.',
    )
  })
})

describe('filters', () => {
  test('count only what is stated; gluten only with the claim', () => {
    expect(withoutOf(hemp.stated, ['gluten-free'])).toEqual([])
    expect(withoutOf(card.stated, [])).toEqual([])
    expect(withoutOf(statedOf(['none'], ['none']), [])).toEqual([
      'peanuts',
      'tree-nuts',
      'milk',
      'soy',
      'sesame',
    ])
    expect(withoutOf(figs.stated, ['gluten-free'])).toContain('gluten')
    expect(withoutOf(statedOf(['wheat'], []), ['gluten-free'])).not.toContain('gluten')
  })

  test('what is handled where it is packed does not count, nor a place that is not stated', () => {
    expect(withoutOf(almonds.stated, [])).toEqual(['soy', 'sesame'])
    expect(withoutOf(statedOf(['none'], ['pecans']), [])).not.toContain('tree-nuts')
    expect(withoutOf(statedOf(['none'], []), [])).toEqual([])
  })
})

describe('a box without a statement', () => {
  test('states what its parts state together, or nothing', () => {
    expect(statedTogether([almonds, figs, card])).toEqual(statedOf(['almonds'], ['peanuts', 'milk']))
    expect(statedTogether([almonds, hemp])).toBeUndefined()
    expect(statedTogether([card])).toBe('not-food')
    expect(statedTogether([])).toBeUndefined()
  })
})

describe('contradictions', () => {
  const food = (changes: Partial<LabeledFood>): LabeledFood => ({
    name: 'A food',
    tags: [],
    oneLiner: '',
    contains: ['almonds'],
    packedWith: ['milk'],
    ingredients: ['Almonds'],
    ...changes,
  })

  test.each<[string, Partial<LabeledFood>]>([
    ['it says nut-free, and contains almonds', { name: 'Nut-Free Mix' }],
    ['it says nut-free, and contains almonds', { oneLiner: 'Nut free, and good.', contains: [] }],
    [
      'it says peanut-free, and contains peanuts',
      { tags: ['peanut-free'], contains: ['almonds', 'peanuts'] },
    ],
    [
      'it says nut-free, and is packed where almonds are packed',
      { name: 'Nut-Free Mix', contains: ['none'], ingredients: ['Seeds'], packedWith: ['almonds'] },
    ],
    ['it says vegan, and contains milk', { tags: ['vegan'], contains: ['almonds', 'milk'] }],
    ['it says gluten-free, and contains wheat', { tags: ['gluten-free'], contains: ['almonds', 'wheat'] }],
    ['it says gluten-free, and contains barley', { tags: ['gluten-free'], ingredients: ['Almonds, barley'] }],
    ['it says pareve, and contains milk', { tags: ['pareve'], ingredients: ['Almonds, milk'], contains: [] }],
    ['its ingredients name milk, its allergens do not', { ingredients: ['Almonds', 'Almonds, whey'] }],
    ['"none" and "not food" stand alone', { contains: ['none', 'almonds'] }],
  ])('%s', (fault, changes) => {
    expect(allergenFaults(food(changes))).toEqual([fault])
  })

  test('unknown names are refused with those that are known', () => {
    expect(allergenFaults(food({ contains: ['nuts'] }))[0]).toContain(
      'nuts is no major allergen: use almonds',
    )
  })

  test('what agrees is fine, and so is silence', () => {
    expect(allergenFaults(food({ tags: ['vegan', 'gluten-free'] }))).toEqual([])
    expect(allergenFaults(food({ contains: [], packedWith: [] }))).toEqual([])
    expect(allergenFaults(food({ contains: ['not food'], ingredients: [''] }))).toEqual([])
  })
})
