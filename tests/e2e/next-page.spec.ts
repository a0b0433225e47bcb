import type { BrowserContext, Page } from '@playwright/test'
import config from '../../playwright.config'
import { wholeChromiumPath } from '../../scripts/chromium'
import { expect, islandsStarted, test } from './test'

const executablePath = wholeChromiumPath()

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const PAGES = ['/', '/nuts/', '/nuts/almonds/', '/nuts/almonds/raw-almonds.html', '/about-us', '/cart']

const SHOWN = `addEventListener('pageshow', ({ persisted }) => localStorage.setItem('back ' + location.pathname, persisted))`

/**
 * Back shows the page from the browser's memory. Reads it in another tab, because Playwright does not notice the
 * restored page. A busy browser may drop the page, so there are several tries; a page that can never be restored fails
 * them all.
 */
async function returns(page: Page, reader: Page, path: string): Promise<void> {
  const read = () => reader.evaluate((name) => localStorage.getItem(name), `back ${path}`)
  await expect(async () => {
    await page.goto(path)
    await islandsStarted(page)
    await page.goto('/search/instant?query=figs')
    await page.evaluate(() => setTimeout(() => history.back()))
    await expect.poll(read, { message: path, timeout: 3_000 }).toBe('true')
  }).toPass({ timeout: 50_000 })
}

async function allReturn(context: BrowserContext) {
  await context.addInitScript(SHOWN)
  const reader = await context.newPage()
  await reader.goto('/favicon.svg')
  for (const path of PAGES) {
    const page = await context.newPage()
    await returns(page, reader, path)
    await page.close()
  }
}

test('going back shows catalog pages and the cart from the browser’s memory', async ({
  page,
  context,
  withScript,
}) => {
  test.skip(!withScript, 'Script tells which page was shown again.')
  test.skip(!executablePath, 'The headless shell keeps no page for Back.')
  await page.goto('/nuts/almonds/raw-almonds.html')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.locator('#cart-count').first()).toHaveText('1')
  await allReturn(context)
})

test('a customer’s pages come back too', async ({ page, context, withScript }) => {
  test.skip(!withScript, 'Script tells which page was shown again.')
  test.skip(!executablePath, 'The headless shell keeps no page for Back.')
  await page.request.post('/sign/in', {
    form: { email: 'willow@example.com', password: 'Cobnuts!24' },
    headers: { Origin: process.env.SHOP_URL ?? '' },
  })
  await allReturn(context)
})

test('a link under the pointer is fetched before it is pressed @desktop-js', async ({ page, withScript }) => {
  test.skip(!withScript, 'Script tells how the page came.')
  await page.goto('/nuts/almonds/')
  const link = page.locator('article.card h3 a, article.card h2 a').first()
  await link.hover()
  await page.waitForTimeout(1500)
  await link.click()
  await page.waitForURL('**/*.html*')
  const came = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType
  })
  expect(came).toBe('navigational-prefetch')
})
