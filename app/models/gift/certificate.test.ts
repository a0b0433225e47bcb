import { expect, test } from 'vitest'
import { aCart, aLine } from '../cart/examples'
import { certificatesOf, recipientsJsonOf, tidyMessage } from './certificate'

const TODAY = '2026-11-24'
const planned = (lines: ReturnType<typeof aLine>[]) =>
  certificatesOf({ number: 'CN-1', cart: aCart({ email: 'sam@example.com', lines }) }, TODAY)

const wanted = {
  name: 'Maple',
  email: 'maple@example.com',
  sender: 'Sam',
  message: 'For you',
  on: '2026-12-24',
}

test('each piece is a certificate, and other lines are none', () => {
  const line = aLine({
    id: 'a',
    productKey: '9990',
    quantity: 2,
    piecePrice: 5000,
    recipientsJson: recipientsJsonOf(wanted),
  })
  expect(planned([line, aLine({ id: 'b' })])).toEqual([
    { ...wanted, id: 'CN-1:a:1', amount: 5000 },
    { ...wanted, id: 'CN-1:a:2', amount: 5000 },
  ])
})

test('without a recipient, or with one that cannot be read, it goes to the buyer today', () => {
  for (const recipientsJson of [undefined, 'not JSON', '[{"name":1}]']) {
    const line = aLine({ id: 'a', productKey: '9990', ...(recipientsJson && { recipientsJson }) })
    expect(planned([line])).toMatchObject([{ email: 'sam@example.com', on: TODAY }])
  }
})

test('a message keeps its lines and loses control characters', () => {
  expect(tidyMessage(' Dear\u0000 Maple,\r\n\r\n\r\n\r\nenjoy\u0007! ')).toBe('Dear Maple,\n\nenjoy!')
})
