import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './test'

const ALMONDS = '/nuts/almonds/raw-almonds.html'

/** Opens a product. With script, waits for the countdown. */
async function open(page: Page, withScript: boolean, path = ALMONDS) {
  await page.goto(path)
  if (withScript) await expect(page.locator('#ships')).toHaveAttribute('data-until')
}

test('the product page estimates delivery', async ({ page, withScript }) => {
  await open(page, withScript)
  const delivery = page.locator('#delivery')
  const zip = delivery.getByLabel('Zip code')
  const update = delivery.getByRole('button', { name: 'Update' })
  await expect(delivery).toContainText('Enter zip code for arrival date')
  await zip.fill('1001')
  if (withScript) {
    await expect(update).toBeDisabled()
    await zip.press('Enter')
  } else await update.click()
  await expect(delivery).toContainText('Please enter a valid zip code')
  await expect(zip).toHaveValue('1001')
  await zip.fill('k1a0b1')
  await update.click()
  await expect(delivery).toContainText(/Ships .* to K1A 0B1 - Canada/)
  await zip.fill('07016')
  await update.click()
  await expect(delivery).toContainText(/(Arrives .* in|Ships .* to) 07016/)
  await expect(delivery).toContainText(/If you order within the next|Order now and we'll ship/)
  await expectAccessible(page)
  await page.goto('/nuts/cashews/')
  await page.locator('.card h3 a').first().click()
  await expect(page.locator('#delivery')).toContainText('07016')
})

test('the estimate follows the quantity, without repeated requests', async ({ page, withScript }) => {
  test.skip(!withScript, 'Without script the estimate is for one piece.')
  await open(page, withScript, `${ALMONDS}?zip=07016`)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/delivery-estimate') asked.push(url.searchParams.get('quantity') ?? '')
  })
  const quantity = page.locator('#buy').getByLabel('Quantity')
  await quantity.selectOption('5')
  await expect.poll(() => asked).toEqual(['5'])
  await expect(page.locator('#delivery')).toHaveAttribute('aria-busy', 'false')
  await quantity.selectOption('3')
  await expect.poll(() => asked).toEqual(['5', '3'])
  await expect(page.locator('#delivery')).toHaveAttribute('aria-busy', 'false')
  await quantity.selectOption('5')
  await quantity.selectOption('4')
  await expect.poll(() => asked).toEqual(['5', '3', '4'])
})

test('quantities over nine are typed, with and without script', async ({ page, withScript }) => {
  await open(page, withScript)
  const buy = page.locator('#buy')
  const typed = buy.getByLabel('How many')
  await expect(typed).toBeHidden()
  await buy.getByLabel('Quantity').selectOption('more...')
  await expect(typed).toBeVisible()
  await typed.fill('25')
  await expectAccessible(page)
  await buy.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to Cart').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByLabel('Quantity of Raw Almonds')).toHaveValue('25')
})

test('without a response the postal code stays', async ({ page, withScript }) => {
  test.skip(!withScript, 'Without script the browser itself waits.')
  await page.route('**/api/delivery-estimate?*', () => {})
  await open(page, withScript)
  const delivery = page.locator('#delivery')
  await delivery.getByLabel('Zip code').fill('07016')
  await delivery.getByRole('button', { name: 'Update' }).click()
  await expect(delivery).toHaveAttribute('aria-busy', 'true')
  await expect(delivery).toHaveAttribute('aria-busy', 'false')
  await expect(delivery).toContainText('Enter zip code for arrival date')
  await expect(delivery.getByLabel('Zip code')).toHaveValue('07016')
})

test('the countdown pauses while hidden, and renews when it expires', async ({ page, withScript }) => {
  test.skip(!withScript, 'Without script nothing counts.')
  const now = new Date('2026-11-24T15:00:00Z')
  const today = { friendly: 'today', date: '2026-11-24', expiresAt: now.getTime() / 1000 + 120 }
  const tomorrow = { friendly: 'tomorrow', date: '2026-11-25', expiresAt: now.getTime() / 1000 + 40_000 }
  const answers = [today, tomorrow]
  await page.route('**/api/predicted-shipping', (route) => route.fulfill({ json: { data: answers.shift() } }))
  await page.clock.install({ time: now })
  await page.goto(ALMONDS)
  const banner = page.locator('#ships')
  await page.clock.runFor(3000)
  await expect(banner).toHaveText("If you order within the next 1 min we'll ship today!")
  await page.clock.runFor(70_000)
  await expect(banner).toContainText(/next 4\d secs/)
  const seen = await banner.textContent()
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await page.clock.runFor(20_000)
  expect(await banner.textContent()).toBe(seen)
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
  await page.clock.runFor(1000)
  await expect(banner).toContainText(/next 2\d secs/)
  await page.clock.runFor(40_000)
  await expect(banner).toHaveText("Order now and we'll ship tomorrow.")
  expect(answers).toEqual([])
})

