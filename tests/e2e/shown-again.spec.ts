import { expect, islandsStarted, test } from './test'

test('a link to the page that is shown does nothing, unless the page answers a form', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'Without script the browser loads it again.')
  let asked = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1
  })
  await page.goto('/cart')
  await islandsStarted(page)
  await page.getByRole('link', { name: /Cart/ }).first().click()
  await page.waitForTimeout(300)
  expect(asked).toBe(1)
  await page.goto('/sign/in')
  await page.getByRole('main').getByLabel('Email address').fill('hazel@example.com')
  await page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Welcome back/)
  expect(await page.locator('html').getAttribute('data-answers-form')).not.toBeNull()
})

test('a page from the back/forward cache shows the current cart count', async ({
  page,
  context,
  withScript,
}) => {
  test.skip(!withScript, 'Without script the page is as it was left.')
  await page.goto('/about-us')
  await islandsStarted(page)
  const sku = { intent: 'add', sku: '1001-05', quantity: '1' }
  await context.request.post('/cart', { form: sku, headers: { Origin: process.env.SHOP_URL ?? '' } })
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(page.locator('#cart-count')).toHaveText('1', { timeout: 1000 })
  }).toPass()
})

test('what shows the cart is fresh or closed when the browser brings the page back', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'Without script the page is as it was left.')
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.goto('/nuts/')
  await islandsStarted(page)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: 'Added to Cart' })
  await expect(panel).toBeVisible()
  await comeBack()
  await expect(panel).toBeHidden()
  await page.goto('/cart')
  await islandsStarted(page)
  const sku = { intent: 'add', sku: '1201-01', quantity: '7' }
  await page.request.post('/cart', { form: sku, headers: { Origin: process.env.SHOP_URL ?? '' } })
  await comeBack()
  await expect(page.getByRole('heading', { name: 'Walnut Halves' })).toBeVisible()
})
