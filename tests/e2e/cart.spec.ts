import type { Page } from '@playwright/test'
import { sellable } from '../integration/cart/cart-visitor'
import { expect, expectAccessible, islandsStarted, sandboxUrl, test } from './test'

const almonds = '/nuts/almonds/raw-almonds.html'

// A refused form answers 400 or 404, which the browser logs.
test.use({ expectedMessages: [/Failed to load resource.*(400|404|ERR_FAILED)/] })

/** Waits for hydration, which starts after `load`; before it, forms are plain. */
async function settled(page: Page, withScript: boolean) {
  if (!withScript) return
  await islandsStarted(page)
}

async function addAlmonds(page: Page, withScript: boolean) {
  await page.goto(almonds)
  await settled(page, withScript)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  if (withScript) {
    const panel = page.getByRole('dialog', { name: 'Added to Cart' })
    await expect(panel).toBeVisible()
    await expect(panel).toContainText('to go for FREE shipping')
    await expect(page.locator('#cart-count')).toHaveText('1')
    await panel.getByRole('link', { name: /View Cart & Checkout \(1 item\)/ }).click()
  } else {
    await expect(page.getByRole('heading', { name: 'Added to Cart' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Keep Shopping' })).toHaveAttribute(
      'href',
      new RegExp(almonds),
    )
  }
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible()
  await settled(page, withScript)
}

const line = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.locator('button, summary', { hasText: /^Remove/ }) })

