import { expect, it } from 'vitest'
import { framesOf, groupOf, withoutPersons } from './report'

it('leaves nobody in a message', () => {
  expect(
    withoutPersons('No order for hazel@example.com, call (908) 555-0142, card 4111 1111 1111 1111'),
  ).toBe('No order for [email], call (908) [number], card [number]')
  expect(withoutPersons(`token ${'ab'.repeat(20)}`)).toBe('token [key]')
})

it('reads the stacks of all browsers, without queries', () => {
  const chrome =
    'Error: no\n    at add (https://shop.example/assets/cart.js?v=1:3:14)\n    at https://x/y.js:1:2'
  expect(framesOf(chrome)).toEqual([
    { name: 'add', file: 'https://shop.example/assets/cart.js', line: 3, column: 14 },
    { file: 'https://x/y.js', line: 1, column: 2 },
  ])
  expect(framesOf('add@https://shop.example/cart.js:3:14\n')).toMatchObject([{ name: 'add', line: 3 }])
  expect(framesOf(undefined)).toEqual([])
})

it('puts the same error at the same place together', () => {
  const stack = framesOf('Error\n    at add (https://shop.example/cart.js:3:14)')
  expect(groupOf({ type: 'TypeError', stack, where: 'GET /' })).toEqual([
    'TypeError',
    'https://shop.example/cart.js:add',
  ])
  expect(groupOf({ type: 'TypeError', stack: [], where: 'GET /' })).toEqual(['TypeError', 'GET /'])
})
