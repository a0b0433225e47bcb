import { expect, test } from 'vitest'
import { boxDeclined, boxPaused, boxReminder } from './auto-delivery'
import { textOf } from './template/text'

const news = { to: 'sam@example.com', deliveryId: 7, shipOn: '2026-12-04', url: 'https://shop.example/a' }
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test('a box whose card was declined is not said to be on time', () => {
  const mail = boxDeclined({ ...news, method: 'Visa ending in 1111', declines: 1, retryOn: '2026-12-07' })
  const text = oneLine(textOf(mail))
  expect(text).not.toContain('on time')
  expect(text).toContain('so it may arrive later than planned')
})

test('a pause names the box that it is about', () => {
  expect(oneLine(textOf(boxPaused({ ...news, reason: 'payment' })))).toContain('the box of Fri, Dec 4')
})

test('while the card fails, a reminder does not say that there is nothing to do', () => {
  const reminder = { to: news.to, shipOn: news.shipOn, items: [], url: news.url, key: 'k' }
  expect(oneLine(textOf(boxReminder(reminder)))).toContain('there is nothing to do')
  const failing = boxReminder({ ...reminder, cardFails: true })
  expect(oneLine(textOf(failing))).not.toContain('nothing to do')
  expect(oneLine(textOf(failing))).toContain('Choose another one')
  expect(failing.preheader).not.toContain('Nothing to do')
})
