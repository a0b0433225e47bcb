import { expect, test } from 'vitest'
import type { OrderNews } from '~/models/order/order-news'
import { orderNewsMail } from './order-news'

const mailFor = (url: string, news: OrderNews = { kind: 'delivered' }) =>
  orderNewsMail('sam@example.com', 'CN-2345-6789', { ...news, key: news.kind }, url)

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

const BANKS = 'Banks take up to ten days to show it.'

test.each<[OrderNews, string[]]>([
  [
    { kind: 'paid-another-way', amount: 999, from: 'PayPal', to: 'PayPal' },
    [
      'Your order CN-2345-6789 is paid anew. PayPal now pays $9.99, and the first payment goes back.',
      'If both amounts show for now, the first one disappears within ten days.',
    ],
  ],
  [
    { kind: 'refunded', refund: { amount: 999, kind: 'Card' } },
    ['We refunded $9.99 for your order CN-2345-6789 to your card.', BANKS],
  ],
  [
    { kind: 'refunded', refund: { amount: 999, kind: 'StoreCredit' } },
    ['We refunded $9.99 for your order CN-2345-6789 to your store credit.'],
  ],
  [
    { kind: 'refunded', refund: { amount: 999 } },
    ['We refunded $9.99 for your order CN-2345-6789 to the payment method that you used.', BANKS],
  ],
  [
    { kind: 'cancelled', paidWith: ['GiftCertificate', 'PayPal'] },
    ['What you paid goes back to the gift certificate that you paid with and to your PayPal account.', BANKS],
  ],
  [{ kind: 'cancelled', paidWith: ['StoreCredit'] }, ['What you paid goes back to your store credit.']],
  [
    { kind: 'cancelled', paidWith: [undefined] },
    ['What you paid goes back to the payment method that you used.', BANKS],
  ],
  [{ kind: 'cancelled', paidWith: ['Offline'] }, ['What you paid goes back on your account with us.']],
  [{ kind: 'cancelled', paidWith: [] }, []],
])('money goes back to where it came from: %o', (news, said) => {
  const { parts } = mailFor('https://shop.example/checkout/receipt?token=abc', news)
  const texts = parts.flatMap((part) => (part.kind === 'words' ? [part.text] : []))
  expect(texts.filter((text) => !text.includes('will not ship'))).toEqual(said)
})
