import type { Page } from '@playwright/test'
import { expect } from './test'

export const ADDRESS = {
  name: 'Sam Rivera',
  street1: '214 West 18th Street',
  city: 'New York',
  state: 'New York',
  postalCode: '10011',
  country: 'US',
  phone: '212 555 0123',
}

export const expectStep = (
  page: Page,
  title: 'Email & Shipping Info' | 'Expected Delivery' | 'Payment Method',
) => expect(page.locator('section[aria-current="step"] > h2')).toContainText(title)

/** Chooses PayPal (the default without script) and goes there. */
export async function toPayPal(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check()
  await page.getByRole('button', { name: /^Continue to PayPal/ }).click()
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ }).click()

const openStep = (page: Page) => page.locator('section[aria-current="step"] > h2')

async function leaveAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Continue to (delivery|payment)/ }).click()
  await expect(openStep(page)).not.toContainText('Email & Shipping Info')
  return (await openStep(page).textContent()) ?? ''
}

/** From the address to the payment: at once with script, through the delivery without. */
export async function continueToPayment(page: Page): Promise<void> {
  if ((await leaveAddress(page)).includes('Expected Delivery')) {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
  }
  await expectStep(page, 'Payment Method')
}

/** From the address to the delivery, which is folded with script. */
export async function continueToDelivery(page: Page): Promise<void> {
  if ((await leaveAddress(page)).includes('Payment Method')) {
    await page.getByRole('link', { name: 'Change Expected Delivery' }).click()
  }
  await expectStep(page, 'Expected Delivery')
}