test('the gallery wraps around and zooms @desktop', async ({ page, withScript, isMobile }) => {
  test.skip(isMobile, 'Phones swipe the pictures, which are counted.')
  await open(page, withScript)
  const gallery = page.getByRole('region', { name: 'Pictures', exact: true })
  const shots = gallery.locator('.pictures > *')
  await expect(shots.nth(1)).toContainText('About 15 servings')
  await gallery.locator('.thumbnails a').last().click()
  await expect(shots.last()).toBeInViewport({ ratio: 0.9 })
  const last = (await shots.count()) - 1
  expect(await shots.first().getByLabel('Previous picture').getAttribute('href')).toBe(`#shot-${last}`)
  expect(await shots.last().getByLabel('Next picture').getAttribute('href')).toBe('#shot-0')
  await gallery.locator('.thumbnails a').first().click()
  await expect(shots.first()).toBeInViewport({ ratio: 0.9 })
  if (withScript) {
    const current = gallery.locator('.thumbnails [aria-current]')
    await shots.first().getByLabel('Next picture').press('Enter')
    await expect(shots.nth(1).getByLabel('Next picture')).toBeFocused()
    await expect(current).toHaveAttribute('href', '#shot-1')
    await gallery.locator('.pictures').evaluate((element) => element.scrollTo(0, 0))
    await expect(current).toHaveAttribute('href', '#shot-0')
  }
  const link = shots.first().getByRole('link', { name: /larger$/ })
  if (!withScript) {
    await link.click()
    await expect(page).toHaveURL(/\/photos\/1001[^/]*\.jpg$/)
    return
  }
  await link.click()
  const zoom = page.getByRole('dialog', { name: 'Pictures, larger' })
  const picture = zoom.getByRole('img')
  expect((await picture.boundingBox())?.width).toBeGreaterThan(900)
  const first = await picture.getAttribute('src')
  await zoom.getByRole('button', { name: 'Previous picture' }).click()
  await expect(picture).not.toHaveAttribute('src', first ?? '')
  await page.keyboard.press('ArrowRight')
  await expect(picture).toHaveAttribute('src', first ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(link).toBeFocused()
})

test('choices are visible in forced colors, and everything is printed @desktop', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Print and forced colors are the same on a phone.')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(ALMONDS)
  const sizes = page.getByRole('navigation', { name: 'Size' }).getByRole('link')
  const haveThickEdges = () =>
    sizes.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopWidth === '4px'))
  await expect.poll(haveThickEdges).toEqual([false, true, false, false])
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(page.getByText('Certified kosher')).toBeVisible()
  for (const pressed of [page.locator('.header'), page.locator('.buy-bar'), page.locator('.buy-button')]) {
    await expect(pressed).toBeHidden()
  }
  await page.goto('/recipes/maple-granola')
  await expect(page.getByText('Rolled Oats, organic').first()).toBeVisible()
  await expect(page.locator('main input:visible')).toHaveCount(0)
})

test('the sticky bar of a phone hides no focused element', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'A wide screen has no bar.')
  await page.goto(ALMONDS)
  const bar = page.locator('.buy-bar')
  for (const control of [page.locator('#delivery button'), page.locator('.fold summary').last()]) {
    await page.evaluate(() => scrollTo(0, 0))
    await control.focus()
    const [seen, above] = [await control.boundingBox(), await bar.boundingBox()]
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0)
  }
})

test('auto-delivery uses the chosen interval', async ({ page, withScript }) => {
  await open(page, withScript)
  const buy = page.locator('#buy')
  const often = buy.getByLabel('Auto-Delivery comes')
  await expect(often).toBeHidden()
  await buy.getByRole('radio', { name: /^Auto-Delivery/ }).check()
  await often.selectOption('Every 8 Weeks')
  await buy.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText(/Added to/).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.locator('main')).toContainText(/every 8 weeks/i)
  await expect(page.locator('main')).toContainText('$9.49')
})

test('a sold-out product says when it is back, and keeps its facts', async ({ page }) => {
  await page.goto('/gifts/gifttrays/holiday-tray.html')
  await expect(page.getByText(/Back on \w+, \w+ \d+\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me when it’s back' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Peppermint Bark' }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a buyer is asked for a review until they have seen it', async ({ page, withScript, isMobile }) => {
  await page.goto('/sign/in')
  const main = page.getByRole('main')
  await main.getByLabel('Email address').fill('willow@example.com')
  await main.getByRole('button', { name: 'Continue', exact: true }).click()
  await main.getByLabel('Password').fill('Cobnuts!24')
  await main.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You have successfully signed in.').first()).toBeVisible()
  if (withScript) await page.clock.install()
  await page.goto('/driedfruit/dates/medjool-dates-coachella-valley.html')
  const line = main.getByRole('link', { name: 'Tell others how it is' })
  await expect(line).toHaveAttribute('href', '/reviews/order/CN-WHVR-2025?product=2401')
  const hint = page.getByRole('region', { name: 'How do you like it?' })
  if (!withScript) return expect(hint).toBeHidden()
  await expect(hint).toBeVisible()
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await expectAccessible(page)
  if (isMobile) await page.locator('.buy-bar').getByRole('button').click({ trial: true })
  await page.clock.runFor(9000)
  await page.reload()
  await expect(hint).toBeVisible()
  await page.clock.runFor(5500)
  await page.reload()
  await page.clock.runFor(1000)
  await expect(line).toBeVisible()
  await expect(hint).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(hint).toBeVisible()
  await hint.getByRole('button', { name: 'Close' }).click()
  await expect(hint).toBeHidden()
  await page.reload()
  await page.clock.runFor(1000)
  await expect(hint).toBeHidden()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
})
