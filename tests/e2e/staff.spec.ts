import type { Locator, Page } from '@playwright/test'
import { ordersOf, platformOf } from '../integration/checkout/stand-ins'
import { ADDRESS, placeOrder, toPayPal } from './checkout'
import { expect, expectAccessible, post, sandbox, test } from './test'

async function orderOf(page: Page, email: string): Promise<string> {
  await post(page, '/cart', { intent: 'add', sku: '1201-01', quantity: '2' })
  await post(page, '/checkout', { intent: 'guest', email })
  await post(page, '/checkout/address', ADDRESS)
  await post(page, '/checkout/shipping', { offer: '1' })
  await page.goto('/checkout/payment')
  await toPayPal(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await placeOrder(page)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  return (await ordersOf(sandbox, email))[0]?.orderNumber ?? ''
}

/** Uses a guest's cart, because all tests share the staff member's own. */
async function takeCartOf(page: Page, email: string): Promise<void> {
  const context = await page.context().browser()!.newContext()
  const guest = await context.newPage()
  await post(guest, `${process.env.SHOP_URL}/cart`, { intent: 'add', sku: '1201-01', quantity: '1' })
  await post(guest, `${process.env.SHOP_URL}/checkout`, { intent: 'guest', email })
  await context.close()
  const queryArgs = { where: `customerEmail="${email}"` }
  const [cart] = (await platformOf(sandbox).carts().get({ queryArgs }).execute()).body.results
  await post(page, '/cart/customer-cart', { intent: 'take-over', key: cart?.key ?? '' })
}

/** Skips to the content, then presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  if (await page.evaluate(() => document.activeElement === document.body)) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}

test('staff send an order again with the keyboard alone, and take a phone order', async ({ page }, info) => {
  const email = `caller-${info.project.name}-${Date.now()}@example.com`
  const number = await orderOf(page, email)
  await post(page, '/sign/in', { email: 'supervisor@example.com', password: 'Cobnuts!24' })

  await page.goto('/staff/find')
  await expect(page.getByLabel('Find anyone or anything')).toBeFocused()
  await page.keyboard.type(email)
  // One hit opens by itself.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Reason').first())
  await page.keyboard.type('Lost order')
  await tabTo(page, page.getByRole('button', { name: 'Send it again' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Cart R-/ })).toBeVisible()
  const key = new URL(page.url()).searchParams.get('key') ?? ''
  const cart = (await platformOf(sandbox).carts().withKey({ key }).get().execute()).body
  expect(cart.custom?.fields).toMatchObject({ reshippedFromOrderNumber: number, orderTags: ['Lost order'] })

  const caller = `phone-${email}`
  await takeCartOf(page, caller)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Order for a customer' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('The customer’s email').fill(caller)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('complementary', { name: 'Staff' })).toContainText(caller)
  await post(page, '/checkout/address', ADDRESS)
  await post(page, '/checkout/shipping', { offer: '1' })
  await page.goto('/checkout/payment')
  await page.getByText('Adjust the total').click()
  await page.getByLabel('Amount in dollars').fill('-2')
  await page.getByLabel('Reason').fill('Late parcel')
  await page.getByRole('button', { name: 'Adjust', exact: true }).click()
  await expect(page.getByText('Late parcel')).toBeVisible()
  await page.getByRole('radio', { name: /^Offline payment/ }).check()
  await page.getByLabel('Reference').fill('Check 4711')
  await expectAccessible(page)
  await placeOrder(page)
  await expect(page.getByText(/^Thank you/)).toBeVisible()
  const [order] = await ordersOf(sandbox, caller)

  await page.goto('/staff/audit')
  for (const words of [number, order?.orderNumber ?? '', 'Lost order', 'Late parcel']) {
    await expect(page.locator('main')).toContainText(words)
  }
})
