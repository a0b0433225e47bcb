import type { Page } from '@playwright/test'
import { expect, expectAccessible, goBack, islandsStarted, test } from './test'

async function open(page: Page, path: string, withScript: boolean) {
  await page.goto(path)
  if (withScript) await islandsStarted(page)
}

const add = async (page: Page, key: string) => {
  await page.locator(`#i-${key}`).getByRole('button', { name: /^Add/ }).click()
  await expect(page.locator(`#i-${key} .stepper`)).toBeVisible()
}

test('a mix of four is built, shared, changed elsewhere, and both are bought', async ({
  page,
  withScript,
  browser,
}) => {
  await open(page, '/custom/mixes', withScript)
  await page.getByRole('link', { name: 'Start with an empty bag' }).click()
  if (withScript) await islandsStarted(page)
  for (const key of ['1001', '1101', '2301', '1301']) await add(page, key)
  await page.locator('#i-1001').getByRole('button', { name: 'More of Raw Almonds' }).click()
  await expect(page.locator('#i-1001 .stepper')).toContainText('2 parts')
  await expect(page.locator('.tray-head')).toContainText('4 of 10')
  await expect(page.getByText('Nutrition facts and allergens')).toBeAttached()
  await expectAccessible(page)
  const shared = page.url()

  const { viewport, isMobile, hasTouch, javaScriptEnabled } = test.info().project.use
  const context = await browser.newContext({ viewport, isMobile, hasTouch, javaScriptEnabled })
  const other = await context.newPage()
  await open(other, shared, withScript)
  await expect(other.locator('.tray-head')).toContainText('4 of 10')
  await other.locator('#i-1101').getByRole('button', { name: 'Remove Whole Cashews, raw' }).click()
  await expect(other.locator('.tray-head')).toContainText('3 of 10')
  await buy(other, '3 of 10')
  await context.close()
  await buy(page, '4 of 10')
})

