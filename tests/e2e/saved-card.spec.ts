import type { Page } from '@playwright/test'
import { ordersOf, transactionsOf } from '../integration/checkout/stand-ins'
import { at, braintreeAt } from '../sandbox/braintree-client'
import { ADDRESS } from './checkout'
import { expect, expectAccessible, islandsStarted, post, sandboxUrl, test } from './test'

const PASSWORD = 'Walnuts!24'

/** A confirmed card whose bank asks each time. */
async function confirmedCard(page: Page): Promise<string> {
  const creditCard = { number: '4000000000001091', expirationMonth: '12', expirationYear: '2030', cvv: '123' }
  const made = await braintreeAt(sandboxUrl('/braintree/graphql')).mutate(
    'tokenizeCreditCard',
    'TokenizeCreditCardInput',
    'token',
    { creditCard },
  )
  const nonce = String(at(made, 'data.tokenizeCreditCard.token'))
  const url = sandboxUrl(`/braintree/web/challenge?nonce=${nonce}`)
  const answered = await page.request.post(url, { form: { code: '1234' } })
  return /"nonce":"([^"]+)"/.exec(await answered.text())?.[1] ?? ''
}

async function goToPayment(page: Page): Promise<void> {
  await post(page, '/cart', { intent: 'add', sku: '1201-01', quantity: '2' })
  await post(page, '/checkout/address', ADDRESS)
  await post(page, '/checkout/shipping', { offer: '1' })
  await page.goto('/checkout/payment')
}

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const thanks = (page: Page) => page.getByText(/^Thank you/)

// Without script the refused charge is the page's own answer.
test.use({ expectedMessages: [/status of 402/] })

test('the bank of a saved card asks its owner before the order is charged', async ({
  page,
  withScript,
}, info) => {
  const email = `kept-${info.project.name}-${Date.now()}@example.com`
  const headers = { Origin: process.env.SHOP_URL ?? '' }
  const account = { email, name: 'Sam Rivera', password: PASSWORD }
  expect((await page.request.post('/api/sign/up', { data: account, headers })).status()).toBe(200)
  const card = { cardType: 'Visa', lastFour: '1091' }
  await post(page, '/account/wallet?index', { intent: 'card', nonce: await confirmedCard(page), ...card })
  await goToPayment(page)
  if (withScript) await islandsStarted(page)
  await expect(page.getByRole('radio', { name: /Visa ending in 1091/ })).toBeChecked()
  const pay = placeOrder(page)
  if (!withScript) {
    await expect(page.locator('p', { hasText: 'Some banks ask you to confirm' })).toBeVisible()
    await pay.click()
    await expect(page.getByText('that needs JavaScript')).toBeVisible()
    return
  }
  await pay.click()
  const bank = page.frameLocator('dialog[open] iframe')
  await bank.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your bank did not confirm this payment')).toBeVisible()
  await expectAccessible(page)
  await pay.click()
  await bank.getByLabel('Code').fill('1234')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expect(thanks(page)).toBeVisible()
  const placed = await ordersOf({ sandboxUrl: sandboxUrl('') }, email)
  const charges = await Promise.all(
    placed.map(({ orderNumber }) => transactionsOf({ sandboxUrl: sandboxUrl('') }, orderNumber)),
  )
  expect(charges.flat().map(({ status }) => status)).toEqual(['SUBMITTED_FOR_SETTLEMENT'])
})
