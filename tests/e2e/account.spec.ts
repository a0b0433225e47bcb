import type { Page } from '@playwright/test'
import { continueToPayment, placeOrder, toPayPal } from './checkout'
import { expect, expectAccessible, test } from './test'

const ALMONDS = '/nuts/almonds/raw-almonds.html'

/** One per project, because projects run in parallel and a customer has one cart. */
const customers: Record<string, string> = {
  'phone-js': 'hazel@example.com',
  'phone-nojs': 'maple@example.com',
  'desktop-js': 'orders@example.com',
  'desktop-nojs': 'office@example.com',
}

async function signIn(page: Page, project: string): Promise<void> {
  await page.goto('/sign/in?destination=%2Faccount')
  await page
    .getByRole('main')
    .getByLabel(/^E-?mail/)
    .fill(customers[project] ?? '')
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password').fill('Cobnuts!24')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /)
}

/** Orders as the signed-in customer and returns the order number. */
async function buyWalnuts(page: Page): Promise<string> {
  await page.goto('/nuts/walnuts/')
  await page.getByRole('link', { name: 'Walnut Halves, raw' }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await page.goto('/checkout/address')
  // A customer with an address book chooses from it first.
  const another = page.getByText('A new address')
  if (await another.isVisible()) await another.click()
  await page.getByLabel('Full name').fill('Hazel Bennett')
  await page.getByLabel('Street address').fill('214 Maple Avenue')
  await page.getByLabel('City').fill('Cranford')
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('New Jersey')
  await page.getByLabel('ZIP code').fill('07016')
  await page.getByLabel('Phone').fill('(908) 555-0142')
  await continueToPayment(page)
  await toPayPal(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await placeOrder(page)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  const words = await page.getByText('Your order number is').textContent()
  return /number is (\S+?)\./.exec(words ?? '')?.[1] ?? 'no number'
}

test('a guest saves a favorite, finds it in the list, buys it and removes it', async ({ page }) => {
  await page.goto(ALMONDS)
  await page.getByRole('button', { name: 'Add to Favorites' }).click()
  await expect(page).toHaveURL(/raw-almonds\.html/)
  await expect(page.locator('.notifications', { hasText: 'is in your favorites.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from Favorites' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/account/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorites')
  await expect(page.locator('.card')).toHaveCount(1)
  await expectAccessible(page)
  await page.locator('.card').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()

  await page.goto('/account/favorites')
  await page.locator('.card summary', { hasText: /^Remove/ }).click()
  await page.getByRole('button', { name: /^Yes, remove it/ }).click()
  await expect(page).toHaveURL(/\/account\/favorites$/)
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await expectAccessible(page)
})

test('a customer finds an order with its details and reorders', async ({ page }, info) => {
  await page.goto('/account/order-history')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/sign in/i)
  await signIn(page, info.project.name)
  await expectAccessible(page)
  const number = await buyWalnuts(page)

  await page.goto('/account/order-history')
  await expectAccessible(page)
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Arriving /)
  await expect(page.locator('main')).toContainText(`Order ${number}. Placed on `)
  await expect(page.locator('main')).toContainText('Walnut Halves, raw')
  await expect(page.locator('main')).toContainText('214 Maple Avenue')
  await expectAccessible(page)

  const again = page.locator('#again')
  await expect(again.getByRole('checkbox')).toBeChecked()
  await again.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('1 item added to your cart.').first()).toBeVisible()
})

test('a gift has a card, a message and wrapping', async ({ page }) => {
  await page.goto('/search/instant?query=three%20nut%20tin')
  await page.getByRole('link', { name: 'Three Nut Tin', exact: true }).first().click()
  await page.getByText('Send it as a gift').click()
  await expectAccessible(page)
  await page.getByLabel('Greeting card').selectOption({ label: 'Birthday Card, $3.99' })
  await page.getByLabel('Your message').fill('Happy birthday, Ruth!')
  await page.getByLabel('Gift wrapping').check()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.locator('main')).toContainText('Birthday Card')
  await expect(page.locator('main')).toContainText('Happy birthday, Ruth!')
})
