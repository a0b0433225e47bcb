import type { Page } from '@playwright/test'
import { ADDRESS } from './checkout'
import { expect, expectAccessible, test } from './test'

const OLIVE = {
  ...ADDRESS,
  name: 'Olive',
  street1: '88 Orchard Road',
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
}
const PAYMENT = '/checkout/payment'
const [WALNUTS, CERTIFICATE] = ['1201-01', '9990-6']
const CARD = { pay: 'card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }

const prefixed = (prefix: string, fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]))

/** Posts a form with the page's cookies. Shows an answer without a redirect. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<number> {
  const headers = { Origin: process.env.SHOP_URL ?? '' }
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 })
  if (answer.status() === 303) await page.goto(answer.headers().location ?? path)
  else await page.setContent(await answer.text())
  return answer.status()
}

const add = (page: Page, sku = WALNUTS, quantity = '2', more = {}) =>
  post(page, '/cart', { intent: 'add', sku, quantity, ...more })

async function toPayment(page: Page, email?: string): Promise<void> {
  if (email) await post(page, '/checkout', { intent: 'guest', email })
  await post(page, '/checkout/address', ADDRESS)
  await post(page, '/checkout/shipping', { offer: '1' })
  await page.goto(PAYMENT)
}

async function place(page: Page, more: Record<string, string> = {}): Promise<number> {
  await page.goto(PAYMENT)
  const value = (name: string) => page.locator(`.pay-form > [name="${name}"]`).inputValue()
  const [cart, version] = [await value('cart'), await value('version')]
  return post(page, PAYMENT, { intent: 'place-order', cart, version, ...more })
}

async function expectState(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.locator('main')).toContainText(words)
  await expectAccessible(page)
}

test.describe('states of checkout are accessible', () => {
  // `setContent` keeps another answer's nonce.
  test.use({ expectedMessages: [/Applying inline style/] })
  // Script renders the same HTML; the tests of each way to pay check its own states.
  test.beforeEach(({ withScript }) => test.skip(withScript, 'Looked at without script.'))

  test('a declined card, wrong fields, a receipt, the order and its invoice', async ({ page }) => {
    const email = `states-${Date.now()}@example.com`
    await add(page, WALNUTS, '220')
    expect(await post(page, '/checkout/address', { ...ADDRESS, email: 'no', postalCode: '1' })).toBe(400)
    await expectState(page, 'Please check two things')
    await toPayment(page, email)
    expect(await place(page, CARD)).toBe(402)
    await expectState(page, 'Your bank declined this card')
    const account = { createAccount: 'on', accountName: '', password: 'short' }
    const bill = { billing: 'asked', 'billing-name': '' }
    expect(await place(page, { ...CARD, ...account, ...bill })).toBe(400)
    await expectState(page, 'Please check')
    await post(page, '/cart', { intent: 'change', lineId: await lineId(page), quantity: '1' })
    await post(page, '/checkout/shipping', { offer: '1' })
    expect(await place(page, CARD)).toBe(303)
    await expectState(page, /^Thank you/)
    await page.getByRole('link', { name: 'See your order' }).click()
    await expectState(page, 'Paid with')
    await page.getByRole('link', { name: 'Print invoice' }).click()
    await expectState(page, 'Invoice')
  })

  test('several addresses, and what goes by email', async ({ page }) => {
    await add(page, WALNUTS, '3')
    await add(page, CERTIFICATE, '1')
    await post(page, '/checkout', { intent: 'guest', email: `states-many-${Date.now()}@example.com` })
    await post(page, '/checkout/address', { ...ADDRESS, intent: 'many' })
    await expectState(page, 'Add a shipment')
    const amount = await page.locator('[name^="new-n."]').first().getAttribute('name')
    const olive = { ...prefixed('new-', OLIVE), [amount ?? '']: '1' }
    const many = '/checkout/address/multi'
    const wrong = { ...olive, 'new-city': 'Chicago', 'new-postalCode': '60601' }
    expect(await post(page, many, { intent: 'new', ...wrong })).toBe(400)
    await expectState(page, 'Which is right?')
    expect(await post(page, many, { intent: 'new', ...olive })).toBe(303)
    await post(page, many, { intent: 'continue' })
    await expectState(page, 'Olive')
    await post(page, '/checkout/shipping', { 'offer.shipment-1': '1', 'offer.shipment-2': '1' })
    await expectState(page, 'By email')
    expect(await place(page, CARD)).toBe(303)
    await expectState(page, 'Olive')
  })

  test('a company’s PO number, and a wallet', async ({ page }) => {
    await post(page, '/sign/in', { email: 'office@example.com', password: 'Cobnuts!24' })
    await add(page)
    await toPayment(page)
    await expectState(page, 'PO number')
    await post(page, '/cart', { intent: 'change', lineId: await lineId(page), quantity: '0' })
    await page.context().clearCookies()
    const account = { email: `states-wallet-${Date.now()}@example.com`, name: 'Sam', password: 'Walnuts!24' }
    const headers = { Origin: process.env.SHOP_URL ?? '' }
    await page.request.post('/api/sign/up', { data: account, headers })
    await post(page, '/account/wallet?index', { ...CARD, intent: 'card' })
    await add(page, WALNUTS, '1', { autoDelivery: '28' })
    await toPayment(page)
    await expectState(page, 'Visa ending in 1111')
  })
})

async function lineId(page: Page): Promise<string> {
  await page.goto('/cart')
  return page.locator('main [name="lineId"]').first().inputValue()
}
