import { ADDRESS } from './checkout'
import { expect, expectAccessible, islandsStarted, post, test } from './test'

// Without script the question about another price is the page's own answer.
test.use({ expectedMessages: [/status of 409/] })

test('an item is canceled and the address changed to another state, until the order is packed @desktop-js', async ({
  page,
  withScript,
}, info) => {
  const email = `changes-${info.project.name}-${Date.now()}@example.com`
  const headers = { Origin: process.env.SHOP_URL ?? '' }
  const account = { email, name: 'Sam Rivera', password: 'Walnuts!24' }
  expect((await page.request.post('/api/sign/up', { data: account, headers })).status()).toBe(200)
  const card = { intent: 'card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
  await post(page, '/account/wallet?index', card)
  for (const sku of ['1201-01', '1301-01']) await post(page, '/cart', { intent: 'add', sku, quantity: '1' })
  await post(page, '/checkout/address', ADDRESS)
  await post(page, '/checkout/shipping', { offer: '1' })
  await page.goto('/checkout/payment')
  if (withScript) await islandsStarted(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByRole('link', { name: 'See your order' }).click()

  await page.getByText('Cancel an item', { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Walnut Halves/ }).check()
  await page.getByRole('button', { name: 'Cancel this item' }).click()
  await expect(page.getByText(/is canceled\. \$[\d.]+ goes back to you/).first()).toBeVisible()
  await expect(page.getByText('Canceled items')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Change address, day or gift message' }).click()
  if (withScript) await islandsStarted(page)
  await page.getByLabel('Street address').fill('1 Broadway')
  await page.getByLabel('City').fill('Nashville')
  await page.getByLabel('State').selectOption({ label: 'Tennessee' })
  await page.getByLabel('ZIP code').fill('37203')
  const save = page.getByRole('button', { name: 'Save address' })
  await save.click()
  await expect(page.getByText(/costs \$[\d.]+ more .* We charge Visa ending in 1111/).first()).toBeVisible()
  await expectAccessible(page)
  if (withScript) await islandsStarted(page)
  await save.click()
  await expect(page.getByText(/Nashville\. \$[\d.]+ more was charged/).first()).toBeVisible()
})
