import { expect, test } from 'vitest'
import { sentAgain } from './sent-again'

test('an e-mail about an order is known by its key', () => {
  const number = 'CN-2345-6789'
  expect(sentAgain(`order-confirmation-${number}`)).toEqual({ number })
  expect(sentAgain(`order-confirmation-${number}:press_1`)).toEqual({ number })
  expect(sentAgain(`order-refunded-2-${number}`)).toEqual({ number, news: 'refunded-2' })
  expect(sentAgain(`order-shipped-${number}`)).toEqual({ number, news: 'shipped' })
})

test('others cannot be sent again', () => {
  for (const key of [
    'order-failed-CN-2345-6789',
    'certificate-CN-2345-6789-1',
    'e5a7c1d2-0000-4000-8000-000000000000',
    'order-shipped-nothing',
  ])
    expect(sentAgain(key), key).toBeUndefined()
})