test('a shopper adds, changes and removes items', async ({ page, withScript }) => {
  await addAlmonds(page, withScript)
  if (withScript) await expectAccessible(page)
  await page.getByLabel('Quantity of Raw Almonds').selectOption('2')
  if (withScript)
    await expect(page.getByRole('button', { name: 'Update quantity of Raw Almonds' })).toBeHidden()
  else {
    await page.getByLabel('Quantity of Raw Almonds').focus()
    for (const name of [/^Remove Raw/, /^Save for later/, /^Update quantity/]) {
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
  }
  await expect(line(page)).toContainText('$19.98')
  await expect(page.getByLabel('Quantity of Raw Almonds')).toHaveValue('2')
  await page.getByRole('button', { name: 'Remove Raw Almonds' }).click()
  await expect(page.getByText('Your cart is empty. Almonds are a good start.')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo removing Raw Almonds' })
  if (withScript) await expect(undo).toBeFocused()
  if (withScript) await expectAccessible(page)
  await undo.click()
  await expect(line(page)).toContainText('$19.98')
  await expect(undo).toHaveCount(0)
})

test('quantities over nine are typed, and invalid ones have an error', async ({ page, withScript }) => {
  await addAlmonds(page, withScript)
  await page.getByLabel('Quantity of Raw Almonds').selectOption('more')
  if (!withScript) await page.getByRole('button', { name: 'Update quantity of Raw Almonds' }).click()
  const field = page.getByRole('textbox', { name: 'Quantity of Raw Almonds' })
  await field.fill('12')
  // Enter must press Update, not the first button of the page.
  if (!withScript) await field.press('Enter')
  await expect(line(page)).toContainText('You save'.toLowerCase(), { ignoreCase: true })
  await expect(field).toHaveValue('12')
  if (withScript) {
    await expect(field).toBeFocused()
    await field.fill('5001')
    await expect(page.getByRole('alert')).toContainText('Quantity cannot exceed 4999')
  }
  await field.fill('5000')
  await page.getByRole('button', { name: 'Update quantity of Raw Almonds' }).click()
  await expect(page.getByRole('alert')).toContainText('Quantity cannot exceed 4999')
  await expect(field).toHaveValue('5000')
  if (withScript) await expectAccessible(page)
})

test('a line changes to auto-delivery and back', async ({ page, withScript }) => {
  test.skip(!withScript, 'tests/integration/cart/how-often.test.ts sends the forms')
  await addAlmonds(page, withScript)
  const often = page.getByLabel('Deliver Raw Almonds')
  const update = page.getByRole('button', { name: 'Update how often Raw Almonds comes' })
  const choose = async (words: string) => {
    await often.focus()
    await often.selectOption(words)
    await expect(update).toBeHidden()
  }
  await choose('Every 6 Weeks')
  await expect(line(page)).toContainText('5% off Auto-Delivery: you save $0.50')
  await choose('Every 2 Weeks')
  await expect(often).toHaveValue('14')
  await expect(often).toBeFocused()
  await expectAccessible(page)
  await choose('Ships one time')
  await expect(line(page)).not.toContainText('you save')
  await expect(often).toHaveValue('')
})

test('a gift certificate has the typed amount', async ({ page, withScript }) => {
  test.skip(!withScript, 'tests/integration/cart/own-amount.test.ts sends the forms')
  await page.goto('/gifts/gift-certificate.html')
  await page.getByRole('link', { name: 'Your amount' }).click()
  await settled(page, withScript)
  const amount = page.getByLabel('Amount in dollars')
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first()
  await amount.fill('24')
  await add.click()
  await expect(amount).toBeFocused()
  expect(await amount.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true)
  await amount.fill('60')
  await expect(add).toHaveText('Add to Cart$60')
  await expectAccessible(page)
  await add.click()
  const panel = page.getByRole('dialog', { name: 'Added to Cart' })
  await expect(panel).toContainText('$60.00')
  await panel.getByRole('link', { name: /View Cart & Checkout/ }).click()
  await settled(page, withScript)
  await expect(line(page)).toContainText(/Gift Certificate\s*\$60/)
  await page.getByLabel('Quantity of Gift Certificate').selectOption('2')
  await expect(line(page)).toContainText('$120.00')
  await page.getByRole('button', { name: /^Save for later.*Gift Certificate/ }).click()
  await expect(line(page)).toContainText('$60, 2 of it')
  await page.getByRole('button', { name: /^Move to cart.*Gift Certificate/ }).click()
  await expect(page.getByLabel('Quantity of Gift Certificate')).toHaveValue('2')
  await expect(line(page)).toContainText('$120.00')
})

test('a code is explained, applied and removed', async ({ page, withScript }) => {
  await addAlmonds(page, withScript)
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const field = summary.getByRole('textbox', { name: 'Discount code' })
  await field.fill('SUMMER24')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert')).toContainText('The code SUMMER24 expired on Sat, Aug 31, 2024.')
  await expect(field).toHaveValue('SUMMER24')
  await field.fill('AUTUMN5')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary).toContainText('−$0.50')
  await expect(summary).toContainText('$9.49')
  await summary.getByRole('button', { name: 'Remove discount code AUTUMN5' }).click()
  await expect(summary.getByRole('button', { name: 'Use AUTUMN5 again' })).toBeVisible()
  await expect(summary).toContainText('$9.99')
})

test('the panel shows an add-on with its own quantity and links to the cart @desktop', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'without script the cart page says it')
  await page.goto('/gifts/giftboxes/harvest-box.html')
  await settled(page, withScript)
  await page.getByText('Send it as a gift').click()
  await page.getByLabel('Greeting card').selectOption({ label: 'Birthday Card, $3.99' })
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  const panel = page.getByRole('dialog', { name: 'Added to Cart' })
  await expect(panel.getByRole('heading', { name: 'Frequently bought together' })).toBeVisible()
  await panel.getByLabel('Quantity of Birthday Card').selectOption('2')
  await expect(panel).toContainText('$7.98')
  await expect(panel).toContainText('Estimated total (1 item)$50.97')
  await panel.getByLabel('How free shipping works').click()
  await expect(panel).toContainText('Multiple addresses count separately')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Keep Shopping' }).click()
  await expect(panel).toBeHidden()
  await page.goto('/cart')
  await settled(page, withScript)
  await page.locator('summary', { hasText: 'Take out Birthday Card of Harvest Box' }).click()
  await page.getByRole('button', { name: /^Yes, take it out/ }).click()
  await expect(line(page)).not.toContainText('Birthday Card')
  await expect(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(panel.getByRole('link', { name: 'Proceed to Checkout (2 items)' })).toBeVisible()
  const names = await panel.locator('.card h3').allTextContents()
  const first = panel.locator('.card').first().getByRole('button')
  await expect(first).toHaveText(/^Add to Cart/)
  await first.click()
  await expect(first).toHaveText(/^Added to Cart/)
  await expect(first).toBeFocused()
  await expect(panel.getByRole('link', { name: 'Proceed to Checkout (3 items)' })).toBeVisible()
  await expect(panel.locator('li.line')).toHaveCount(2)
  expect(await panel.locator('.card h3').allTextContents()).toEqual(names)
  await panel.getByRole('button', { name: 'View Cart' }).click()
  await expect(line(page)).toHaveCount(3)
})

