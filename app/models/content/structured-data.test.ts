import { expect, test } from 'vitest'
import type { Block } from './page'
import { contentJsonLd } from './structured-data'

const page = (blocks: Block[]) => ({ title: 'Desk Trail Mix', description: 'Five things, one jar.', blocks })
const INGREDIENTS: Block = {
  type: 'ingredients',
  items: [
    { productKey: '1002', amount: '2 cups' },
    { productKey: 'gone', amount: '1 cup' },
  ],
}
const names = new Map([['1002', 'Roasted Almonds']])

test('a page with ingredients and steps is a recipe, without what is no longer sold', () => {
  const steps: Block = { type: 'list', items: ['Toast the nuts.', 'Fill the jar.'] }
  expect(contentJsonLd(page([INGREDIENTS, steps]), names)).toMatchObject([
    {
      '@type': 'Recipe',
      name: 'Desk Trail Mix',
      recipeIngredient: ['2 cups Roasted Almonds'],
      recipeInstructions: [{ text: 'Toast the nuts.' }, { text: 'Fill the jar.' }],
    },
  ])
})

test('questions are found inside columns too; other pages have no such data', () => {
  const faq: Block = { type: 'faq', border: 'gray', items: [{ question: 'Do you ship?', answer: 'Yes.' }] }
  expect(contentJsonLd(page([{ type: 'columns', columns: [[faq]] }]), names)).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'Do you ship?', acceptedAnswer: { text: 'Yes.' } }] },
  ])
  expect(contentJsonLd(page([{ type: 'list', items: ['A list.'] }]), names)).toEqual([])
})
