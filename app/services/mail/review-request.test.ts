import { expect, it } from 'vitest'
import type { AnyOrder } from '~/models/review/review'
import { reviewRequest } from './review-request'
import { textOf } from './template/text'

const order: AnyOrder = {
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
  const text = textOf(mail)
  expect(text).toContain('Hello Hazel,')
  expect(text).toContain(`Nuts <b>& Bolts</b>, 1 lb bag\n  ${reviewUrl}&product=1201`)
  expect(text).toContain(`Review these items:\n${reviewUrl}\n`)
})

it('greets without a name if there is none', () => {
  const text = textOf(reviewRequest({ order: { ...order, name: 'A customer' }, reviewUrl, unsubscribeUrl }))
  expect(text).toContain('\n\nHello,\n\nYour order')
})
