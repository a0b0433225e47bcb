import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { CARD, ON_TERMS, redirectOf, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { settle } from '../checkout/stand-ins'
import { approvedCompany, toPayment } from '../company/people'
import { editOn, newPerson, newStaff, numberOn } from './book-keeping'

let shop: Shop
let staff: Visitor
beforeAll(async () => {
  shop = await startShop()
  staff = (await newStaff(shop, 'supervisor')).visitor
})
afterAll(() => shop.stop())

async function refundFive(number: string): Promise<void> {
  const path = `/staff/orders/${number}`
  const edit = await editOn(staff, path)
  await staff.post(path, { intent: 'refund', tag: 'Stale', amount: '5', edit })
  await expect.poll(async () => wordsOf(await staff.get(path))).toContain('$5.00 went back')
}

/** In dollars: "Refunded $5.00". */
const sumAfter = (label: string, words: string) =>
  Number(new RegExp(`${label} \\$([\\d.]+)`).exec(words)?.[1] ?? Number.NaN)

test('what staff gave back stands on the order’s page and its invoice, and canceling gives the rest', async () => {
  const { visitor } = await newPerson(shop)
  await toPayment(visitor)
  const number = await numberOn(visitor, await place(visitor, CARD))
  await settle(shop, number)
  const total = sumAfter('Total', await wordsOf(await visitor.get(`/orders/${number}/invoice`)))
  await refundFive(number)
  const page = await wordsOf(await visitor.get(`/orders/${number}`))
  expect(page).toContain('$5.00 went back to you.')
  expect(page).toContain(`This cancels the whole order. $${(total - 5).toFixed(2)} goes back to Visa`)
  const invoice = await wordsOf(await visitor.get(`/orders/${number}/invoice`))
  expect(invoice).toContain(
    `Paid with Visa ending in 1111 $${total.toFixed(2)} Refunded $5.00 Balance due $0.00`,
  )
})

test('a company’s invoice asks for what its statement asks', async () => {
  const company = await approvedCompany(shop)
  await toPayment(company.visitor)
  const number = await numberOn(company.visitor, await place(company.visitor, ON_TERMS))
  const path = `/orders/${number}/invoice`
  const before = sumAfter('Balance due', await wordsOf(await company.visitor.get(path)))
  await refundFive(number)
  const left = `$${(before - 5).toFixed(2)}`
  expect(await wordsOf(await company.visitor.get(path))).toContain(
    `Paid $0.00 Refunded $5.00 Balance due ${left}`,
  )
  expect(await wordsOf(await company.visitor.get('/account/business/credit'))).toContain(`Owed ${left}`)
  // Store credit leaves the bill as it is, and the invoice says which is which.
  const edit = await editOn(staff, `/staff/orders/${number}`)
  await redirectOf(
    await staff.post(`/staff/orders/${number}`, {
      intent: 'refund',
      tag: 'Stale',
      amount: '3',
      to: 'credit',
      edit,
    }),
  )
  expect(await wordsOf(await company.visitor.get(path))).toContain(
    `Refunded $5.00 Refunded as store credit $3.00 Balance due ${left}`,
  )
  expect(await wordsOf(await company.visitor.get('/account/business/credit'))).toContain(`Owed ${left}`)
})

test('what another payment bears is what canceling gives back', async () => {
  const { visitor } = await approvedCompany(shop)
  await toPayment(visitor)
  const number = await numberOn(visitor, await place(visitor, CARD))
  await settle(shop, number)
  const path = `/orders/${number}`
  const total = sumAfter('Total', await wordsOf(await visitor.get(`${path}/invoice`)))
  await refundFive(number)
  await redirectOf(await visitor.post(`${path}/payment`, { intent: 'credit-account' }))
  const left = `$${(total - 5).toFixed(2)}`
  expect(await wordsOf(await visitor.get(path))).toContain(
    `This cancels the whole order. ${left} goes back to`,
  )
  const invoice = await wordsOf(await visitor.get(`${path}/invoice`))
  expect(invoice).toContain(`Refunded $5.00 Balance due ${left}`)
  expect(await wordsOf(await visitor.get('/account/business/credit'))).toContain(`Owed ${left}`)
})
