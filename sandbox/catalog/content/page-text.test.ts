import { expect, test } from 'vitest'
import { blocksOf } from './page-text'

test('headings, paragraphs, lists, questions, links and ingredients become blocks', () => {
  const text = `
    We roast nuts.
    Every morning.
    ## What we sell
    - Nuts
    - Fruit
    ## Questions
    ? Do you ship? | Yes.
    > Nuts | /nuts/
    + 1001 | 1 cup
  `
  expect(blocksOf(text)).toEqual([
    { type: 'text', paragraphs: ['We roast nuts.', 'Every morning.'] },
    { type: 'list', title: 'What we sell', items: ['Nuts', 'Fruit'] },
    { type: 'faq', title: 'Questions', items: [{ question: 'Do you ship?', answer: 'Yes.' }] },
    { type: 'links', links: [{ text: 'Nuts', url: '/nuts/' }] },
    { type: 'ingredients', items: [{ productKey: '1001', amount: '1 cup' }] },
  ])
})
