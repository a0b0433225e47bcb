import { expect, expectAccessible, test } from './test'

const FLAGS = 'justCompletedReviews=1&orderDate=2026-10-03&totalSkusCount=3'
const ALMONDS = '/nuts/almonds/raw-almonds.html'

test('after reviewing an order a dialog thanks and links back to the shop', async ({ page, withScript }) => {
  await page.goto(`${ALMONDS}?sku=1001-05&${FLAGS}`)
  const dialog = page.getByRole('dialog', { name: 'Reviews submitted' })
  await expect(dialog).toContainText('Thank You!')
  await expect(dialog).toContainText("You've reviewed all 3/3 products from your Sat, Oct 3, 2026 purchase!")
  const onward = dialog.getByRole('link', { name: 'Continue Shopping' })
  await expect(onward).toBeFocused()
  if (withScript) await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expectAccessible(page)
  await onward.click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname + url.search === `${ALMONDS}?sku=1001-05`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('the dialog closes on Escape and outside, without layout shift', async ({ page, withScript }) => {
  test.skip(!withScript, 'Without script its link is the way on.')
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { moved: entry.duration + 1 })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/?reviewsLinkExpired=1')
  const dialog = page.getByRole('dialog', { name: 'Link Expired' })
  await expect(dialog).toContainText('Our review request links expire after 6 months.')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/')
  expect(await page.evaluate('moved')).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.goto(`/nuts/almonds/?hasCompletedReviews=1&sort=rating`)
  await expect(page.locator('dialog:modal')).toContainText('All reviews from this order have been completed')
  await page.mouse.click(5, 5)
  await expect(page.locator('dialog[open]')).toBeHidden()
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/nuts/almonds/?sort=rating')
})
