import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, 'Other tests press keys where script runs.')

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const reached = target.and(page.locator(':focus'))
  for (let presses = 0; presses < 150; presses++) {
    if ((await reached.count()) > 0) return expect(reached).toBeInViewport()
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label).and(page.locator('input:visible')).first())
  await page.keyboard.type(text)
}

test('a guest buys by keys alone', async ({ page, withScript }) => {
  await page.goto('/nuts/almonds/raw-almonds.html')
  await press(page, page.getByRole('button', { name: 'Add to Cart' }).first())
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  // Without script the cart itself says what was added.
  if (withScript) await press(page, page.getByRole('link', { name: /^View Cart/ }).first())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Cart')
  await press(page, page.getByRole('link', { name: /^(Proceed to )?Checkout/ }).first())
  await type(page, 'Email', `keys-${Date.now()}@example.com`)
  await type(page, 'Full name', 'Sam Rivera')
  await type(page, 'Street address', '214 West 18th Street')
  await type(page, 'City', 'New York')
  const state = page.getByRole('combobox', { name: 'State', exact: true })
  await tabTo(page, state)
  // A space would open the list.
  await page.keyboard.type('New')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowDown')
  await expect(state.locator('option:checked')).toHaveText('New York')
  await type(page, 'ZIP code', '10011')
  await type(page, 'Phone', '2125550123')
  await press(page, page.getByRole('button', { name: /^Continue to delivery/ }))
  await press(page, page.getByRole('button', { name: 'Continue to payment' }))
  await press(page, page.getByRole('button', { name: /^Continue to PayPal/ }))
  // The approval page belongs to the sandbox, not to the shop.
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Paying $')).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Place order/ }))
  await expect(page.getByText(/^Thank you/)).toBeVisible()
})
