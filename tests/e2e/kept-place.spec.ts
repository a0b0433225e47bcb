import type { Page } from '@playwright/test'
import { expect, islandsStarted, test } from './test'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, 'Without script each press is a new page.')

const ADDRESS = {
  name: 'Sam Rivera',
  street1: '214 West 18th Street',
  city: 'New York',
  state: 'NY',
  postalCode: '10011',
  country: 'US',
  phone: '212 555 0123',
}
const focused = (page: Page) => page.locator(':focus')

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

async function withCart(page: Page): Promise<void> {
  const headers = { Origin: process.env.SHOP_URL ?? '' }
  for (const sku of ['1201-01', '1001-01', '1102-01']) {
    const form = { intent: 'add', sku, quantity: '1' }
    await page.request.post('/cart', { form, headers, maxRedirects: 0 })
  }
  await page.goto('/cart')
  await islandsStarted(page)
}

test.describe('in the cart', () => {
  test.use({ expectedMessages: [/Failed to load resource.*400/] })

  test('each act is announced with the new total, and the focus goes to what is next', async ({ page }) => {
    await withCart(page)
    const status = page.getByRole('main').getByRole('status').first()
    const lines = page.locator('.cart-columns li.line:not(.removed)')
    const names = await lines.locator('h3').allTextContents()
    await lines
      .first()
      .getByRole('combobox', { name: /^Quantity/ })
      .selectOption('2')
    await expect(status).toHaveText(new RegExp(`^${names[0]}: 2\\. Total \\$[\\d.]+\\.$`))
    await lines
      .first()
      .getByRole('combobox', { name: /^Deliver / })
      .selectOption('42')
    await expect(status).toHaveText(new RegExp(`^${names[0]} is on Auto-Delivery, every 6 weeks\\. Total`))
    await press(page, `Remove ${names[0]}`)
    await expect(lines).toHaveCount(2)
    await expect(page.locator('li.removed :focus')).toBeInViewport()
    await expect(status).toHaveText(new RegExp(`^${names[0]} removed\\. Total \\$[\\d.]+\\.$`))

    const code = page.getByRole('textbox', { name: 'Discount code' })
    for (const [typed, said] of [
      ['NOSUCHCODE', /NOSUCHCODE/],
      ['AUTUMN5', /5%|5 %|AUTUMN5/],
    ] as const) {
      await code.fill(typed)
      await code.press('Enter')
      await expect(page.getByRole('main')).toContainText(said)
      await expect(code).toBeFocused()
      await expect(code).toBeInViewport()
    }
    await expect(status).toHaveText(/^Total \$[\d.]+\.$/)
    await press(page, /^Remove discount code/)
    await expect(page.getByRole('button', { name: 'Use AUTUMN5 again' })).toBeVisible()
    await expect(code).toBeFocused()

    await press(page, /^Save for later.*/)
    await expect(lines).toHaveCount(1)
    await expect(lines.first().locator(':focus')).toBeInViewport()
    await press(page, /^Remove (?!saved)/)
    await expect(page.locator('li.removed').last().getByRole('button')).toBeFocused()
    await expect(status).toHaveText(/removed\. Your cart is empty\.$/)
  })
})

for (const [builder, key, more, less] of [
  ['/custom/mixes/builder', '1001', '2 parts', '1 part'],
  ['/custom/box/builder?size=6', '21001', '2 in box', '1 in box'],
  ['/custom/trays/builder', '1002', '2 on tray', '1 on tray'],
] as const) {
  test(`${builder}: less and less takes out what was chosen`, async ({ page }) => {
    await page.goto(builder)
    await islandsStarted(page)
    const card = page.locator(`#i-${key}`)
    await card.getByRole('button', { name: /^Add/ }).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: /^More of/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.locator('.stepper')).toContainText(more)
    await card.getByRole('button', { name: /^Less of/ }).focus()
    await page.keyboard.press('Enter')
    await expect(card.locator('.stepper')).toContainText(less)
    await expect(card.getByRole('button', { name: /^Remove/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(card.locator('.stepper')).toHaveCount(0)
    await expect(card.getByRole('button', { name: /^Add/ })).toBeFocused()
  })
}

test('a button beside a wrong field keeps its place, and leads to the field', async ({ page }) => {
  await page.goto('/sign/in')
  await islandsStarted(page)
  const email = page.getByRole('main').getByLabel('Email address')
  await email.fill('hazel@')
  await page.keyboard.press('Tab')
  const button = page.getByRole('main').getByRole('button', { name: 'Continue', exact: true })
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/email/i)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(focused(page)).toHaveAccessibleDescription(/email/i)
  await email.fill('hazel@example.com')
  await expect(button).not.toHaveAttribute('aria-disabled')
})

test('between the steps of checkout the page stays where it is; elsewhere it begins at the top @desktop-js', async ({
  page,
}) => {
  const headers = { Origin: process.env.SHOP_URL ?? '' }
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers, maxRedirects: 0 })
  const place = () => page.evaluate(() => Math.round(scrollY))
  const press = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    // Without scrolling to it.
    page
      .getByRole('main')
      .getByRole(role, { name })
      .first()
      .evaluate((element: HTMLElement) => element.click())
  const stays = async (act: () => Promise<unknown>, path: string | RegExp) => {
    await islandsStarted(page)
    await page.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }))
    await act()
    await page.waitForURL(path)
    await islandsStarted(page)
    expect([path, await place()]).toEqual([path, 90])
  }
  await post('/cart', { intent: 'add', sku: '1201-01', quantity: '1' })
  await post('/checkout', { intent: 'guest', email: 'kept-scroll@example.com' })
  await post('/checkout/address', ADDRESS)
  await page.goto('/checkout/address')
  await stays(() => press(/^Continue to/), /\/checkout\/(shipping|payment)$/)
  // Far down, the page scrolls the opened step below the header.
  await page.goto('/checkout/address')
  await islandsStarted(page)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await press(/^Continue to/)
  await page.waitForURL(/\/checkout\/(shipping|payment)$/)
  await islandsStarted(page)
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const header = await page.locator('header').first().boundingBox()
  expect(await place()).toBeGreaterThan(0)
  expect(await top('.checkout-step.open > h2')).toBeGreaterThanOrEqual(Math.floor(header?.height ?? 0))
  await page.goto('/checkout/shipping')
  await stays(() => press('Continue to payment'), /\/checkout\/payment$/)
  await stays(() => press('Change Expected Delivery', 'link'), /\/checkout\/shipping$/)
  await page.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }))
  await page.goto('/cart')
  await islandsStarted(page)
  expect(await place()).toBe(0)
  await page.goto('/checkout')
  await islandsStarted(page)
  expect(await place()).toBe(0)
})
