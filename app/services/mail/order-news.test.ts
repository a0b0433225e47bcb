import { expect, test } from 'vitest'
import { orderNewsMail } from './order-news'

const mailFor = (url: string) =>
  orderNewsMail('sam@example.com', 'CN-2345-6789', { kind: 'delivered', key: 'delivered' }, url)

test('what has arrived can be bought again from its e-mail, without an account', () => {
  const { parts } = mailFor('https://shop.example/checkout/receipt?token=abc')
  expect(parts.at(-1)).toEqual({
    kind: 'button',
    text: 'View it or buy it again',
    url: 'https://shop.example/orders/CN-2345-6789?token=abc#again',
  })
})

test('a gift that has arrived leads to its page', () => {
  const url = 'https://shop.example/gift-drop/redeem/done?code=K7QX'
  expect(mailFor(url).parts.at(-1)).toEqual({ kind: 'button', text: 'View your order', url })
})
