import type { Page } from '@playwright/test'
import { chargesOf, ordersOf, transactionsOf } from '../integration/checkout/stand-ins'
import { ADDRESS, continueToDelivery, expectStep, placeOrder, toPayPal } from './checkout'
import { expect, expectAccessible, goBack, goForward, islandsStarted, post, sandbox, test } from './test'

const PASSWORD = 'Walnuts!24'

const addWalnuts = (page: Page) => post(page, '/cart', { intent: 'add', sku: '1201-01', quantity: '2' })

/** A guest at the payment step. */
async function goToPayment(page: Page, email: string): Promise<void> {
  await addWalnuts(page)
  await post(page, '/checkout', { intent: 'guest', email })
  await post(page, '/checkout/address', ADDRESS)
  await post(page, '/checkout/shipping', { offer: '1' })
  await page.goto('/checkout/payment')
}

async function expectOneCharge(email: string, orders = 1): Promise<void> {
  const placed = await ordersOf(sandbox, email)
  expect(placed).toHaveLength(orders)
  const charges = await transactionsOf(sandbox, placed[0]?.orderNumber)
  expect(charges.map(({ status }) => status)).toEqual(['SUBMITTED_FOR_SETTLEMENT'])
}

const thanks = (page: Page) => page.getByText(/^Thank you/)

test('a guest makes an account while paying, and pays with its saved card later', async ({
  page,
  withScript,
}, info) => {
  const email = `account-${info.project.name}-${Date.now()}@example.com`
  await goToPayment(page, email)
  await toPayPal(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('checkbox', { name: /Create an account/ }).check()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sam Rivera')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await placeOrder(page)
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByText('Your account is ready').first()).toBeVisible()
  await expectOneCharge(email)

  // The card fields need JavaScript and have their own test; here a card gets into the wallet without them.
  const card = { nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
  await post(page, '/account/wallet?index', { intent: 'card', ...card })
  await addWalnuts(page)
  await post(page, '/checkout/address', ADDRESS)
  await post(page, '/checkout/shipping', { offer: '1' })
  await page.goto('/checkout/payment')
  await expect(page.getByRole('radio', { name: /Visa ending in/ })).toBeChecked()
  await expectAccessible(page)
  if (withScript) await expect(page.locator('input[name=deviceData]')).toHaveValue(/correlation_id/)
  await placeOrder(page)
  await expect(thanks(page)).toBeVisible()
  const numbers = (await ordersOf(sandbox, email)).map(({ orderNumber = '' }) => orderNumber)
  const charges = await Promise.all(numbers.map((number) => chargesOf(sandbox, number)))
  const charge = charges.flat().find(({ billingAddress }) => billingAddress)
  expect([charge?.hasDeviceData, charge?.billingAddress?.postalCode]).toEqual([
    withScript || undefined,
    ADDRESS.postalCode,
  ])
  await expectOneCharge(email, 2)
})

test('a card’s bank asks, and what was typed survives back and forward', async ({
  page,
  withScript,
}, info) => {
  const email = `bank-${info.project.name}-${Date.now()}@example.com`
  await addWalnuts(page)
  await page.goto('/checkout')
  if (withScript) await islandsStarted(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Full name').fill('Sam Rivera')
  await page.getByLabel('Street address').fill('214 West 18th Street')
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await goBack(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Full name')).toHaveValue('Sam Rivera')
  await expect(page.getByLabel('Street address')).toHaveValue('214 West 18th Street')
  await page.getByLabel('City').fill('New York')
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('New York')
  await page.getByLabel('ZIP code').fill('10011')
  await page.getByLabel('Phone').fill('212 555 0123')
  await continueToDelivery(page)
  await page.getByRole('radio', { name: /A later day/ }).check()
  const day = page.locator('.day input').nth(3)
  await day.check()
  await goBack(page)
  if (!withScript) await expect(page.getByLabel('City')).toHaveValue('New York')
  await goForward(page)
  await expect(day).toBeChecked()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expectStep(page, 'Payment Method')
  await goBack(page)
  await expect(day).toBeChecked()
  await goForward(page)
  await expectStep(page, 'Payment Method')
  if (!withScript) return
  await islandsStarted(page)
  const fields: [string, string, string][] = [
    ['number', 'Credit card number', '4000 0000 0000 1091'],
    ['expirationDate', 'Expiration date', '12/30'],
    ['cvv', 'Security code', '123'],
  ]
  for (const [name, label, value] of fields) {
    await page.frameLocator(`#braintree-hosted-field-${name}`).getByLabel(label).fill(value)
  }
  const pay = page.getByRole('button', { name: /^Place order/ })
  await pay.click()
  const bank = page.frameLocator('dialog[open] iframe')
  await expect(bank.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
  await expectAccessible(page)
  await bank.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your bank did not confirm this payment')).toBeVisible()
  await pay.click()
  await bank.getByLabel('Code').fill('1234')
  await bank.getByRole('button', { name: 'Confirm' }).click()
  await expect(thanks(page)).toBeVisible()
  await expectOneCharge(email)
})

test('Apple Pay is there where the browser has it, and pays', async ({ page, withScript }, info) => {
  test.skip(!withScript, 'Apple Pay needs JavaScript.')
  await page.addInitScript(() => {
    /** Safari's API, with a buyer who confirms at once. */
    class ApplePaySession {
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      static supportsVersion = (version: number) => version <= 3
      static canMakePayments = () => true
      onvalidatemerchant?: (event: { validationURL: string }) => void
      onpaymentauthorized?: (event: object) => void
      begin() {
        const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
        this.onvalidatemerchant?.({ validationURL })
      }
      completeMerchantValidation(session: { merchantSessionIdentifier?: string }) {
        if (!session.merchantSessionIdentifier) throw new Error('no merchant session')
        const token = {
          paymentData: {
            version: 'EC_v1',
            data: 'AAAA',
            signature: 'BBBB',
            header: { publicKeyHash: 'CCCC' },
          },
          paymentMethod: { displayName: 'Visa 4242', network: 'Visa', type: 'debit' },
          transactionIdentifier: 'ABCDEF',
        }
        this.onpaymentauthorized?.({ payment: { token } })
      }
      completePayment() {}
      abort() {}
    }
    Object.assign(window, { ApplePaySession })
  })
  const email = `apple-${info.project.name}-${Date.now()}@example.com`
  await goToPayment(page, email)
  await islandsStarted(page)
  await page.getByRole('button', { name: 'Pay with Apple Pay' }).click()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await placeOrder(page)
  await expect(thanks(page)).toBeVisible()
  await expectOneCharge(email)
})

test('Shop Pay’s window confirms, and the order is placed', async ({ page, withScript }, info) => {
  test.skip(!withScript, 'Shop Pay needs JavaScript.')
  const email = `shop-pay-${info.project.name}-${Date.now()}@example.com`
  await goToPayment(page, email)
  await islandsStarted(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Pay with Shop Pay' }).click()
  await (await opened).getByRole('button', { name: 'Pay now' }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.locator('main')).toContainText('Shop Pay')
  expect(await ordersOf(sandbox, email)).toHaveLength(1)
})
