import { expect, it } from 'vitest'
import type { Block, ContentPage } from '../content/page'
import { pageRecords } from './page-records'

const recordOf = (...blocks: Block[]) => {
  const page: ContentPage = { title: 'Maple Granola', description: 'A tray of breakfast.', blocks }
  return pageRecords([{ path: '/recipes/maple-granola', page }], 1)[0]
}

const text: Block = { type: 'text', paragraphs: ['Stir it twice.'] }
const ingredients: Block = { type: 'ingredients', items: [{ productKey: '1001', amount: '2 cups' }] }

it('has the words of all blocks', () => {
  expect(recordOf(text, ingredients)).toMatchObject({ name: 'Maple Granola', text: ['Stir it twice.'] })
})

it('is for reading if it is a recipe, and not if it is about the shop', () => {
  expect(recordOf(text, ingredients)?.reading).toBe(true)
  expect(recordOf(text)?.reading).toBe(false)
})
