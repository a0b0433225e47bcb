import type { Locator, Page } from '@playwright/test'
import { ordersOf, transactionsOf } from '../integration/checkout/stand-ins'
import { continueToPayment } from './checkout'
import { expect, expectAccessible, sandbox, test } from './test'

/** A guest with two bags of walnuts before the payment. */
async function goToPayment(page: Page, email: string): Promise<void> {
  await page.goto('/nuts/walnuts/')
  await page.locator('main').getByRole('link', { name: 'Walnut Halves, raw' }).first().click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await page.goto('/checkout')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Full name').fill('Sam Rivera')
  await page.getByLabel('Street address').fill('214 West 18th Street')
  await page.getByLabel('City').fill('New York')
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('New York')
  await page.getByLabel('ZIP code').fill('10011')
  await page.getByLabel('Phone').fill('(212) 555-0123')
  await continueToPayment(page)
}

test('a guest pays by card, in fields that the page cannot look into', async ({ page, withScript }, info) => {
  const email = `card-${info.project.name}-${Date.now()}@example.com`
  await goToPayment(page, email)
  if (!withScript) {
    await expect(page.locator('p', { hasText: 'PayPal takes cards without it' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'PayPal', exact: true })).toBeChecked()
    await expect(page.getByRole('button', { name: /^Continue to PayPal/ })).toBeVisible()
    await expectAccessible(page)
    return
  }
  const field = (name: string, label: string) =>
    page.frameLocator(`#braintree-hosted-field-${name}`).getByLabel(label)
  await expect(field('number', 'Credit card number')).toBeVisible()
  await expectAccessible(page)
  for (const label of ['Card number', 'Expiration date', 'Security code']) {
    await expect(page.locator('.field > .label', { hasText: label })).toBeVisible()
  }
  const places = page.locator('.framed-field')
  const wrong = page.locator('.field.invalid > .framed-field')
  const edge = (place: Locator) => place.evaluate((element) => getComputedStyle(element).borderTopColor)
  const plain = await edge(places.first())
  const pay = page.getByRole('button', { name: /^Place order/ })
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('Enter your card number')
  await expect(wrong).toHaveCount(3)
  expect(await edge(wrong.first())).not.toBe(plain)
  await field('number', 'Credit card number').fill('4111 1111 1111 1112')
  await field('expirationDate', 'Expiration date').fill('12/30')
  await field('cvv', 'Security code').fill('123')
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('Please check the card number.')
  // Only the wrong field is marked.
  await expect(wrong).toHaveCount(1)
  await expect(wrong).toHaveAttribute('id', 'card-number')
  await field('number', 'Credit card number').fill('4111 1111 1111 1111')
  await pay.click()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  const [order, ...more] = await ordersOf(sandbox, email)
  expect(more).toEqual([])
  const charges = await transactionsOf(sandbox, order?.orderNumber)
  expect(charges.map(({ status }) => status)).toEqual(['SUBMITTED_FOR_SETTLEMENT'])
})
