import { expect, it } from 'vitest'
import type { OrderToReview } from '~/models/review/review'
import { reviewRequest } from './review-request'

const order: OrderToReview = {
  number: 'CN-2345-6789',
  email: 'hazel@example.com',
  name: 'Hazel B.',
  orderedAt: '2026-11-01T10:00:00Z',
  arrived: true,
  products: [
    {
      productKey: '1201',
      sku: '1201-01',
      name: 'Nuts <b>& Bolts</b>',
      sizeName: '1 lb bag',
      path: '/walnuts.html',
      imageUrl: '/walnuts.webp',
      orderNumber: 'CN-2345-6789',
      orderedAt: '2026-11-01T10:00:00Z',
    },
  ],
}
const unsubscribeUrl = 'https://shop.example/unsubscribe/token'
const reviewUrl = 'https://shop.example/reviews/order/CN-2345-6789?token=abc'

it('has a link for each product and one for all', () => {
  const mail = reviewRequest({ order, reviewUrl, unsubscribeUrl })
  expect(mail).toMatchObject({
    to: 'hazel@example.com',
    subject: 'How was your order CN-2345-6789?',
    idempotencyKey: 'review-request-CN-2345-6789',
  })
  expect(mail.text).toContain('Hello Hazel,')
  expect(mail.text).toContain(`Nuts <b>& Bolts</b>, 1 lb bag: ${reviewUrl}&product=1201`)
  expect(mail.text).toContain(`All of them at once: ${reviewUrl}\n`)
})

it('escapes names in the HTML', () => {
  const { html } = reviewRequest({ order: { ...order, name: '<i>Eve</i> B.' }, reviewUrl, unsubscribeUrl })
  expect(html).toContain('Nuts &lt;b&gt;&amp; Bolts&lt;/b&gt;, 1 lb bag</a>')
  expect(html).toContain('token=abc&amp;product=1201"')
  expect(html).not.toContain('<i>')
})

it('greets without a name if there is none', () => {
  const { text } = reviewRequest({ order: { ...order, name: 'A customer' }, reviewUrl, unsubscribeUrl })
  expect(text).toMatch(/^Hello,\n\nYour order/)
})
