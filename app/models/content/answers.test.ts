import { expect, test } from 'vitest'
import { answerGroups, findAnswers } from './answers'

const groups = answerGroups([
  { type: 'text', paragraphs: ['Not a question'] },
  {
    type: 'faq',
    title: 'Your order',
    border: 'gray',
    items: [
      { question: 'Can I change or cancel it?', answer: 'Yes, until we pack it.' },
      { question: 'How can I pay?', answer: 'By card. The address can be changed later.' },
    ],
  },
])

test.each([
  ['cancel', ['Can I change or cancel it?']],
  ['How do I pay?', ['How can I pay?']],
  ['PAYING', ['How can I pay?']],
  ['changes', ['Can I change or cancel it?', 'How can I pay?']],
  ['change address', ['How can I pay?']],
  ['kosher certificate', []],
  ['???', []],
])('"%s" finds %o', (query, found) => {
  expect(findAnswers(groups, query).map(({ question }) => question)).toEqual(found)
})
