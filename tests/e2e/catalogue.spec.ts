import { expect, expectAccessible, test } from './test'

test('from the home page by department and shelf to a product in another size', async ({ page }) => {
  // Four screens of axe, one of them with sixty products.
  test.slow()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good nuts, roasted this week.')
  await expectAccessible(page)

  await page.locator('main').getByRole('link', { name: /^Nuts/ }).first().click()
  await expect(page).toHaveURL(/\/nuts\/$/)
  await expect(page.getByRole('heading', { name: 'What people come back for' })).toBeVisible()
  await expectAccessible(page)

  await page
    .locator('main')
    .getByRole('link', { name: /^Almonds/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/nuts\/almonds\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almonds')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Raw Almonds', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raw Almonds')
  await expect(page.getByRole('heading', { name: 'Nutrition Facts' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: /^5 lb bag/ }).click()
  await expect(page).toHaveURL(/raw-almonds\.html\?sku=\w+-05$/)
  await expect(page.locator('[aria-current="true"]')).toContainText('5 lb bag')
  await expect(page.locator('.price').first()).toContainText('$42.99')
})

test('a shelf narrows by its filters, and each can be taken back', async ({ page }, info) => {
  await page.goto('/nuts/almonds/')
  const all = await page.locator('.card').count()
  if (info.project.name.startsWith('phone')) await page.locator('summary', { hasText: 'Filter' }).click()
  await page
    .locator('.filters:visible')
    .getByLabel(/^Organic/)
    .check()
  await page.locator('.filters:visible').getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/diet=organic/)
  expect(await page.locator('.card').count()).toBeLessThan(all)
  const chip = page.getByRole('link', { name: /^Organic.*remove filter/ })
  await chip.click()
  await expect(page).toHaveURL(/\/nuts\/almonds\/$/)
  await expect(page.locator('.card')).toHaveCount(all)
})

test('the product page says when it would come', async ({ page }) => {
  await page.goto('/nuts/almonds/raw-almonds.html')
  const delivery = page.locator('#delivery')
  await expect(delivery).toContainText('Enter zip code for arrival date')
  await delivery.getByLabel('Zip code').fill('1001')
  await delivery.getByRole('button', { name: 'Update' }).click()
  await expect(delivery).toContainText('Please enter a valid zip code')
  await expect(delivery.getByLabel('Zip code')).toHaveValue('1001')
  await delivery.getByLabel('Zip code').fill('07016')
  await delivery.getByRole('button', { name: 'Update' }).click()
  await expect(delivery).toContainText(/(Arrives|Ships) .*07016/)
  await page.goto('/nuts/cashews/')
  await page.locator('.card h3 a').first().click()
  await expect(page.locator('#delivery')).toContainText('07016')
})

test('the search box suggests while one types', async ({ page, withScript }, info) => {
  test.skip(!withScript, 'Without script the box simply searches.')
  await page.goto(info.project.name.startsWith('phone') ? '/search/instant' : '/')
  const box = page.locator('.search:visible input')
  await expect(async () => {
    await box.blur()
    await box.focus()
    await expect(box).toHaveAttribute('role', 'combobox', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('listbox')).toContainText('Popular Searches')
  await box.fill('cashe')
  await expect(page.getByRole('option', { name: 'Whole Cashews, raw' })).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await expect(page.locator('.suggest [aria-selected="true"]')).toHaveCount(1)
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\/instant\?query=cashe$/)
})

test('search forgives a slip, and helps when there is nothing', async ({ page }) => {
  await page.goto('/search/instant?query=almnods')
  await expect(page.getByText('Showing results for almonds')).toBeVisible()
  await expect(page.locator('.card').first()).toContainText('Almonds')
  await expectAccessible(page)
  await page.goto('/search/instant?query=qqqqzzzz')
  await expect(page.getByText('We found nothing for “qqqqzzzz”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cashews', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('addresses that name nothing say so', async ({ page, request }) => {
  const shop = process.env.SHOP_URL
  for (const path of ['/nuts/almonds/nothing.html', '/nuts/almonds/?page=99', '/nuts/almonds/?page=abc']) {
    expect((await request.get(`${shop}${path}`)).status(), path).toBe(404)
  }
  await page.goto('/nuts/almonds/?diet=purple&sort=random')
  await expect(page.getByText('some of it was left out')).toBeVisible()
  await page.goto('/nuts/almonds/raw-almonds.html?sku=nothing')
  await expect(page).toHaveURL(/raw-almonds\.html$/)
  await expect(page.getByText('We no longer have that size')).toBeVisible()
})

test('search engines find what there is', async ({ request }) => {
  const shop = process.env.SHOP_URL
  const robots = await (await request.get(`${shop}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${shop}/sitemap.xml`)
  expect(await (await request.get(`${shop}/sitemap.xml`)).text()).toContain('/sitemap/products-1.xml')
  const products = await (await request.get(`${shop}/sitemap/products-1.xml`)).text()
  expect(products).toContain('/nuts/almonds/raw-almonds.html</loc>')
  const page = await (await request.get(`${shop}/nuts/almonds/raw-almonds.html`)).text()
  expect(page).toContain('"@type":"Product"')
  expect(page).toMatch(/<link rel="canonical" href="[^"]+raw-almonds\.html"/)
})
