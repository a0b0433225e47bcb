import type { Locator } from '@playwright/test'
import { mailTo } from '../integration/checkout/stand-ins'
import { ADDRESS, continueToPayment, placeOrder } from './checkout'
import { expect, islandsStarted, sandbox, test } from './test'

test('a gift without peanuts is found, built and sent in few presses', async ({ page, withScript }) => {
  test.slow()
  let presses = 0
  const press = async (on: Locator) => {
    presses += 1
    await on.click()
  }
  const started = async () => {
    if (withScript) await islandsStarted(page)
  }
  const main = page.locator('main')
  await page.goto('/gift-finder')
  // A choice in a list is two presses.
  presses += 2
  await page.getByLabel('Allergies').selectOption('Without peanuts')
  await press(main.getByRole('button', { name: 'See Gift Suggestions' }))
  await expect(main.locator('.card').first()).toBeVisible()
  await expect(main.locator('.card', { hasText: 'Contains peanuts' })).toHaveCount(0)
  await press(main.getByRole('link', { name: 'Or fill a box yourself, without peanuts' }))
  await started()
  await expect(page.locator('#found')).toContainText('Without peanuts')
  const cards = page.locator('#pick .card, #pick [id^="i-"]')
  for (let treat = 0; treat < 5; treat += 1) {
    await press(cards.nth(treat).getByRole('button', { name: /^Add/ }))
    await expect(page.locator('.tray-head')).toContainText(`${treat + 1} of 5`)
  }
  await expect(page.locator('.chosen-tray .allergen-line')).toContainText('Contains')
  await expect(page.locator('.chosen-tray .allergen-line')).not.toContainText('peanuts')
  await press(page.locator('button:visible', { hasText: 'Add to Cart' }).first())
  await expect(page).toHaveURL(/\/cart/)
  await started()
  await press(main.getByRole('link', { name: /^Proceed to Checkout/ }).first())
  await started()
  const email = `hazel-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Full name').fill('Willow Reed')
  await page.getByLabel('Street address').fill(ADDRESS.street1)
  await page.getByLabel('City').fill(ADDRESS.city)
  await page.getByLabel('State').selectOption({ label: ADDRESS.state })
  await page.getByLabel('ZIP code').fill(ADDRESS.postalCode)
  await page.getByLabel('Phone').fill(ADDRESS.phone)
  presses += withScript ? 1 : 2
  await continueToPayment(page)
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check()
  await press(page.getByRole('button', { name: /^Continue to PayPal/ }))
  await press(page.getByRole('button', { name: 'Approve' }))
  presses += 1
  await placeOrder(page)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  expect(presses).toBeLessThanOrEqual(withScript ? 16 : 17)
  await expect.poll(async () => (await mailTo(sandbox, email)).length).toBeGreaterThan(0)
  const [letter] = await mailTo(sandbox, email)
  const told = letter?.text.split('Allergens')[1] ?? ''
  expect(told).toMatch(/Contains/)
  expect(told).not.toMatch(/peanuts/)
})
