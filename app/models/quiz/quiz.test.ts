import { describe, expect, test } from 'vitest'
import { QUESTIONS } from '~/shop/quiz'
import { productFixture } from '../catalog/sample.fixture'
import type { Answers } from './question'
import { becauseText, parseAnswers, quizResults } from './quiz'

const any: Answers = { craving: 'any', base: 'any', diet: 'any', roast: 'any', moment: 'any' }
const tag = (key: string) => ({ key, name: key, kind: 'taste' as const, description: '' })
const product = (key: string, tags: string[], categoryKeys: string[], popularity = 50) =>
  productFixture({
    key,
    tags: tags.map(tag),
    categoryKeys,
    ancestors: [],
    popularity,
    hiddenFromSearch: false,
    customProduct: false,
  })

const shelf = [
  product('salted', ['salted', 'roasted', 'vegan'], ['nuts'], 60),
  product('raw', ['raw', 'vegan', 'organic'], ['nuts'], 99),
  product('cake', ['sweet'], ['snacks'], 80),
]
const keysFor = (answers: Answers) =>
  quizResults(shelf, { ...any, ...answers }).map((result) => result.product.key)

describe('the quiz', () => {
  test('has five questions, each with a way out', () => {
    expect(QUESTIONS).toHaveLength(5)
    for (const { options } of QUESTIONS) expect(options.at(-1)?.value).toBe('any')
  })

  test('puts what fits more answers first, and then what is more popular', () => {
    expect(keysFor({ craving: 'salty', base: 'nuts' })).toEqual(['salted', 'raw'])
    expect(keysFor({ base: 'nuts' })).toEqual(['raw', 'salted'])
    expect(keysFor({})).toEqual(['raw', 'cake', 'salted'])
  })

  test('keeps to a diet', () => {
    expect(keysFor({ diet: 'organic', base: 'snacks' })).toEqual(['raw'])
  })

  test('shows nothing roasted to those who like it raw, and the other way round', () => {
    expect(keysFor({ craving: 'salty', base: 'nuts', roast: 'raw' })).toEqual(['raw'])
    expect(keysFor({ base: 'nuts', roast: 'roasted' })).toEqual(['salted'])
  })

  test('says why', () => {
    const [first] = quizResults(shelf, { ...any, craving: 'salty', roast: 'roasted' })
    expect(becauseText(first?.because ?? [])).toBe('Because you like salty and you like it roasted.')
    expect(becauseText([])).toBe('A customer favorite.')
  })

  test('reads what it knows from an address', () => {
    expect(parseAnswers(new URLSearchParams('craving=salty&base=rocks'))).toEqual({
      given: { craving: 'salty' },
    })
    expect(parseAnswers(new URLSearchParams(any)).answers).toEqual(any)
  })
})
