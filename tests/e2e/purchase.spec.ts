import type { Page } from '@playwright/test'
import { mailTo, ordersOf, transactionsOf } from '../integration/checkout/stand-ins'
import { continueToDelivery, continueToPayment, expectStep, placeOrder, toPayPal } from './checkout'
import { expect, expectAccessible, goBack, islandsStarted, sandbox, test } from './test'

/** From the home page to a cart with one product. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('main').getByRole('link', { name: /^Nuts/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nuts')
  await page
    .locator('main')
    .getByRole('link', { name: /Walnuts/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walnuts')
  await page.locator('main').getByRole('link', { name: 'Walnut Halves, raw' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Walnut Halves')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await page.goto('/cart')
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Sam Rivera')
  await page.getByText('Add a company name').click()
  await page.getByLabel('Company').fill('Rivera & Daughters')
  await page.getByLabel('Street address').fill('214 West 18th Street')
  await page.getByLabel('Apartment, suite').fill('5B')
  await page.getByLabel('City').fill('New York')
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('New York')
  await page.getByLabel('ZIP code').fill('10011')
  await page.getByLabel('Phone').fill('(212) 555-0123')
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** One order, one charge of the same amount, one e-mail, and the number on the page. */
async function expectOneOrder(page: Page, email: string, receipt: string): Promise<void> {
  const orders = await ordersOf(sandbox, email)
  expect(orders).toHaveLength(1)
  const [order] = orders
  await expect(page.locator('main')).toContainText(order?.orderNumber ?? 'no number')
  const cents = order?.taxedPrice?.totalGross.centAmount ?? 0
  const payments = await transactionsOf(sandbox, order?.orderNumber)
  expect(payments.map((each) => [each.status, Math.round(Number(each.amount.value) * 100)])).toEqual([
    ['SUBMITTED_FOR_SETTLEMENT', cents],
  ])
  await expect.poll(async () => (await mailTo(sandbox, email)).length).toBe(1)
  expect((await mailTo(sandbox, email))[0]?.text).toContain(receipt)
}

test('from the home page to a receipt, paid with PayPal, once @desktop-js', async ({ page }, info) => {
  const email = `shopper-${info.project.name}-${Date.now()}@example.com`
  await fillCart(page)
  await page.getByLabel('Discount code').fill('AUTUMN5')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('main')).toContainText('AUTUMN5')

  await page
    .getByRole('link', { name: /^Proceed to Checkout/ })
    .or(page.getByRole('button', { name: /^Proceed to Checkout/ }))
    .first()
    .click()
  await expectStep(page, 'Email & Shipping Info')
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await fillAddress(page)
  await continueToDelivery(page)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Standard/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expectStep(page, 'Payment Method')
  await expectAccessible(page)
  await toPayPal(page)
  await expect(heading(page, 'Pay with PayPal')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Paying $')).toBeVisible()
  await page.reload()
  await expectAccessible(page)
  await placeOrder(page)

  await expect(page).toHaveURL(/\/checkout\/receipt\?token=/)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  await expect(page.locator('main')).toContainText('214 West 18th Street')
  await expectAccessible(page)
  const receipt = page.url()
  await page.reload()
  await expect(page.getByText(/^Thank you/)).toBeVisible()

  await expectOneOrder(page, email, receipt)

  await goBack(page)
  await page.goto('/cart')
  await expect(page.locator('main')).toContainText('Your cart is empty')
  expect(await ordersOf(sandbox, email)).toHaveLength(1)
})

test('canceling at PayPal returns with everything kept', async ({ page }, info) => {
  await fillCart(page)
  await page.goto('/checkout')
  await page.getByLabel('Email', { exact: true }).fill(`canceller-${info.project.name}@example.com`)
  await fillAddress(page)
  await continueToPayment(page)
  await toPayPal(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You came back from PayPal without paying').first()).toBeVisible()
  await expect(page.locator('main')).toContainText('214 West 18th Street')
  await expect(page.getByRole('radio', { name: 'PayPal', exact: true })).toBeVisible()
})

test.describe('a form with mistakes', () => {
  test.use({ expectedMessages: [/status of 400/] })

  test('names each error beside its field and keeps what was typed', async ({ page, withScript }) => {
    await fillCart(page)
    await page.goto('/checkout')
    if (withScript) await islandsStarted(page)
    await page.getByLabel('Email', { exact: true }).fill('new.shopper@')
    await fillAddress(page)
    await page.getByLabel('ZIP code').fill('K1A 0B1')
    await page.getByLabel('Phone').fill('555')
    const onward = page.getByRole('button', { name: /^Continue to (delivery|payment)/ })
    if (withScript) {
      // Fields are checked when they lose focus, and the button waits.
      await page.keyboard.press('Tab')
      await expect(onward).toBeDisabled()
    } else {
      await onward.click()
      await expect(page.getByRole('alert')).toContainText('Please check three things')
    }
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    )
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('new.shopper@')
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(/Please enter a valid zip code/)
    await expect(page.getByLabel('ZIP code')).toHaveValue('K1A 0B1')
    await expect(page.getByLabel('Full name')).toHaveValue('Sam Rivera')
    await expect(page.getByRole('combobox', { name: 'State', exact: true })).toHaveValue('NY')
    await expectAccessible(page)
  })
})

/** Counts presses and filled fields from the cart to the receipt. */
test('a guest with a card presses three times and fills ten fields @desktop-js', async ({
  page,
  withScript,
}, info) => {
  test.skip(!withScript, 'Without script there are no card fields.')
  await fillCart(page)
  let presses = 0
  let fields = 0
  const press = async (name: RegExp) => {
    presses++
    await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
  }
  const fill = async (label: string, value: string) => {
    fields++
    await page.getByLabel(label, { exact: label === 'Email' }).fill(value)
  }
  await press(/^Proceed to Checkout/)
  await expectStep(page, 'Email & Shipping Info')
  await islandsStarted(page)
  await fill('Email', `presses-${info.project.name}-${Date.now()}@example.com`)
  await fill('Full name', 'Sam Rivera')
  await fill('Street address', '214 West 18th Street')
  await fill('City', 'New York')
  fields++
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('New York')
  await fill('ZIP code', '10011')
  await fill('Phone', '(212) 555-0123')
  await press(/^Continue to payment/)
  await expectStep(page, 'Payment Method')
  for (const [name, label, value] of [
    ['number', 'Credit card number', '4111 1111 1111 1111'],
    ['expirationDate', 'Expiration date', '12/30'],
    ['cvv', 'Security code', '123'],
  ] as const) {
    fields++
    await page.frameLocator(`#braintree-hosted-field-${name}`).getByLabel(label).fill(value)
  }
  await expectAccessible(page)
  await press(/^Place order, \$/)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  expect([presses, fields]).toEqual([3, 10])
})