test('edits show at once and are taken back when refused', async ({ page, withScript }) => {
  test.skip(!withScript, 'without script there is nothing to show before the answer')
  await addAlmonds(page, withScript)
  await page.route('**/cart**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise((resolve) => setTimeout(resolve, 700))
    return route.continue({
      postData: (route.request().postData() ?? '').replace(/%22quantity%22%3A5/, '%22quantity%22%3A-5'),
    })
  })
  const select = page.getByLabel('Quantity of Raw Almonds')
  await select.selectOption('5')
  await expect(select).toHaveValue('5')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(select).toHaveValue('1')
  await page.unroute('**/cart**')
  await select.selectOption('2')
  await expect(line(page)).toContainText('$19.98')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('offline, an edit keeps the page and shows an error', async ({ page, withScript }) => {
  test.skip(!withScript, 'without script the browser says it')
  await addAlmonds(page, withScript)
  await page.route('**/cart**', (route) => route.abort())
  const select = page.getByLabel('Quantity of Raw Almonds')
  await select.selectOption('5')
  await expect(page.getByRole('alert')).toContainText('No answer came')
  await expect(select).toHaveValue('1')
  await page.unroute('**/cart**')
  await select.selectOption('3')
  await expect(line(page)).toContainText('$29.97')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('offline, an add keeps the page and shows an error', async ({ page, withScript }) => {
  test.skip(!withScript, 'without script the browser says it')
  await page.goto('/nuts/almonds/raw-almonds.html')
  await settled(page, withScript)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByRole('button', { name: 'You are offline' })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible()
})

test('a long cart brings its further lines, and an edit keeps them', async ({ page, withScript }) => {
  await page.goto('/cart')
  const skus = await sellable({ sandboxUrl: sandboxUrl('') }, 60)
  const cart_sku = skus.map((sku) => ({ sku_external_id: sku, quantity: 1 }))
  expect((await page.request.post('/cart', { data: { cart_sku: cart_sku.slice(0, 40) } })).ok()).toBe(true)
  expect((await page.request.post('/cart', { data: { cart_sku: cart_sku.slice(40) } })).ok()).toBe(true)
  await page.goto('/cart')
  await settled(page, withScript)
  await expect(line(page)).toHaveCount(50)
  await expectAccessible(page)
  const more = page.getByRole('link', { name: 'Show 10 more' })
  if (withScript) await line(page).last().scrollIntoViewIfNeeded()
  else await more.click()
  await expect(line(page)).toHaveCount(60)
  await expect(more).toHaveCount(0)
  const last = line(page).last()
  await last.scrollIntoViewIfNeeded()
  const totals = (await page.locator('.totals').first().textContent()) ?? ''
  await last.getByRole('combobox', { name: /^Quantity of/ }).selectOption('2')
  if (!withScript) await last.getByRole('button', { name: /^Update quantity/ }).click()
  await expect(page.locator('.totals').first()).not.toHaveText(totals)
  await expect(last.getByRole('combobox', { name: /^Quantity of/ })).toHaveValue('2')
  await expect(line(page)).toHaveCount(60)
  await expect(line(page).last()).toBeInViewport()
})

test('staff find the cart of a customer who calls', async ({ page, browser, withScript }) => {
  await addAlmonds(page, withScript)
  const told = await page.getByText('and mention cart').textContent()
  const key = /C-[A-Z0-9]+/.exec(told ?? '')?.[0] ?? ''
  const office = await browser.newContext({ baseURL: process.env.SHOP_URL, javaScriptEnabled: withScript })
  const desk = await office.newPage()
  await desk.goto('/cart/customer-cart')
  await desk.getByRole('main').getByLabel('Email address').fill('staff@example.com')
  await desk.getByRole('button', { name: 'Continue', exact: true }).click()
  await desk.getByLabel('Password').fill('Cobnuts!24')
  await desk.getByRole('button', { name: 'Sign in' }).click()
  if (withScript) {
    await expect(desk.locator('p[role=status]')).toHaveText('You have successfully signed in.')
  }
  await expect(desk.getByText('You have successfully signed in.').first()).toBeVisible()
  const main = desk.getByRole('main')
  await main.getByLabel('Cart key').fill(`  ${key} `)
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(desk.getByRole('heading', { name: `Cart ${key}` })).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Raw Almonds' })).toContainText('$9.99')
  if (withScript) await expectAccessible(desk)
  await main.getByRole('button', { name: 'Order for this customer' }).click()
  const bar = desk.getByRole('complementary', { name: 'Staff' })
  await expect(bar).toContainText(`Ordering for a guest ${key}`)
  await expect(desk.locator('li.line')).toContainText('Raw Almonds')
  if (withScript) await expectAccessible(desk)
  await bar.getByRole('button', { name: 'Leave' }).click()
  await expect(bar).toContainText('Staff mode')
  await bar.getByLabel('Find anyone or anything').fill('C-NOTHING')
  await bar.getByLabel('Find anyone or anything').press('Enter')
  await expect(desk.getByRole('alert')).toContainText('There is no cart with the key C-NOTHING.')
  await office.close()
})
