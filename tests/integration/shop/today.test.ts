import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { signedIn } from '../account/customer'
import { approved, redirectOf, wordsOf } from '../checkout/buyer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ variables: { EDGE_CACHE: 'off' } })
})
afterAll(() => shop.stop())

it('shows orders, money, payments, what waits, mail and vendors, in a picture and in words', async () => {
  const supervisor = await signedIn(shop, 'supervisor@example.com')
  const empty = await wordsOf(await supervisor.get('/staff/today'))
  expect(empty).toContain('0 orders, $0.00')
  expect(empty).toContain('No alarm rings.')
  const [buyer, other] = [await approved(shop), await approved(shop)]
  await redirectOf(await buyer.place())
  await shop.setFaults([{ vendor: 'braintree', status: 401 }])
  expect((await other.place()).status).toBe(402)
  await shop.clearFaults()
  const answer = await supervisor.get('/staff/today')
  const html = await answer.clone().text()
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Orders by hour, as in the table below"/)
  const words = await wordsOf(answer)
  expect(words).toMatch(/1 order, \$\d+\.\d\d/)
  expect(words).toMatch(/PayPal 2 1 \( ?50% ?\)/)
  expect(words).toMatch(/Orders that failed: payment-unanswered 1/)
  expect(words).toMatch(/Sent today: \d/)
  expect(words).toMatch(/braintree works/)
  expect(words).toMatch(/Oldest unfinished order none/)
  // The hour has it too: the totals of the table are those of the day.
  const hours = [...words.matchAll(/\d+ [AP]M (\d+) \$(\d+\.\d\d) \d+/g)].map(([, orders]) => Number(orders))
  expect(hours.reduce((sum, orders) => sum + orders, 0)).toBe(1)
})