async function buy(page: Page, counted: string) {
  await expect(page.locator('.tray-head')).toContainText(counted)
  await page.locator('button:visible', { hasText: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByRole('heading', { name: 'Added to Cart' })).toBeVisible()
  await expect(page.getByText('2 parts Raw Almonds')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Custom Trail Mix' }).click()
  await expect(page.getByRole('heading', { name: 'Change your mix' })).toBeVisible()
  await expect(page.locator('.tray-head')).toContainText(counted)
}

test('a box is filled by keyboard and put in order', async ({ page, withScript }) => {
  await open(page, '/custom/box/builder?size=6', withScript)
  await page.locator('#i-21001').getByRole('button', { name: /^Add/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#i-21001 .stepper')).toContainText('1 in box')
  if (withScript)
    await expect(page.locator('#i-21001').getByRole('button', { name: 'More of Raw Almonds' })).toBeFocused()
  for (const key of ['21101', '21401']) await add(page, key)
  await page.goto(`${page.url().split('#')[0]}#chosen`)
  if (withScript) await islandsStarted(page)
  const names = page.locator('.chosen h3')
  await expect(names).toHaveText(['Raw Almonds', 'Whole Cashews, raw', 'Roasted Pistachios, salted'])
  await page.getByRole('button', { name: 'Move Whole Cashews, raw up' }).click()
  await expect(names).toHaveText(['Whole Cashews, raw', 'Raw Almonds', 'Roasted Pistachios, salted'])
  await expect(page.locator('.tray-foot')).toContainText('Choose 3 more')
  if (withScript)
    await expect(page.getByRole('button', { name: 'Move Whole Cashews, raw down' })).toBeFocused()
  await goBack(page)
  await expect(names).toHaveText(['Raw Almonds', 'Whole Cashews, raw', 'Roasted Pistachios, salted'])
  await expectAccessible(page)
})

test('a label is typed, sizes and filters are chosen, and Back takes them back', async ({
  page,
  withScript,
}) => {
  await open(page, '/custom/mixes/builder', withScript)
  const [label, keyword] = [page.getByLabel('Name on the label'), page.getByLabel('Find an ingredient')]
  await add(page, '1001')
  await page.goto(`${page.url().split('#')[0]}#chosen`)
  if (withScript) await islandsStarted(page)
  await label.fill('Saturday Hike')
  await page.getByRole('radio', { name: /25 lb/ }).check()
  if (!withScript) await page.getByRole('button', { name: 'Update' }).last().click()
  await expect(page).toHaveURL(/size=25/)
  await expect(page).toHaveURL(/name=Saturday\+Hike/)
  await expect(page.locator('.tray-foot')).toContainText('/ lb')
  await page.goto(`${page.url().split('#')[0]}#pick`)
  if (withScript) await islandsStarted(page)
  await keyword.fill('cashews')
  await keyword.press('Enter')
  await expect(page.locator('#i-1001')).toHaveCount(0)
  await expect(page).toHaveURL(/keyword=cashews/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.locator('#i-1001')).toBeVisible()
  await expect(keyword).toHaveValue('')
  await goBack(page)
  await expect(page.locator('#i-1001')).toHaveCount(0)
  await expect(keyword).toHaveValue('cashews')
})

test.describe('while its ingredients cannot be loaded', () => {
  test.use({ expectedMessages: [/503/] })

  test('a builder works as without script', async ({ page, withScript }) => {
    test.skip(!withScript, 'Only script loads them.')
    await page.route('**/custom/data/**', (route) => route.fulfill({ status: 503 }))
    await page.goto('/custom/mixes/builder')
    await add(page, '1001')
    await expect(page).toHaveURL(/mix=\w+#i-1001$/)
  })
})

test('a tray is dragged together @desktop', async ({ page, withScript, isMobile }) => {
  test.skip(!withScript || isMobile, 'Dragging takes script and a pointer; buttons do the same.')
  await open(page, '/custom/trays/builder', withScript)
  await page.locator('#i-1002 img').dragTo(page.locator('.section-picture [data-slot="2"]'))
  await expect(page.locator('.chosen [data-slot="2"]')).toContainText('Dry-Roasted Almonds')
  await expect(
    page.getByRole('status').filter({ hasText: 'Dry-Roasted Almonds, lightly salted' }),
  ).toBeAttached()
})

test('on a phone the list does not move when the picture comes', async ({ page, withScript }) => {
  test.skip(withScript, 'The server draws both, and script would draw the picture again.')
  for (const builder of [
    '/custom/mixes/builder',
    '/custom/box/builder?size=6',
    '/custom/trays/builder',
    '/bundle-customizer',
  ]) {
    await page.goto(builder)
    const top = () => page.locator('.pick').evaluate((list) => list.getBoundingClientRect().top)
    const withPicture = await top()
    await page.locator('.stage').evaluate((picture) => picture.remove())
    expect(Math.abs((await top()) - withPicture), builder).toBeLessThan(1)
  }
})

test('three months are bought as they come, and as chosen', async ({ page, withScript }) => {
  await open(page, '/gifts/giftboxes/three-month-gift-box-bundle.html', withScript)
  const bar = page.getByRole('button', { name: 'Add to Cart - $121.72' })
  await page.locator('.buy-button').scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  await page.getByRole('heading', { name: 'Shipment 2: Chocolate Lover' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeInViewport()
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
  await expect(bar).not.toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Shipment 3: Thank You Box' }).scrollIntoViewIfNeeded()
  await bar.click()
  await expect(page.getByRole('heading', { name: 'Added to Cart' })).toBeVisible()

  await page.goto('/gifts/giftboxes/three-month-gift-box-bundle.html')
  await page.getByRole('link', { name: 'Choose your own three boxes' }).click()
  if (withScript) await islandsStarted(page)
  for (const key of ['8001', '8003', '8008']) await add(page, key)
  await expect(page.locator('.tray-head')).toContainText('3 of 3')
  await expectAccessible(page)
  await page.locator('button:visible', { hasText: 'Add to Cart' }).first().click()
  await expect(page.getByText('1. Harvest Box; 2. Nuts for Two; 3. Birthday Box').first()).toBeVisible()
})
